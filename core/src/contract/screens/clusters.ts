import * as v from 'valibot';
import { Count, FileId, RowRange } from '../values.ts';

/** What can be wrong with the page of a cluster in one language, the worst first. */
export const CELL_FAULTS = [
  /** The cluster's entries list several pages for the language, or the page lists itself for another language. */
  'conflicting',
  /** The page does not list a page of the cluster that lists it. */
  'not-returned',
  /** The page does not list all languages of the cluster. */
  'incomplete',
  /** The page has another host than most pages of its language. */
  'other-host',
  /** The page is not in the project. */
  'outside',
  /** The cluster does not have a page in this language. */
  'missing',
] as const;

/** What can be wrong with a cluster. */
export const CLUSTER_FAULTS = [
  ...CELL_FAULTS,
  /** The cluster has an entry that no entry lists, not even the entry itself, so its language is not known. */
  'unnamed',
] as const;
export const ClusterFault = v.picklist(CLUSTER_FAULTS);
export type ClusterFault = v.InferOutput<typeof ClusterFault>;

/** The state of a cluster's page in one language: `there` if it is sound, otherwise its worst fault. */
export const CellState = v.picklist(['there', ...CELL_FAULTS]);
export type CellState = v.InferOutput<typeof CellState>;

/** Longest text that the user can filter by, and longest language code that is shown, in characters. */
const MOST_FILTER_TEXT = 500;
export const MOST_CODE = 40;

/** A language code that names a column. Letter case does not matter. */
const Code = v.pipe(v.string(), v.maxLength(MOST_CODE));

/** Which clusters to list: those that have one of these faults (in this language) and a page that `text` finds. */
export const ClustersAsked = v.strictObject({
  /** Empty for all clusters. */
  faults: v.array(ClusterFault),
  language: v.nullable(Code),
  text: v.pipe(v.string(), v.maxLength(MOST_FILTER_TEXT)),
});
export type ClustersAsked = v.InferOutput<typeof ClustersAsked>;

/** The number of clusters with each fault. */
const FaultCounts = v.strictObject({
  conflicting: Count,
  'not-returned': Count,
  incomplete: Count,
  'other-host': Count,
  outside: Count,
  missing: Count,
  unnamed: Count,
});
export type FaultCounts = v.InferOutput<typeof FaultCounts>;

/** A column: a language, with its code as spelled in the first alternate that has it. */
export const ClusterLanguage = v.strictObject({
  code: Code,
  isValid: v.boolean(),
  /** The number of clusters with a page in this language. */
  pages: Count,
  faults: FaultCounts,
});
export type ClusterLanguage = v.InferOutput<typeof ClusterLanguage>;

/**
 * The clusters of the project. `number` identifies this answer. `languages` is empty while entries are still being
 * read.
 */
export const ClustersFound = v.strictObject({
  number: Count,
  clusters: Count,
  /** The number of clusters that are listed. */
  rows: Count,
  faults: FaultCounts,
  /** The most frequent languages, in the order of their codes after `x-default`. */
  languages: v.array(ClusterLanguage),
  /** The number of further languages, without columns. */
  otherLanguages: Count,
  /**
   * The number of entries that are left out because the alternates of too many other entries would have to be compared.
   */
  unread: Count,
  done: Count,
  total: Count,
});
export type ClustersFound = v.InferOutput<typeof ClustersFound>;

/** Maximum number of columns, and of rows in one answer. */
export const MOST_LANGUAGES = 100;
export const MOST_CLUSTERS_ASKED = 128;

/** Entries that alternates connect. */
export const ClusterRow = v.strictObject({
  /** The loc of its first entry. */
  loc: v.string(),
  /** The number of its entries. */
  entries: Count,
  /** The number of its entries whose language is not known, up to a limit. */
  unnamed: Count,
  /** One for each column. */
  cells: v.array(CellState),
});
export type ClusterRow = v.InferOutput<typeof ClusterRow>;

/** Some of several locs, and how many there are. */
const SomeLocs = v.strictObject({ locs: v.array(v.string()), count: Count });
export type SomeLocs = v.InferOutput<typeof SomeLocs>;

/** A page that entries of a cluster list for a language. */
export const CellPage = v.strictObject({
  href: v.string(),
  /** Where its entry is; null if it is not in the project. */
  entry: v.nullable(v.strictObject({ file: FileId, at: Count })),
  /** The number of entries of the cluster that list it. */
  listed: Count,
  /** The languages that it lists itself for, other than `x-default`. */
  own: v.array(v.string()),
  /** Whether its entry belongs to another cluster. */
  isElsewhere: v.boolean(),
});
export type CellPage = v.InferOutput<typeof CellPage>;

/** Everything about the page of a cluster in one language. */
export const CellDetail = v.strictObject({
  code: Code,
  state: CellState,
  /** The number of entries of the cluster. */
  entries: Count,
  pages: v.array(CellPage),
  /** Entries that list the page and are not listed by it, and entries that do not list any page for the language. */
  unreturned: SomeLocs,
  unlinked: SomeLocs,
  /** The languages of the cluster that the page does not list. */
  lacks: v.array(v.string()),
  /** Entries of the cluster whose language is not known. */
  unnamed: SomeLocs,
  /** The host of most pages of the language, if the page has another one. */
  usualHost: v.nullable(v.string()),
  /** Whether `complete` changes anything for this language. */
  fixable: v.boolean(),
});
export type CellDetail = v.InferOutput<typeof CellDetail>;

/** Maximum number of pages, and of locs of each kind, in a {@link CellDetail}. */
export const MOST_CELL_PAGES = 10;
export const MOST_CELL_LOCS = 5;

/** What to change in clusters. */
export const ClusterAction = v.variant('do', [
  /** Makes every entry list the pages of these languages (null for all), and makes those pages list every entry. */
  v.strictObject({ do: v.literal('complete'), languages: v.nullable(v.array(Code)) }),
  /**
   * Makes a page the only one for a language. A replaced page leaves the cluster unless it is also the page of another
   * language.
   */
  v.strictObject({ do: v.literal('use'), language: Code, href: v.string() }),
  /** Removes a language. */
  v.strictObject({ do: v.literal('remove'), language: Code }),
  /** Adds a language. The URL of each new page is that of another page, with `from` replaced by `to`. */
  v.strictObject({
    do: v.literal('add'),
    language: v.pipe(Code, v.nonEmpty()),
    from: v.pipe(v.string(), v.nonEmpty()),
    to: v.string(),
    /** The language of the other page; null for any. */
    source: v.nullable(Code),
    /** Whether to add only pages that are in the project. */
    onlyListed: v.boolean(),
  }),
  /** Sets the x-default of each cluster: the page of the first of these languages that the cluster has. */
  v.strictObject({
    do: v.literal('default'),
    languages: v.pipe(v.array(Code), v.nonEmpty()),
    /** Whether to replace an existing x-default. */
    replaces: v.boolean(),
  }),
]);
export type ClusterAction = v.InferOutput<typeof ClusterAction>;

/** An action, and the rows of answer `number` that it applies to; null for all rows. */
export const ClusterChange = v.strictObject({
  number: Count,
  rows: v.nullable(v.array(RowRange)),
  action: ClusterAction,
});
export type ClusterChange = v.InferOutput<typeof ClusterChange>;

/** Why an action leaves clusters as they are. */
export const LEFT_REASONS = [
  /** Only the user knows which page or which language is meant. */
  'conflicting',
  /** The page belongs to another cluster. */
  'elsewhere',
  /** No entry says which language a page has. */
  'unnamed',
  /** An entry cannot list alternates, or lists an incomplete one in this language. */
  'unwritable',
  /** The language is there already. */
  'there',
  /** No page has a URL that fits. */
  'no-match',
  /** The page would not be in the project. */
  'outside',
] as const;
export const LeftReason = v.picklist(LEFT_REASONS);
export type LeftReason = v.InferOutput<typeof LeftReason>;

/** What an action would do. */
export const ClusterPreview = v.strictObject({
  clusters: Count,
  entries: Count,
  /** The number of alternates that would be added, changed and removed. */
  added: Count,
  changed: Count,
  removed: Count,
  /** Why clusters stay as they are, and how many. */
  left: v.array(v.strictObject({ reason: LeftReason, count: Count })),
  /** The first changes: the loc of an entry, a language, and its page before and after; `''` if absent. */
  samples: v.array(
    v.strictObject({ loc: v.string(), hreflang: v.string(), before: v.string(), after: v.string() }),
  ),
  done: Count,
  total: Count,
});
export type ClusterPreview = v.InferOutput<typeof ClusterPreview>;

/** Maximum number of entries in the preview of an action, and of changes to each. */
export const MOST_PREVIEWED = 5;
export const MOST_PREVIEWED_EACH = 4;
