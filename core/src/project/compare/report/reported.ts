import type { Difference, DifferenceCounts, FieldDifference } from '../../../contract/screens/compare.ts';
import type { Authors } from '../changed-by.ts';
import type { Compared } from '../compare-past.ts';
import type { JoinedLocs } from '../joined-entries.ts';

/** The classes that a difference can have, in the order in which reports list them. */
export const MAIN_CLASSES = [
  'added',
  'removed',
  'renamed',
  'changed',
] as const satisfies readonly Difference['class'][];

/** The input of a report of differences. */
export interface Reported {
  readonly found: Compared;
  /** The differences to list, at most `max` of each class. */
  readonly rows: Uint32Array;
  readonly max: number;
  /** Entries that mappings joined; null without mappings. */
  readonly joined: JoinedLocs | null;
  /** Which side made each difference; null without a base. */
  readonly authors: Authors | null;
}

/** The number of entries in each class. Joined entries are a class of their own, so they do not count as duplicates. */
export type Counts = DifferenceCounts & { readonly joined: number; readonly conflicts: number };

export function countsOf({ found, joined, authors }: Pick<Reported, 'found' | 'joined' | 'authors'>): Counts {
  const { counts } = found.differences;
  const count = joined?.count ?? 0;
  const duplicates = joined?.on === 'right' ? 'duplicatesRight' : 'duplicatesLeft';
  const single = { ...counts, [duplicates]: counts[duplicates] - count };
  return { ...single, joined: count, conflicts: authors?.conflicts ?? 0 };
}

/** Number of differences read before the generator yields null. */
const STEP = 1 << 14;

/** The first `max` differences of each class. Yields null now and then, so that other work can run. */
export function* firstOf({ found: { differences }, rows, max }: Reported): Generator<number | null> {
  for (const name of MAIN_CLASSES) {
    let left = max;
    for (let at = 0; at < rows.length && left > 0; at++) {
      const row = rows[at] as number;
      if ((at + 1) % STEP === 0) yield null;
      if (differences.classOf(row) !== name) continue;
      left--;
      yield row;
    }
  }
}

/** The old and the new loc of a rename; null for other classes. */
export function renameOf(
  { left, right, differences }: Compared,
  row: number,
): { from: string; to: string } | null {
  if (differences.classOf(row) !== 'renamed') return null;
  const [from, to] = [differences.left[row] as number, differences.right[row] as number];
  return { from: left.table.text(from, 0), to: right.table.text(to, 0) };
}

/** Values that differ, except for the loc of a rename. */
export function valuesOf({ fields }: Difference): FieldDifference[] {
  return fields.filter(({ column }) => column !== 'loc');
}
