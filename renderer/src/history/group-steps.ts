import type { EditLabel, Field, FileId, HistoryStep } from '@urlset/core/contract.ts';
import type { History } from './load-history.ts';

/** Consecutive steps that the list shows as one row. */
export interface StepGroup {
  /** Index of its first step in the history, and number of steps. */
  readonly first: number;
  readonly count: number;
  readonly label: EditLabel;
  /** The field that all steps changed; null if they changed several, or no field. */
  readonly field: Field | null;
  readonly file: FileId | null;
  /** The lowest position in the file that its steps touch; null if they touch no entry. */
  readonly at: number | null;
  /** Time of the last step, in milliseconds since 1970; null if not known. */
  readonly time: number | null;
}

/** Longest pause between two steps of a group, in milliseconds. */
const PAUSE = 5000;

/** The groups of a whole history. A new one starts after the last step that is done, and after the last saved step. */
export function groupHistory({ steps, done, saved }: History): StepGroup[] {
  return groupSteps(steps, new Set([done, saved ?? done]));
}

/**
 * Groups consecutive steps of the same kind with short pauses between them, if each step changes one entry: that of
 * the previous step or one next to it. Any other step forms a group of its own.
 * @param borders step indexes at which a new group starts in any case
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
  const { kind, rule, language } = before.label;
  if (label.of !== undefined) return false;
  if (label.kind !== kind || label.rule !== rule || label.language !== language) return false;
  if (label.count !== 1 || before.label.count !== 1) return false;
  if (file !== before.file || at === null || before.at === null || Math.abs(at - before.at) > 1) return false;
  return time !== null && before.time !== null && time - before.time <= PAUSE;
}
