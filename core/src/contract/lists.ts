import * as v from 'valibot';
import { SiteAsked, SiteLeftOut } from './site.ts';
import { ValueChange } from './value-change.ts';
import { Count, EncodingCandidate, FIELDS } from './values.ts';

/**
 * What a list does to the project: adds or updates entries, removes its entries, or keeps only its entries. `sync`
 * adds, updates, and removes entries that are gone from the list; for a site's folder, only those below its base URL.
 */
export const MERGE_MODES = ['add', 'update', 'remove', 'keep', 'sync'] as const;
export const MergeMode = v.picklist(MERGE_MODES);
export type MergeMode = v.InferOutput<typeof MergeMode>;

/** When an entry of a list and one of the project count as the same: equal locs, or equal normal forms of the locs. */
export const MATCHINGS = ['exact', 'equivalent'] as const;
export const Matching = v.picklist(MATCHINGS);
export type Matching = v.InferOutput<typeof Matching>;

/**
 * Formats of URL lists: one URL per line; URLs within other text; delimited text; a JSON document; JSON lines; an HTML
 * page; the sitemaps in a robots.txt; a `_redirects` file of Netlify; a spreadsheet workbook; a Parquet table; the
 * folder of a static site.
 */
export const LIST_KINDS = [
  'text',
  'prose',
  'csv',
  'json',
  'jsonl',
  'html',
  'robots',
  'redirects',
  'xlsx',
  'parquet',
  'site',
] as const;
export const ListKind = v.picklist(LIST_KINDS);
export type ListKind = v.InferOutput<typeof ListKind>;

/**
 * Which value of an entry a column holds. Alternate columns have a fixed language, or take theirs from the hreflang
 * columns, in order. `new-loc` is the URL that replaces the loc; only redirects use it. A row whose `removed` is true
 * is not an entry. `extensions` has XML of extensions that the other columns cannot hold. `group` names the group whose
 * sitemaps list the URL; only partitioned tables use it.
 */
export const COLUMN_ROLES = [
  ...FIELDS,
  ...(['new-loc', 'image', 'alternate', 'hreflang', 'removed', 'extensions', 'group'] as const),
] as const;
export const ListColumn = v.strictObject({
  /** From 0. */
  column: Count,
  role: v.picklist(COLUMN_ROLES),
  /** Language of an alternate column; `''` otherwise. */
  language: v.string(),
});
export type ListColumn = v.InferOutput<typeof ListColumn>;

/** How to read a list. Urlset guesses these from its content, and the user can change them. */
export const ListSettings = v.strictObject({
  kind: ListKind,
  /** A name that TextDecoder knows. */
  encoding: v.string(),
  /** The character between the cells of delimited text; `''` for other kinds. */
  delimiter: v.string(),
  /** The row, from 1, that names the columns; data rows follow it. 0 if no row does. */
  header: Count,
  /** The dotted path to the JSON array with the rows, or the name of a workbook's sheet; `''` otherwise. */
  path: v.string(),
  columns: v.array(ListColumn),
  /** The base for relative URLs. */
  base: v.nullable(v.string()),
  /** Changes to apply to each loc; empty unless the user asked for some. */
  changes: v.array(ValueChange),
  /** Whether to read pairs of old and new URLs instead of entries. */
  redirects: v.boolean(),
});
export type ListSettings = v.InferOutput<typeof ListSettings>;

/** What the user specified about a list. Urlset guesses the rest. */
export const ListAsked = v.strictObject({
  kind: v.exactOptional(ListSettings.entries.kind),
  encoding: v.exactOptional(ListSettings.entries.encoding),
  delimiter: v.exactOptional(ListSettings.entries.delimiter),
  header: v.exactOptional(ListSettings.entries.header),
  path: v.exactOptional(ListSettings.entries.path),
  columns: v.exactOptional(ListSettings.entries.columns),
  base: v.exactOptional(ListSettings.entries.base),
  changes: v.exactOptional(ListSettings.entries.changes),
  redirects: v.exactOptional(ListSettings.entries.redirects),
  /** For the folder of a static site, which uses none of the other settings. */
  site: v.exactOptional(SiteAsked),
});
export type ListAsked = v.InferOutput<typeof ListAsked>;

/**
 * Why a row is not an entry, in order: an empty loc; a path without a base; a scheme other than http and https; a
 * formula; bytes that are invalid in the encoding; invalid JSON; an unclosed quote; anything else that is not a URL.
 * For redirects also: no new URL; a wildcard, placeholder or condition; a status other than 301 and 308. For tables
 * also: neither true nor false in `removed`; something other than XML of extensions in `extensions`.
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
  'no-new-loc',
  'pattern',
  'not-permanent',
  'bad-removed',
  'bad-extensions',
] as const;
export const RefusedRow = v.strictObject({
  /** From 1: a line of text, an element of JSON, or a row of a sheet. */
  line: Count,
  reason: v.picklist(REFUSALS),
  /** The rejected text, shortened. */
  text: v.string(),
});
export type RefusedRow = v.InferOutput<typeof RefusedRow>;

/** A number of entries or rows, and the locs of the first few. */
const SampledCount = v.strictObject({ count: Count, sample: v.array(v.string()) });

/** The result of reading a list. */
export const ListReport = v.strictObject({
  entries: Count,
  /** Number of rows that are not entries, and the first of them. */
  refused: Count,
  refusedRows: v.array(RefusedRow),
  /** Number of rows that are marked as removed, and the locs of the first few. They are not entries. */
  removed: SampledCount,
  /** Number of locs that `changes` changed, and of dates converted to W3C format. */
  changed: Count,
  reformatted: Count,
  /**
   * The first line, from 1, with bytes that are not UTF-8 and were percent-encoded; null if all bytes are
   * UTF-8, or if the list was read in another encoding.
   */
  mixedLine: v.nullable(Count),
  /** The file is damaged, and part of it could not be read. */
  damaged: v.boolean(),
});
export type ListReport = v.InferOutput<typeof ListReport>;

/**
 * What a list waits for: to be merged into the project; to become a project, as the user decided in another window; or
 * to supply entries with the modification times of their files, or with dates (`lastmod`). `update` and `redirects` are
 * merges for which the user already chose what to do, and `sync` is a merge of a folder that was merged before.
 */
export const ListUse = v.picklist(['merge', 'update', 'redirects', 'sync', 'open', 'file-times', 'lastmod']);
export type ListUse = v.InferOutput<typeof ListUse>;

/** A dropped, pasted or opened list that waits for the user's decision. */
export const WaitingList = v.strictObject({
  list: Count,
  use: ListUse,
  /** Name of its file or folder; `''` for pasted text. */
  name: v.string(),
  /** The settings the user already chose in another window; for a folder, its default options. */
  asked: ListAsked,
  /** Whether the last `sync` with this folder kept the entries of pages that are gone. */
  keepsGone: v.exactOptional(v.boolean()),
});
export type WaitingList = v.InferOutput<typeof WaitingList>;

/** Maximum number of rows of a list to show, and maximum length of each sample in a report on a list. */
export const LOOK_ROWS = 20;
export const JOIN_SAMPLE = 5;

/** Progress through a list; `total` is 0 while unknown. */
export const ListProgress = v.strictObject({ done: Count, total: Count });
export type ListProgress = v.InferOutput<typeof ListProgress>;

/** How Urlset reads a list. */
export const ListLook = v.variant('taken', [
  v.strictObject({
    taken: v.literal('list'),
    settings: ListSettings,
    /** Column names; `''` for a column without one. */
    names: v.array(v.string()),
    /** The JSON arrays that may hold the rows, or the workbook's sheets. Only one is read. Empty for other kinds. */
    paths: v.array(v.string()),
    /** If nothing declares the encoding, those in which all bytes are valid, the most likely first; otherwise empty. */
    candidates: v.array(EncodingCandidate),
    /** The first rows after the header. Long cells are cut. */
    rows: v.array(v.array(v.string())),
  }),
  v.strictObject({
    taken: v.literal('site'),
    /** The first pages: loc, lastmod, images. */
    rows: v.array(v.array(v.string())),
    leftOut: SiteLeftOut,
  }),
  /** A sitemap does not need settings. */
  v.strictObject({ taken: v.literal('sitemap') }),
]);
export type ListLook = v.InferOutput<typeof ListLook>;

/** What a list, read with its settings, would do to the open project. */
export const ListJoin = v.strictObject({
  report: ListReport,
  /** Number of its entries, not counting duplicates. */
  distinct: Count,
  /** For each merge mode but `sync`: the entries that the merge would change. */
  add: SampledCount,
  update: SampledCount,
  remove: SampledCount,
  /** The project's entries that are not in the list: `keep` removes all of them, and `sync` only those in `gone`. */
  keep: SampledCount,
  gone: SampledCount,
});
export type ListJoin = v.InferOutput<typeof ListJoin>;

/** Maximum number of URLs in each {@link NamedUrls} of a {@link RedirectEffect}. */
export const MOST_REDIRECTS_NAMED = 1000;

/** Number of URLs, and the first of them. */
const NamedUrls = v.strictObject({ count: Count, urls: v.array(v.string()) });
export type NamedUrls = v.InferOutput<typeof NamedUrls>;

/** What a list of redirects would do to the open project. */
export const RedirectEffect = v.strictObject({
  report: ListReport,
  /** Number of distinct old URLs. */
  distinct: Count,
  /** Number of entries whose locs would change, and the first of these. */
  entries: Count,
  sample: v.array(v.strictObject({ before: v.string(), after: v.string() })),
  /** Number of alternates whose URLs would change. */
  alternates: Count,
  /** Number of rows whose new URL is redirected by another row, so their pages get the last URL of the chain. */
  chains: Count,
  /** Old URLs that the project does not have. */
  unmatched: NamedUrls,
  /** Old URLs whose redirects never end. They change nothing. */
  loops: NamedUrls,
  /** Old URLs that several rows redirect to different URLs. The first row counts. */
  conflicts: NamedUrls,
  /** New URLs that several pages of the project would have. */
  duplicates: NamedUrls,
});
export type RedirectEffect = v.InferOutput<typeof RedirectEffect>;
