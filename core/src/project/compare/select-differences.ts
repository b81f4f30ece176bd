import type { Steps } from '../../bytes/steps.ts';
import type { DifferenceFilter } from '../../contract/screens/compare.ts';
import { NumberList } from '../../table/view/number-list.ts';
import type { Compared } from './compare-past.ts';
import { columnBit } from './entry-comparer.ts';
import { NONE } from './join-locs.ts';

/** Differences between two steps. */
const STEP = 1024;

/** The differences that a filter lets through, ascending. The text may be in upper or lower case, in either loc. */
export function* selectDifferences(
  { left, right, differences }: Compared,
  { classes, columns, text }: DifferenceFilter,
): Steps<Uint32Array> {
  const bits = columns.reduce((sum, column) => sum | columnBit(column), 0);
  const sought = text.trim().toLowerCase();
  const rows = new NumberList();
  for (let row = 0; row < differences.size; row++) {
    if ((row + 1) % STEP === 0) yield row;
    if (bits !== 0 && (differences.columnsOf(row) & bits) === 0) continue;
    if (classes.length > 0 && !differences.classesOf(row).some((name) => classes.includes(name))) continue;
    const [from, to] = [differences.left[row] as number, differences.right[row] as number];
    const isFound =
      sought === '' ||
      (from !== NONE && left.table.text(from, 0).toLowerCase().includes(sought)) ||
      (to !== NONE && right.table.text(to, 0).toLowerCase().includes(sought));
    if (isFound) rows.push(row);
  }
  return rows.numbers;
}
