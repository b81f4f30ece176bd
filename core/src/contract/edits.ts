import * as v from 'valibot';
import { ExtensionChange } from './extensions.ts';
import { ValueChange } from './value-change.ts';
import { Count, Field, FileId, FixMode, OrderKey, RowRange, View } from './values.ts';

const Text = v.string();

/**
 * Entries of a sitemap by their positions in its present order, ascending: of each run of neighbours how many
 * positions are passed over before it and how many it has, as `12+3 5+1`. Text, since of ten million
 * scattered entries objects would be too many.
 */
export const Places = v.strictObject({ file: FileId, runs: v.pipe(v.string(), v.check(isPlaceRuns)) });
export type Places = v.InferOutput<typeof Places>;

/** Whether text is runs of places; no regular expression goes through tens of megabytes. */
function isPlaceRuns(runs: string): boolean {
  /** Digits since the last sign, and whether that was a plus. */
  let digits = 0;
  let counts = false;
  for (let at = 0; at < runs.length; at++) {
    const code = runs.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) digits++;
    else if (digits > 0 && code === (counts ? 0x20 : 0x2b)) {
      digits = 0;
      counts = !counts;
    } else return false;
  }
  return digits > 0 && counts;
}

/**
 * One undoable change, complete in itself: the same edits in the same order over the same files
 * always give the same project. This is what the journal holds.
 */
export type Edit =
  | { kind: 'set'; field: Field; places: Places[]; value: string }
  /** Each value of a field becomes another that follows from it. */
  | { kind: 'change'; field: Field; places: Places[]; change: ValueChange }
  /** A value for each entry, one a line; a line that is a tab keeps what is there. See `edit/column-text.ts`. */
  | { kind: 'fill'; field: Field; places: Places[]; values: string }
  /** More alternates for each entry, behind those it has, those of an entry a line. See `edit/alternates-text.ts`. */
  | { kind: 'alternates'; places: Places[]; values: string }
  /** All of the XML of each entry, one JSON string a line: what they have and what others with their loc had. */
  | { kind: 'merge'; places: Places[]; values: string }
  /** Other URLs for the links and images of each entry, those of an entry a line. See `edit/urls-text.ts`. */
  | { kind: 'urls'; places: Places[]; values: string }
  /** New entries, one a line, their values parted by tabs. See `edit/new-entries.ts`. */
  | { kind: 'insert'; file: FileId; at: number; entries: string }
  | { kind: 'remove'; places: Places[] }
  | { kind: 'add-sitemap'; name: string }
  | { kind: 'rename-sitemap'; file: FileId; name: string }
  | { kind: 'remove-sitemap'; file: FileId }
  | { kind: 'publish'; location: string | null }
  /** The rows of an index beyond the first `most` into new indexes of these names, so many in each. */
  | { kind: 'split-index'; file: FileId; names: string[]; most: number }
  /**
   * Mends what breaks the rule of a code: at these entries, and around the entries of these files. `now` is
   * when that was asked, in milliseconds since 1970, for what is too old.
   */
  | { kind: 'fix'; code: string; mode: FixMode; places: Places[]; files: FileId[]; now: number }
  /** Out of their sitemaps and into one that none of them is in, before the entry at `at`. */
  | { kind: 'move'; places: Places[]; to: FileId; at: number }
  /** All entries of each of these files in the order of keys; those that are equal stay as they are. */
  | { kind: 'sort'; files: FileId[]; keys: OrderKey[] }
  /** Of one sitemap and within it, to position `at` of those that stay where they are. */
  | { kind: 'arrange'; places: Places[]; at: number }
  /** The XML of an entry, all of it, is this from now on. */
  | { kind: 'xml'; file: FileId; at: number; xml: string }
  | { kind: 'extension'; file: FileId; at: number; change: ExtensionChange }
  /** Several as one. */
  | { kind: 'several'; label: string; edits: Edit[] };

const places = v.array(Places);
export const Edit: v.GenericSchema<unknown, Edit> = v.variant('kind', [
  v.strictObject({ kind: v.literal('set'), field: Field, places, value: Text }),
  v.strictObject({ kind: v.literal('change'), field: Field, places, change: ValueChange }),
  v.strictObject({ kind: v.literal('fill'), field: Field, places, values: Text }),
  v.strictObject({ kind: v.literal('alternates'), places, values: Text }),
  v.strictObject({ kind: v.literal('merge'), places, values: Text }),
  v.strictObject({ kind: v.literal('urls'), places, values: Text }),
  v.strictObject({ kind: v.literal('insert'), file: FileId, at: Count, entries: Text }),
  v.strictObject({ kind: v.literal('remove'), places }),
  v.strictObject({ kind: v.literal('add-sitemap'), name: Text }),
  v.strictObject({ kind: v.literal('rename-sitemap'), file: FileId, name: Text }),
  v.strictObject({ kind: v.literal('remove-sitemap'), file: FileId }),
  v.strictObject({ kind: v.literal('publish'), location: v.nullable(Text) }),
  v.strictObject({ kind: v.literal('split-index'), file: FileId, names: v.array(Text), most: Count }),
  v.strictObject({
    kind: v.literal('fix'),
    code: Text,
    // Journals from before the two modes did all that a fix can do.
    mode: v.optional(FixMode, 'unsafe'),
    places,
    files: v.array(FileId),
    now: v.number(),
  }),
  v.strictObject({ kind: v.literal('move'), places, to: FileId, at: Count }),
  v.strictObject({ kind: v.literal('sort'), files: v.array(FileId), keys: v.array(OrderKey) }),
  v.strictObject({ kind: v.literal('arrange'), places, at: Count }),
  v.strictObject({ kind: v.literal('xml'), file: FileId, at: Count, xml: Text }),
  v.strictObject({ kind: v.literal('extension'), file: FileId, at: Count, change: ExtensionChange }),
  v.strictObject({
    kind: v.literal('several'),
    label: Text,
    edits: v.array(v.lazy((): v.GenericSchema<unknown, Edit> => Edit)),
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

/** What follows a change of locs: alternates anywhere that name such a page, and images of the entries themselves. */
export const ALSO = ['alternates', 'images'] as const;
export const Also = v.picklist(ALSO);
export type Also = v.InferOutput<typeof Also>;

/** Which of the entries with one loc stays: by its place in the files, or by its value and then the first. */
export const KEEP_RULES = ['first', 'last', 'newest', 'highest-priority'] as const;
export const KeepRule = v.picklist(KEEP_RULES);
export type KeepRule = v.InferOutput<typeof KeepRule>;

const setRequest = v.strictObject({ kind: v.literal('set'), rows, field: Field, value: Text });
/**
 * Makes another value of each; those that stay as they are are not touched. Where locs change, what names them may
 * follow.
 */
const changeRequest = v.strictObject({
  ...{ kind: v.literal('change'), rows, field: Field, change: ValueChange },
  also: v.exactOptional(v.array(Also)),
});
/** Of the entries with the same loc among these rows leaves one. */
const deduplicateRequest = v.strictObject({ kind: v.literal('deduplicate'), rows, keep: KeepRule });

/** What can be shown before it is done. */
export const PreviewRequest = v.variant('kind', [setRequest, changeRequest, deduplicateRequest]);
export type PreviewRequest = v.InferOutput<typeof PreviewRequest>;

/** What a person asks for, in rows of the view they look at; the engine makes an {@link Edit} of it. */
export const EditRequest = v.variant('kind', [
  setRequest,
  changeRequest,
  deduplicateRequest,
  /** Empties these fields of these rows. */
  v.strictObject({ kind: v.literal('clear'), rows, fields: v.array(Field) }),
  /**
   * Tab-separated text over the cells from (row, column) on; `fields` are those of the columns from there on,
   * null where there is nothing to edit, unless a first line names others. One value over a larger selection fills it; lines beyond the last
   * row become new entries.
   */
  v.strictObject({
    kind: v.literal('paste'),
    row: Count,
    column: Count,
    fields: v.array(v.nullable(Field)),
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
  /** The index as several, where it has more rows than the protocol allows; else refused with `nothing-to-split`. */
  v.strictObject({ kind: v.literal('split-index') }),
  /** Mends what breaks the rule of a code, where a machine can: at these rows, or all over the view. */
  v.strictObject({ kind: v.literal('fix'), code: Text, mode: FixMode, rows: v.nullable(rows) }),
  /** To the end of a sitemap; those that are in it already stay where they are. */
  v.strictObject({ kind: v.literal('move'), rows, to: FileId }),
  /** Puts a sitemap in the order of keys, or each of those that are shown together: all entries, found or not. */
  v.strictObject({ kind: v.literal('sort'), file: v.nullable(FileId), keys: v.array(OrderKey) }),
  /** Gives rows of the index the time at which their sitemaps last changed; refused with `nothing-to-renew` where none is known. */
  v.strictObject({ kind: v.literal('renew-lastmod'), rows }),
  /** Together before the row `to`, in the file's own order: refused with `not-in-order` where that is not shown. */
  v.strictObject({ kind: v.literal('arrange'), rows, to: Count }),
  /** Refused with `bad-xml` where it is not one well-formed element of the name that the entry has. */
  v.strictObject({ kind: v.literal('xml'), row: Count, xml: Text }),
  v.strictObject({ kind: v.literal('extension'), row: Count, change: ExtensionChange }),
]);
export type EditRequest = v.InferOutput<typeof EditRequest>;

/** How far an edit of many entries is, by entries; until it is done, nothing has changed. */
export const EditProgress = v.strictObject({ done: Count, total: Count });
export type EditProgress = v.InferOutput<typeof EditProgress>;

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
