import * as v from 'valibot';
import { Count, RowRange, VALUE_COLUMNS, View } from './values.ts';

/** Maximum number of rows copied to the clipboard in each form. More rows go to a file. */
export const CLIPBOARD_ROWS = { cells: 1_000_000, xml: 100_000 };

const CopyForm = v.variant('form', [
  /** Tab-separated text, one line per row. */
  v.strictObject({
    form: v.literal('cells'),
    columns: v.array(v.picklist(VALUE_COLUMNS)),
    /** Whether the first line names the columns. */
    header: v.boolean(),
  }),
  /** The XML of entries as it would be saved. Entries without XML, such as lines of a list, are skipped. */
  v.strictObject({ form: v.literal('xml') }),
]);
export type CopyForm = v.InferOutput<typeof CopyForm>;

/** Which entries to copy, and in which form. */
export const CopyRequest = v.strictObject({
  view: View,
  order: Count,
  rows: v.array(RowRange),
  as: CopyForm,
});
export type CopyRequest = v.InferOutput<typeof CopyRequest>;
