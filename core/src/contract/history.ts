import * as v from 'valibot';
import { Count, EditLabel, Field, FileId } from './values.ts';

/** One undoable step, as the history list shows it. */
export const HistoryStep = v.strictObject({
  /** Sequence number, greater than those of all steps done before it. */
  number: Count,
  label: EditLabel,
  /** The one field that the step sets; null if it sets none or several. */
  field: v.nullable(Field),
  /** The file and position of the first entry that the step touches; null if it touches none. */
  file: v.nullable(FileId),
  at: v.nullable(Count),
  /** When it was done, in milliseconds since 1970; null if it comes from an older journal without times. */
  time: v.nullable(v.number()),
});
export type HistoryStep = v.InferOutput<typeof HistoryStep>;

/** Part of the history: the steps in effect, oldest first, and then the undone steps that can be redone. */
export const HistoryPage = v.strictObject({
  steps: v.array(HistoryStep),
  /** Number of steps in the whole history, and how many of them are in effect. */
  total: Count,
  done: Count,
  /** Number of steps in effect when all files matched the disk; null if no state in the history matches the disk. */
  saved: v.nullable(Count),
});
export type HistoryPage = v.InferOutput<typeof HistoryPage>;

/** `count` consecutive steps that are in effect, from the step with this number on. */
export const StepRange = v.strictObject({ number: Count, count: Count });
export type StepRange = v.InferOutput<typeof StepRange>;

/** Later steps that depend on earlier ones: the first few, and how many there are. */
export const Dependents = v.strictObject({ steps: v.array(HistoryStep), total: Count });
export type Dependents = v.InferOutput<typeof Dependents>;

/** Maximum number of steps in {@link Dependents}. */
export const DEPENDENTS = 5;

/** Maximum number of steps in one {@link HistoryPage}. */
export const HISTORY_PAGE = 1024;
