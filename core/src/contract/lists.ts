import * as v from 'valibot';
import { SiteAsked, SiteLeftOut } from './site.ts';
import { ValueChange } from './value-change.ts';
import { Count, EncodingCandidate, FIELDS } from './values.ts';

/** What a list does to the open project: adds its entries that are new, updates values, removes its entries, or keeps only these. */
export const MERGE_MODES = ['add', 'update', 'remove', 'keep'] as const;
export const MergeMode = v.picklist(MERGE_MODES);
export type MergeMode = v.InferOutput<typeof MergeMode>;

/** When an entry of a list and one of the project are the same: by their locs, or by the normal forms of these. */
export const MATCHINGS = ['exact', 'equivalent'] as const;
export const Matching = v.picklist(MATCHINGS);
export type Matching = v.InferOutput<typeof Matching>;

/**
 * What a list of URLs comes as: a URL a line; URLs within other text; a table of text with any delimiter; a
 * document of JSON, or one a line; a page; the sitemaps of a robots.txt; a workbook of a spreadsheet; the folder
 * of a static site.
 */
export const LIST_KINDS = [
  'text',
  'prose',
  'csv',
  'json',
  'jsonl',
  'html',
  'robots',
  'xlsx',
  'site',
] as const;
export const ListKind = v.picklist(LIST_KINDS);
export type ListKind = v.InferOutput<typeof ListKind>;

/**
 * What a column says of an entry. The language of an alternate is the column's own or, where that is empty,
 * what the hreflang column of the same place among its like says.
 */
export const COLUMN_ROLES = [...FIELDS, 'image', 'alternate', 'hreflang'] as const;
export const ListColumn = v.strictObject({
  /** From 0. */
  column: Count,
  role: v.picklist(COLUMN_ROLES),
  /** Of an alternate; '' otherwise. */
  language: v.string(),
});
export type ListColumn = v.InferOutput<typeof ListColumn>;

/** How a list is to be understood: guessed from its content, and a person's to change. */
export const ListSettings = v.strictObject({
  kind: ListKind,
  /** By a name that TextDecoder knows. */
  encoding: v.string(),
  /** What stands between the cells of a row of text, one character; '' for kinds without. */
  delimiter: v.string(),
  /** The row, from 1, that names the columns; rows begin behind it. 0 where none does. */
  header: Count,
  /** The path, by dots, to what holds the rows of JSON; the sheet of a workbook; '' otherwise. */
  path: v.string(),
  columns: v.array(ListColumn),
  /** What relative URLs are resolved against. */
  base: v.nullable(v.string()),
  /** What becomes of each loc; nothing that nobody asked for. */
  changes: v.array(ValueChange),
});
export type ListSettings = v.InferOutput<typeof ListSettings>;

/** What a person says of a list; the rest is guessed. */
export const ListAsked = v.strictObject({
  kind: v.exactOptional(ListSettings.entries.kind),
  encoding: v.exactOptional(ListSettings.entries.encoding),
  delimiter: v.exactOptional(ListSettings.entries.delimiter),
  header: v.exactOptional(ListSettings.entries.header),
  path: v.exactOptional(ListSettings.entries.path),
  columns: v.exactOptional(ListSettings.entries.columns),
  base: v.exactOptional(ListSettings.entries.base),
  changes: v.exactOptional(ListSettings.entries.changes),
  /** Of the folder of a static site: all that there is to say of it. */
  site: v.exactOptional(SiteAsked),
});
export type ListAsked = v.InferOutput<typeof ListAsked>;

/**
 * Why a row is no entry: blank where its loc should be; a path without a base; a scheme other than http and
 * https; a formula; bytes that are no text in the encoding; no JSON; a quote that nothing ends; none of these,
 * and no URL.
 */
const REFUSALS = [
  'no-loc',
  'relative',
  'scheme',
  'formula',
  'bad-bytes',
  'bad-json',
  'open-quote',
  'no-url',
] as const;
export const RefusedRow = v.strictObject({
  /** Of text its line, of JSON its element, of a sheet its row; from 1. */
  line: Count,
  reason: v.picklist(REFUSALS),
  /** What stands there, shortened. */
  text: v.string(),
});
export type RefusedRow = v.InferOutput<typeof RefusedRow>;

/** What came of reading a list. */
export const ListReport = v.strictObject({
  entries: Count,
  /** Rows that are no entry, and the first of them. */
  refused: Count,
  refusedRows: v.array(RefusedRow),
  /** Locs that `changes` made others of, and dates put into the W3C's form. */
  changed: Count,
  reformatted: Count,
  /**
   * The first line, from 1, with bytes that are not UTF-8 and were percent-encoded; null if there is none, or if the
   * list was read in another encoding.
   */
  mixedLine: v.nullable(Count),
  /** Its file is damaged, and holds more than could be read. */
  damaged: v.boolean(),
});
export type ListReport = v.InferOutput<typeof ListReport>;

/**
 * What a list waits for: to be joined with the project; to become one, as was decided in another window; or to
 * say when the files of entries were changed.
 */
export const ListUse = v.picklist(['merge', 'open', 'file-times']);
export type ListUse = v.InferOutput<typeof ListUse>;

/** A list that was dropped, pasted or opened, until it is decided what becomes of it. */
export const WaitingList = v.strictObject({
  list: Count,
  use: ListUse,
  /** Of its file or folder; '' of what was pasted. */
  name: v.string(),
  /** How a person understood it in another window already; of a folder what it is taken for. */
  asked: ListAsked,
});
export type WaitingList = v.InferOutput<typeof WaitingList>;

/** Rows that are shown of a list, and entries of each kind that a join shows. */
export const LOOK_ROWS = 20;
export const JOIN_SAMPLE = 5;

/** How far going through a list is: `total` is 0 while nobody knows it. */
export const ListProgress = v.strictObject({ done: Count, total: Count });
export type ListProgress = v.InferOutput<typeof ListProgress>;

/** What a list was taken for. */
export const ListLook = v.variant('taken', [
  v.strictObject({
    taken: v.literal('list'),
    settings: ListSettings,
    /** Of its columns, '' where one has none. */
    names: v.array(v.string()),
    /** The arrays of JSON that may hold its rows, or the sheets of a workbook, of which one is read; else none. */
    paths: v.array(v.string()),
    /** Where nothing tells its encoding, those that all its bytes are in, the most likely first; else none. */
    candidates: v.array(EncodingCandidate),
    /** The first rows behind the names; of each cell no more than its beginning. */
    rows: v.array(v.array(v.string())),
  }),
  v.strictObject({
    taken: v.literal('site'),
    /** The first pages: loc, lastmod, images. */
    rows: v.array(v.array(v.string())),
    leftOut: SiteLeftOut,
  }),
  /** There is nothing to ask about it. */
  v.strictObject({ taken: v.literal('sitemap') }),
]);
export type ListLook = v.InferOutput<typeof ListLook>;

/** How many entries something would change, and locs of the first. */
const JoinCount = v.strictObject({ count: Count, sample: v.array(v.string()) });

/** What a list, read with its settings, would do to the open project. */
export const ListJoin = v.strictObject({
  report: ListReport,
  /** Its entries without those that are the same as one before. */
  distinct: Count,
  /** By what it may do. */
  add: JoinCount,
  update: JoinCount,
  remove: JoinCount,
  /** What goes where only what is in the list is kept. */
  keep: JoinCount,
});
export type ListJoin = v.InferOutput<typeof ListJoin>;
