import * as v from 'valibot';
import { Count, EditLabel, Field, FileId } from './values.ts';

/** One undoable step, as a list of what was done shows it. */
export const HistoryStep = v.strictObject({
  /** Its own, greater than those of all steps done before it. */
  number: Count,
  label: EditLabel,
  /** The one field that it gives values; null where that is none, or several. */
  field: v.nullable(Field),
  /** The file and the position in it of the first entry it touches; null where it touches none. */
  file: v.nullable(FileId),
  at: v.nullable(Count),
  /** When it was done, in milliseconds since 1970; null where a journal of an older version does not say. */
  time: v.nullable(v.number()),
});
export type HistoryStep = v.InferOutput<typeof HistoryStep>;

/** Part of the history: what was done, in that order, and behind it what was undone and can be redone. */
export const HistoryPage = v.strictObject({
  steps: v.array(HistoryStep),
  /** Steps of the whole history, and how many of them are done now. */
  total: Count,
  done: Count,
  /** How many were done when everything was as it is on disk; null when no state of the history is. */
  saved: v.nullable(Count),
});
export type HistoryPage = v.InferOutput<typeof HistoryPage>;

/** Steps that one {@link HistoryPage} has at most. */
export const HISTORY_PAGE = 1024;
