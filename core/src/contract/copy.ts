import * as v from 'valibot';
import { Count, Field, RowRange, View } from './values.ts';

/** Rows that the clipboard takes; more go to a file. */
export const CLIPBOARD_ROWS = 1_000_000;

/** Cells to be copied as tab-separated text, a line a row. */
export const CopyRequest = v.strictObject({
  view: View,
  order: Count,
  rows: v.array(RowRange),
  /** In the order of the columns. */
  fields: v.array(Field),
  /** Whether the first line names the fields. */
  header: v.boolean(),
});
export type CopyRequest = v.InferOutput<typeof CopyRequest>;
