import * as v from 'valibot';
import { ExtensionChange } from './extensions.ts';
import { StepRange } from './history.ts';
import { ValueChange } from './value-change.ts';
import { Count, EditLabel, Field, FileId, FixMode, OrderKey, RowContent, RowRange, View } from './values.ts';

const Text = v.string();

/**
 * Entries of a sitemap by their positions in its current order, ascending. Each run of neighbors is written as the
 * number of positions to skip and the number of entries in the run, as in `12+3 5+1`. This is text because ten
 * million scattered entries would need too many objects.
 */
export const Positions = v.strictObject({ file: FileId, runs: v.pipe(v.string(), v.check(isPositionRuns)) });
export type Positions = v.InferOutput<typeof Positions>;

/** Whether the text is a list of runs. A loop, because a regular expression fails on tens of megabytes. */
function isPositionRuns(runs: string): boolean {
  /** Number of digits since the last separator, and whether that was a plus. */
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

const positions = v.array(Positions);
const file = FileId;

const SIMPLE_EDITS = [
  v.strictObject({ kind: v.literal('set'), field: Field, positions, value: Text }),
  /** Computes a new value of a field from each old one. */
  v.strictObject({ kind: v.literal('change'), field: Field, positions, change: ValueChange }),
  /** One value per entry, one per line. A line that is a single tab keeps the old value. See `column-text.ts`. */
  v.strictObject({ kind: v.literal('fill'), field: Field, positions, values: Text }),
  /** Adds, changes or removes alternates of each entry by language; one line per entry. See `alternates-text.ts`. */
  v.strictObject({ kind: v.literal('alternates'), positions, values: Text }),
  /** The complete XML of each entry, one JSON string per line: its own content merged with that of its duplicates. */
  v.strictObject({ kind: v.literal('merge'), positions, values: Text }),
  /** New URLs for the links and images of each entry; one line per entry. See `xml-with-urls.ts`. */
  v.strictObject({ kind: v.literal('urls'), positions, values: Text }),
  /** New entries, one per line, with values separated by tabs. See `new-entries.ts`. */
  v.strictObject({ kind: v.literal('insert'), file, at: Count, entries: Text }),
  v.strictObject({ kind: v.literal('remove'), positions }),
  /** The complete XML of each entry as it was, one JSON string per line. */
  v.strictObject({ kind: v.literal('restore'), positions, values: Text }),
  /** New entries in the format of `insert`. `at` holds their positions in the file afterwards. */
  v.strictObject({ kind: v.literal('put-back'), at: Positions, entries: Text }),
  v.strictObject({ kind: v.literal('add-sitemap'), name: Text }),
  v.strictObject({ kind: v.literal('rename-sitemap'), file, name: Text }),
  v.strictObject({ kind: v.literal('remove-sitemap'), file }),
  v.strictObject({ kind: v.literal('publish'), location: v.nullable(Text) }),
  /** Keeps the first `most` rows of an index and moves the rest into new indexes, up to `most` in each. */
  v.strictObject({ kind: v.literal('split-index'), file, names: v.array(Text), most: Count }),
  /**
   * Fixes violations of one rule in these entries, and in the parts of these files outside their entries. `now` is when
   * the user requested the fix, in milliseconds since 1970; rules about age need it.
   */
  v.strictObject({
    kind: v.literal('fix'),
    code: Text,
    mode: FixMode,
    positions,
    files: v.array(FileId),
    now: v.number(),
  }),
  /** Moves entries into another sitemap that contains none of them yet, before the entry at `at`. */
  v.strictObject({ kind: v.literal('move'), positions, to: FileId, at: Count }),
  /** Sorts all entries of each file by these keys. The sort is stable. */
  v.strictObject({ kind: v.literal('sort'), files: v.array(FileId), keys: v.array(OrderKey) }),
  /** Moves entries within one sitemap, to position `at` among the entries that do not move. */
  v.strictObject({ kind: v.literal('arrange'), positions, at: Count }),
  /** Replaces the complete XML of an entry. */
  v.strictObject({ kind: v.literal('xml'), file, at: Count, xml: Text }),
  v.strictObject({ kind: v.literal('extension'), file, at: Count, change: ExtensionChange }),
  /** Undoes `count` steps, but not the `later` steps after them, which do not depend on them. */
  v.strictObject({ kind: v.literal('revert'), later: Count, count: Count, of: EditLabel }),
] as const;

/**
 * One undoable change, complete in itself: applying the same edits in the same order to the same files always
 * produces the same project. The journal stores edits.
 */
export type Edit =
  | v.InferOutput<(typeof SIMPLE_EDITS)[number]>
  /** Several edits as one undo step. */
  | { kind: 'several'; label: string; rule?: string; language?: string; edits: Edit[] };
export const Edit: v.GenericSchema<unknown, Edit> = v.variant('kind', [
  ...SIMPLE_EDITS,
  v.strictObject({
    kind: v.literal('several'),
    label: Text,
    /** The rule whose violations the edits fix. */
    rule: v.exactOptional(Text),
    /** The language whose alternates the edits change. */
    language: v.exactOptional(Text),
    edits: v.array(v.lazy((): v.GenericSchema<unknown, Edit> => Edit)),
  }),
]);

/** Edits by kind. */
type Edits = { [E in Edit as E['kind']]: E };
export type EditKind = Edit['kind'];
/** The edits of some kinds. */
export type EditOf<K extends EditKind> = { [P in K]: { kind: P } & Edits[P] }[K];

/**
 * What the history calls a step. Some kinds of edits occur only as parts of a step. Some steps with several parts have
 * a label of their own.
 */
export type StepLabel =
  | Exclude<EditKind, 'alternates' | 'merge' | 'urls' | 'restore' | 'put-back'>
  | (
      | 'take-back'
      | 'take-over'
      | 'merge-sides'
      | 'clear'
      | 'paste'
      | 'fill-down'
      | 'renew-lastmod'
      | 'merge-update'
      | 'file-times'
      | 'lastmod-nothing'
      | 'lastmod-export'
      | 'lastmod-pages'
      | 'lastmod-list'
      | 'lastmod-git'
      | 'lastmod-date'
      | 'redirects'
      | 'complete-clusters'
      | 'use-alternate'
      | 'remove-language'
      | 'add-language'
      | 'set-x-default'
    );

/** Where the user's cursor and selection were. Undo and redo restore them, in rows that still exist. */
export const Selection = v.strictObject({
  view: View,
  row: Count,
  column: Count,
  ranges: v.array(v.strictObject({ first: Count, count: Count, firstColumn: Count, columns: Count })),
});
export type Selection = v.InferOutput<typeof Selection>;

const rows = v.array(RowRange);

/** URLs that can change along with a loc: alternates in any entry that link to its page, and its entry's images. */
export const ALSO = ['alternates', 'images'] as const;
export const Also = v.picklist(ALSO);
export type Also = v.InferOutput<typeof Also>;

/** Which of several entries with the same loc to keep: by position, or by value with ties going to the first. */
export const KEEP_RULES = ['first', 'last', 'newest', 'highest-priority'] as const;
export const KeepRule = v.picklist(KEEP_RULES);
export type KeepRule = v.InferOutput<typeof KeepRule>;

const setRequest = v.strictObject({ kind: v.literal('set'), rows, field: Field, value: Text });
/** Computes a new value for each row. When locs change, URLs that refer to them can follow. */
const changeRequest = v.strictObject({
  ...{ kind: v.literal('change'), rows, field: Field, change: ValueChange },
  also: v.exactOptional(v.array(Also)),
});
/** Keeps one of the entries with the same loc among these rows. */
const deduplicateRequest = v.strictObject({ kind: v.literal('deduplicate'), rows, keep: KeepRule });

/** Requests that can be previewed. */
export const PreviewRequest = v.variant('kind', [setRequest, changeRequest, deduplicateRequest]);
export type PreviewRequest = v.InferOutput<typeof PreviewRequest>;

/** What the user asks for, in rows of the view on screen. The engine turns it into an {@link Edit}. */
export const EditRequest = v.variant('kind', [
  setRequest,
  changeRequest,
  deduplicateRequest,
  /** Empties these fields of these rows. */
  v.strictObject({ kind: v.literal('clear'), rows, fields: v.array(Field) }),
  /**
   * Pastes tab-separated text over the cells from (row, column) on. `fields` are the fields of that column and those
   * after it, null if not editable; a first line with field names overrides them. A single value fills a larger
   * selection. Lines beyond the last row become new entries.
   */
  v.strictObject({
    kind: v.literal('paste'),
    row: Count,
    column: Count,
    fields: v.array(v.nullable(Field)),
    text: Text,
    fill: v.nullable(v.strictObject({ rows, fields: v.array(Field) })),
  }),
  /** Inserts tab-separated text (loc first) or plain URLs as new entries before `row`. */
  v.strictObject({ kind: v.literal('paste-entries'), row: Count, text: Text }),
  /** Copies the value in each range's first row to the rest of the range. */
  v.strictObject({ kind: v.literal('fill-down'), rows, fields: v.array(Field) }),
  /** Inserts an empty entry before `row`, in the sitemap of the row above it (of row 0 when row is 0). */
  v.strictObject({ kind: v.literal('insert'), row: Count }),
  v.strictObject({ kind: v.literal('remove'), rows }),
  v.strictObject({ kind: v.literal('add-sitemap'), name: Text }),
  v.strictObject({ kind: v.literal('rename-sitemap'), file: FileId, name: Text }),
  /** Removes a sitemap from the project and the index. The file on disk stays. */
  v.strictObject({ kind: v.literal('remove-sitemap'), file: FileId }),
  v.strictObject({ kind: v.literal('publish'), location: v.nullable(Text) }),
  /** Splits the index if it has more rows than the protocol allows; otherwise fails with `nothing-to-split`. */
  v.strictObject({ kind: v.literal('split-index') }),
  /**
   * Undoes steps that are in effect, and leaves the steps after them in effect. Fails with `step-in-use` if a later
   * step depends on one of them.
   */
  v.strictObject({ kind: v.literal('revert'), steps: StepRange }),
  /** Fixes violations of one rule where that can be automated: in these rows, or in the whole view. */
  v.strictObject({ kind: v.literal('fix'), code: Text, mode: FixMode, rows: v.nullable(rows) }),
  /** Moves rows to the end of a sitemap, or to a new one. Rows that are already in it stay where they are. */
  v.strictObject({
    kind: v.literal('move'),
    rows,
    to: v.union([FileId, v.strictObject({ newName: Text })]),
  }),
  /** Sorts a sitemap, or each sitemap in the view, by keys. This includes entries that the filter hides. */
  v.strictObject({ kind: v.literal('sort'), file: v.nullable(FileId), keys: v.array(OrderKey) }),
  /**
   * Sets the lastmod of index rows to when their sitemaps last changed, where known. Fails with `nothing-to-renew` if
   * it is known for none of them.
   */
  v.strictObject({ kind: v.literal('renew-lastmod'), rows }),
  /** Moves rows, as one group, before row `to`. Fails with `not-in-order` if the view is not in the file's order. */
  v.strictObject({ kind: v.literal('arrange'), rows, to: Count }),
  /**
   * Replaces the complete XML of an entry. Fails with `bad-xml` if the text is not one well-formed element with the
   * entry's element name.
   */
  v.strictObject({ kind: v.literal('xml'), row: Count, xml: Text }),
  v.strictObject({ kind: v.literal('extension'), row: Count, change: ExtensionChange }),
]);
export type EditRequest = v.InferOutput<typeof EditRequest>;
/** The requests of a kind. */
export type RequestOf<K extends EditRequest['kind']> = EditRequest & { kind: K };

/** Progress of an edit of many entries, in entries. Nothing changes until it is complete. */
export const EditProgress = v.strictObject({ done: Count, total: Count });
export type EditProgress = v.InferOutput<typeof EditProgress>;

/** What an edit, undo or redo did. */
export const EditOutcome = v.strictObject({
  revision: Count,
  order: Count,
  /** Entries touched. */
  count: Count,
  /** The selection to restore (undo, redo) or the new rows (paste, insert); null to keep the current selection. */
  selection: v.nullable(Selection),
  /**
   * All rows that changed since revision `since`, if each row is still in its place. Null if rows moved or if too many
   * changed: then any row may have changed.
   */
  changed: v.nullable(v.strictObject({ since: Count, rows: v.array(RowContent) })),
});
export type EditOutcome = v.InferOutput<typeof EditOutcome>;
