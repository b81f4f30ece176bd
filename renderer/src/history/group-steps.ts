import type { EditLabel, Field, FileId, HistoryStep } from '@urlset/core/contract.ts';

/** Steps done as one piece of work: one row of the list. */
export interface StepGroup {
  /** Place of its first step in the history, and how many it has. */
  readonly first: number;
  readonly count: number;
  readonly label: EditLabel;
  /** The one field that all of it is about; null where that is none, or several. */
  readonly field: Field | null;
  readonly file: FileId | null;
  /** The first entry, by its position in the file. */
  readonly at: number | null;
  /** When the last step was done, in milliseconds since 1970; null where nobody knows. */
  readonly time: number | null;
}

/** What comes later than this, in milliseconds, is another piece of work. */
const PAUSE = 5000;

/**
 * The history with steps of the same kind together that touch one entry each, each the same as the step
 * before or one next to it, soon after each other.
 * @param borders places in the history where a state of it is marked: no group goes across one
 */
export function groupSteps(steps: readonly HistoryStep[], borders: ReadonlySet<number>): StepGroup[] {
  const groups: StepGroup[] = [];
  let low = 0;
  let high = 0;
  for (const [place, step] of steps.entries()) {
    const last = groups.at(-1);
    const before = steps[place - 1];
    if (last && before && !borders.has(place) && continues(before, step)) {
      low = Math.min(low, step.at ?? low);
      high = Math.max(high, step.at ?? high);
      groups[groups.length - 1] = {
        ...last,
        count: last.count + 1,
        label: { ...last.label, count: high - low + 1 },
        field: last.field === step.field ? last.field : null,
        at: low,
        time: step.time,
      };
    } else {
      low = high = step.at ?? 0;
      const { number, ...rest } = step;
      groups.push({ ...rest, first: place, count: 1 });
    }
  }
  return groups;
}

function continues(before: HistoryStep, { label, file, at, time }: HistoryStep): boolean {
  if (label.kind !== before.label.kind || label.count !== 1 || before.label.count !== 1) return false;
  if (file !== before.file || at === null || before.at === null || Math.abs(at - before.at) > 1) return false;
  return time !== null && before.time !== null && time - before.time <= PAUSE;
}
