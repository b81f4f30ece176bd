import * as v from 'valibot';
import { Count, Field, FileId, RowRange, View } from './values.ts';

const Text = v.string();

/** Values of a new entry; `''` leaves the element out. */
export const NewEntry = v.strictObject({ loc: Text, lastmod: Text, changefreq: Text, priority: Text });
export type NewEntry = v.InferOutput<typeof NewEntry>;

/** `count` entries of a sitemap from position `at` in its present order. */
export const Span = v.strictObject({ file: FileId, at: Count, count: Count });
export type Span = v.InferOutput<typeof Span>;

/**
 * One undoable change, complete in itself: the same edits in the same order over the same files
 * always give the same project. This is what the journal holds.
 */
export type Edit =
  | { kind: 'set'; field: Field; spans: Span[]; value: string }
  /** A rectangle of values over consecutive entries, row by row; null keeps what is there. */
  | { kind: 'fill'; fields: Field[]; spans: Span[]; values: (string | null)[][] }
  | { kind: 'insert'; file: FileId; at: number; entries: NewEntry[] }
  | { kind: 'remove'; spans: Span[] }
  | { kind: 'add-sitemap'; name: string }
  | { kind: 'rename-sitemap'; file: FileId; name: string }
  | { kind: 'remove-sitemap'; file: FileId }
  | { kind: 'publish'; location: string | null }
  /**
   * Mends what breaks the rule of a code: at these entries, and around the entries of these files. `now` is
   * when that was asked, in milliseconds since 1970, for what is too old.
   */
  | { kind: 'fix'; code: string; spans: Span[]; files: FileId[]; now: number }
  /** Several as one. */
  | { kind: 'several'; label: string; edits: Edit[] };

const spans = v.array(Span);
export const Edit: v.GenericSchema<Edit> = v.variant('kind', [
  v.strictObject({ kind: v.literal('set'), field: Field, spans, value: Text }),
  v.strictObject({
    kind: v.literal('fill'),
    fields: v.array(Field),
    spans,
    values: v.array(v.array(v.nullable(Text))),
  }),
  v.strictObject({ kind: v.literal('insert'), file: FileId, at: Count, entries: v.array(NewEntry) }),
  v.strictObject({ kind: v.literal('remove'), spans }),
  v.strictObject({ kind: v.literal('add-sitemap'), name: Text }),
  v.strictObject({ kind: v.literal('rename-sitemap'), file: FileId, name: Text }),
  v.strictObject({ kind: v.literal('remove-sitemap'), file: FileId }),
  v.strictObject({ kind: v.literal('publish'), location: v.nullable(Text) }),
  v.strictObject({ kind: v.literal('fix'), code: Text, spans, files: v.array(FileId), now: v.number() }),
  v.strictObject({
    kind: v.literal('several'),
    label: Text,
    edits: v.array(v.lazy((): v.GenericSchema<Edit> => Edit)),
  }),
]);

/** Where a person stood: restored by undo and redo. Opaque to the engine but for its size. */
export const Selection = v.strictObject({
  view: View,
  row: Count,
  column: Count,
  ranges: v.array(v.strictObject({ first: Count, count: Count, firstColumn: Count, columns: Count })),
});
export type Selection = v.InferOutput<typeof Selection>;

const rows = v.array(RowRange);

/** What a person asks for, in rows of the view they look at; the engine makes an {@link Edit} of it. */
export const EditRequest = v.variant('kind', [
  v.strictObject({ kind: v.literal('set'), rows, field: Field, value: Text }),
  /** Empties these fields of these rows. */
  v.strictObject({ kind: v.literal('clear'), rows, fields: v.array(Field) }),
  /**
   * Tab-separated text over the cells from (row, field) on. One value over a larger selection fills
   * it; lines beyond the last row become new entries.
   */
  v.strictObject({
    kind: v.literal('paste'),
    row: Count,
    field: Field,
    text: Text,
    fill: v.nullable(v.strictObject({ rows, fields: v.array(Field) })),
  }),
  /** Tab-separated text (loc first) or plain URLs as new entries before `row`. */
  v.strictObject({ kind: v.literal('paste-entries'), row: Count, text: Text }),
  /** The value of each range's first row into the rest of the range. */
  v.strictObject({ kind: v.literal('fill-down'), rows, fields: v.array(Field) }),
  /** One empty entry before `row`, in the sitemap of the row above it (of row 0 when row is 0). */
  v.strictObject({ kind: v.literal('insert'), row: Count }),
  v.strictObject({ kind: v.literal('remove'), rows }),
  v.strictObject({ kind: v.literal('add-sitemap'), name: Text }),
  v.strictObject({ kind: v.literal('rename-sitemap'), file: FileId, name: Text }),
  /** Out of the project and the index; the file on disk stays. */
  v.strictObject({ kind: v.literal('remove-sitemap'), file: FileId }),
  v.strictObject({ kind: v.literal('publish'), location: v.nullable(Text) }),
  /** Mends what breaks the rule of a code, where a machine can: at these rows, or all over the view. */
  v.strictObject({ kind: v.literal('fix'), code: Text, rows: v.nullable(rows) }),
]);
export type EditRequest = v.InferOutput<typeof EditRequest>;

/** What an edit, undo or redo did. */
export const EditOutcome = v.strictObject({
  revision: Count,
  order: Count,
  /** Entries touched. */
  count: Count,
  /** The selection to restore (undo, redo) or the rows that came (paste, insert); null to leave it. */
  selection: v.nullable(Selection),
});
export type EditOutcome = v.InferOutput<typeof EditOutcome>;
