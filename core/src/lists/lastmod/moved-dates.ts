import type { Steps } from '../../bytes/steps.ts';
import type { ComparedSides } from '../../project/compare/compare-sides.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { NumberList } from '../../table/view/number-list.ts';
import type { LastmodEntries } from './lastmod-entries.ts';
import type { LastmodJudgement } from './lastmod-judgement.ts';
import { VERDICT } from './read-lastmods.ts';

/** Number of entries between two steps. */
const STEP = 1 << 14;

/** The entries that differ from the last export only in their lastmod. */
export interface MovedDates {
  /** Their places among all judged entries, ascending. */
  readonly places: Uint32Array;
  /** Their ids in the table of the export. */
  readonly exported: Uint32Array;
  readonly table: UrlTable;
}

/** Finds the {@link MovedDates} in a comparison of the export, on the left, with the project. */
export function* movedDates(
  { files, runs }: LastmodEntries,
  { left, right, differences }: ComparedSides,
): Steps<MovedDates> {
  const judged = new Set(files.map(({ id }) => id));
  const places = new NumberList();
  const exported = new NumberList();
  // The runs and the differences are both in the order of the project.
  let run = 0;
  let before = 0;
  for (let row = 0; row < differences.size; row++) {
    if (row % STEP === STEP - 1) yield;
    if (!differences.isLastmodOnly(row)) continue;
    const id = differences.right[row] as number;
    if (!judged.has(right.table.blockOf(id).file)) continue;
    for (; run < runs.size; run++) {
      const offset = id - (runs.ids[run] as number);
      const count = runs.counts[run] as number;
      if (offset >= 0 && offset < count) {
        places.push(before + offset);
        exported.push(differences.left[row] as number);
        break;
      }
      before += count;
    }
  }
  return { places: places.numbers, exported: exported.numbers, table: left.table };
}

/**
 * Changes verdicts that are still `plausible`: to `newer` if the date is later than the export, otherwise to `moved`.
 * @param time when the export was made, in milliseconds since 1970
 */
export function* judgeMoved(judgement: LastmodJudgement, { places }: MovedDates, time: number): Steps<void> {
  const { columns } = judgement.entries;
  const { chunks } = judgement;
  let at = 0;
  for (const [done, place] of places.entries()) {
    if (done % STEP === STEP - 1) yield;
    while (place >= (chunks[at + 1]?.first ?? Number.POSITIVE_INFINITY)) at++;
    const section = chunks[at]?.numbers[columns.sections[place] as number];
    if (section === undefined || columns.verdicts[place] !== VERDICT.plausible) continue;
    judgement.rejudge(
      place,
      section,
      (columns.times[place] as number) > time ? VERDICT.newer : VERDICT.moved,
    );
  }
}
