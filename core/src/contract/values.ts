import * as v from 'valibot';
import { byPlural, EXTENSION_PLURALS } from '../protocol/extensions/extension-table.ts';
import { CHANGEFREQS } from '../protocol/limits.ts';
import { BundleSettings, BundleTarget, DEFAULT_BUNDLE } from './bundle.ts';
import { PageCheck, RowPage } from './page-result.ts';
import { LastmodVerdict } from './screens/lastmod-verdict.ts';

/** A whole number from 0 that a double holds exactly. */
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Identifies a file of the open project. Ids are never reused within a project. */
export const FileId = Count;
export type FileId = v.InferOutput<typeof FileId>;

/** The four values that the protocol defines for every entry, in its order. */
export const FIELDS = ['loc', 'lastmod', 'changefreq', 'priority'] as const;
export const Field = v.picklist(FIELDS);
export type Field = v.InferOutput<typeof Field>;

/** Index of a field in {@link FIELDS}, which is also its index among the columns of the table. */
export function fieldNumber(field: Field): number {
  return FIELDS.indexOf(field);
}

/** The type of a value: any text, a number, a date, or one of these words. */
export type ValueType = 'text' | 'number' | 'date' | readonly string[];

/**
 * The columns that show a value of an entry, in default order, with the type of the value. Rows contain these
 * values, and all of them can be sorted, filtered and copied. Only fields can be edited.
 * `core/src/table/view/README.md` says how to add one.
 */
export const VALUE_TYPES = {
  loc: 'text',
  lastmod: 'date',
  changefreq: CHANGEFREQS,
  priority: 'number',
} as const satisfies Readonly<Record<string, ValueType>>;
export type ValueColumn = keyof typeof VALUE_TYPES;
export const VALUE_COLUMNS = Object.keys(VALUE_TYPES) as readonly ValueColumn[];

/** Parts of entries that most projects lack. Tables hide the column of such a part until an entry has it. */
export const RARE_PARTS = ['changefreq', 'priority', ...EXTENSION_PLURALS] as const;
export const RarePart = v.picklist(RARE_PARTS);
export type RarePart = v.InferOutput<typeof RarePart>;

/** What files can be sorted by: columns that depend only on the files themselves. */
export const ORDER_COLUMNS = [...VALUE_COLUMNS, 'extensions', 'sitemap'] as const;
export const OrderKey = v.strictObject({ column: v.picklist(ORDER_COLUMNS), descending: v.boolean() });
export type OrderKey = v.InferOutput<typeof OrderKey>;

/** Columns that show results of page checks and that rows can be sorted by. */
export const PAGE_SORTS = [
  ...(['status', 'indexable', 'finalUrl', 'hops', 'canonical', 'modified', 'apart'] as const),
  ...(['bytes', 'ms', 'checkedAt'] as const),
] as const;

/**
 * What rows can be sorted by: a value, the number of extensions, the position of the sitemap, the severity of findings,
 * or what a check found out. Findings and results depend on more than the files, so they can only sort a view.
 */
export const SORT_COLUMNS = [...ORDER_COLUMNS, 'findings', ...PAGE_SORTS] as const;
export const SortColumn = v.picklist(SORT_COLUMNS);
export type SortColumn = v.InferOutput<typeof SortColumn>;

export const SortKey = v.strictObject({ column: SortColumn, descending: v.boolean() });
export type SortKey = v.InferOutput<typeof SortKey>;

/**
 * What the table shows: the entries of one sitemap, or of all sitemaps in project order. A filter narrows them down.
 * The first key sorts them, and the next one breaks ties. A view without a filter, keys, shard or verdicts is whole:
 * its row numbers are positions. Any other view is derived, and the page must request it with `show`.
 */
export const View = v.strictObject({
  file: v.nullable(FileId),
  filter: v.optional(v.string(), ''),
  sort: v.optional(v.array(SortKey), []),
  /** Shows only the entries of this shard in the latest plan. */
  shard: v.exactOptional(v.string()),
  /** Shows only the entries whose lastmod has one of these verdicts. */
  lastmod: v.exactOptional(v.array(LastmodVerdict)),
});
export type View = v.InferOutput<typeof View>;

/** All entries of a sitemap, or of the project, in their order. */
export function wholeView(file: FileId | null): View {
  return { file, filter: '', sort: [] };
}

/** Whether a view shows every entry in its place. */
export function isWhole({ filter, sort, shard, lastmod }: View): boolean {
  return filter.trim() === '' && sort.length === 0 && shard === undefined && lastmod === undefined;
}

/** Whether two views are the same. */
export function isSameView(one: View, other: View): boolean {
  return (
    one.file === other.file &&
    one.filter === other.filter &&
    one.shard === other.shard &&
    one.lastmod?.join() === other.lastmod?.join() &&
    isSameSort(one.sort, other.sort)
  );
}

/** Whether two sorts have the same keys. */
export function isSameSort(one: readonly SortKey[], other: readonly SortKey[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ column, descending }, place) => {
      const key = other[place];
      return column === key?.column && descending === key.descending;
    })
  );
}

/**
 * How many rows of a view are known after `done` of `total` entries. With only a filter, the first rows are known
 * first, in order. With a sort, no rows are known until it is complete.
 */
export const ViewProgress = v.strictObject({ rows: Count, done: Count, total: Count });
export type ViewProgress = v.InferOutput<typeof ViewProgress>;

/** `count` rows of a view, beginning with row `first`. The first row of the view is row 0. */
export const RowRange = v.strictObject({ first: Count, count: Count });
export type RowRange = v.InferOutput<typeof RowRange>;

export const Severity = v.picklist(['error', 'warning', 'hint']);
export type Severity = v.InferOutput<typeof Severity>;

/** Whose rules are shown: one search engine's, only those of the protocol, or all. */
export const EngineChoice = v.picklist(['all', 'protocol', 'google', 'bing', 'yandex']);
export type EngineChoice = v.InferOutput<typeof EngineChoice>;

/** What a file is, detected by content. `mrss` is RSS with media; `unknown` is not a sitemap. */
export const FileKind = v.picklist([
  'urlset',
  'sitemapindex',
  'text',
  'rss',
  'atom',
  'mrss',
  'robots',
  'unknown',
]);
export type FileKind = v.InferOutput<typeof FileKind>;

/** Whether entries of this kind of file are items of RSS or Atom. */
export function isFeed(kind: FileKind): boolean {
  return kind === 'rss' || kind === 'mrss' || kind === 'atom';
}

/** Whether entries of this kind of file are lines that have a loc but no other values. */
export function isPlain(kind: FileKind): boolean {
  return kind === 'text' || kind === 'robots';
}

/** One broken rule of an entry, as the table shows it. `value` is the offending text, shortened. */
export const RowFinding = v.strictObject({
  code: v.string(),
  severity: Severity,
  /** The cell it belongs to; null when it is about the entry as a whole. */
  field: v.nullable(Field),
  value: v.string(),
});
export type RowFinding = v.InferOutput<typeof RowFinding>;

export const FileState = v.picklist([
  /** Waiting to be read. */
  'waiting',
  'open',
  /** The index names the file, but it does not exist. */
  'missing',
  /** The file exists but could not be read; `problem` says why. */
  'failed',
]);
export type FileState = v.InferOutput<typeof FileState>;

/** A sitemap of the project that a row of the index refers to. */
export const NamedSitemap = v.strictObject({
  file: FileId,
  state: FileState,
  entries: Count,
  dirty: v.boolean(),
});
export type NamedSitemap = v.InferOutput<typeof NamedSitemap>;

/** What a row shows, except for its file and position. Values are decoded, and `''` if the element is absent. */
export const RowContent = v.strictObject({
  /** The number of the entry, which stays the same until its file is read again. */
  id: Count,
  ...v.entriesFromList(VALUE_COLUMNS, v.string()),
  ...byPlural(() => Count),
  edited: v.boolean(),
  findings: v.array(RowFinding),
  /** What a check found out about its page; absent if it was not checked. */
  page: v.exactOptional(RowPage),
  /** For a row of the index: the sitemap it refers to, unless that is not in the project. */
  sitemap: v.exactOptional(NamedSitemap),
});
export type RowContent = v.InferOutput<typeof RowContent>;

/** One entry as the table shows it. */
export const Row = v.strictObject({
  file: FileId,
  /** Position within its sitemap, from 0. */
  at: Count,
  ...RowContent.entries,
});
export type Row = v.InferOutput<typeof Row>;

/** A finding about a file as a whole. `offset` and `length` count bytes of the uncompressed XML. */
export const FileFinding = v.strictObject({
  code: v.string(),
  severity: Severity,
  value: v.string(),
  /** What determines its wording besides the value; see `Rule.ways`. */
  detail: v.exactOptional(v.string()),
  /** From 1; null if the finding is not about a line. */
  line: v.nullable(Count),
  offset: v.nullable(Count),
  length: v.nullable(Count),
  /** Number of places that this finding represents, including places beyond those listed; absent means 1. */
  count: v.optional(Count),
});
export type FileFinding = v.InferOutput<typeof FileFinding>;

/** Why something failed: a code that the page has a message for, and the parameters of that message. */
export const Problem = v.strictObject({ code: v.string(), params: v.record(v.string(), v.string()) });
export type Problem = v.InferOutput<typeof Problem>;

export const FileSummary = v.strictObject({
  id: FileId,
  /** File name, or its path relative to the index's folder if it is in a subfolder. */
  name: v.string(),
  kind: FileKind,
  gzip: v.boolean(),
  state: FileState,
  entries: Count,
  /** Uncompressed bytes if it were saved now; an estimate if it was edited and is far from the size limit. */
  bytes: Count,
  dirty: v.boolean(),
  /** Never saved, so it does not have a path yet. */
  untitled: v.boolean(),
  /** Saving would lose the parts that could not be read; the save then asks first. */
  damaged: v.boolean(),
  errors: Count,
  warnings: Count,
  findings: v.array(FileFinding),
  problem: v.nullable(Problem),
});
export type FileSummary = v.InferOutput<typeof FileSummary>;

export const FindingCount = v.strictObject({
  code: v.string(),
  severity: Severity,
  count: Count,
  /** Whether a fix exists for at least some of its places. */
  fixable: v.boolean(),
});
export type FindingCount = v.InferOutput<typeof FindingCount>;

/** How many findings of rule `code` are on entries that also break `cause`: fixing `cause` likely fixes them. */
export const FollowingCount = v.strictObject({ code: v.string(), cause: v.string(), count: Count });
export type FollowingCount = v.InferOutput<typeof FollowingCount>;

/**
 * How far a fix may go. `safe`: only what cannot change the meaning of a file. `unsafe`: also what the user must
 * decide, such as removing an entry or guessing a value.
 */
export const FIX_MODES = ['safe', 'unsafe'] as const;
export const FixMode = v.picklist(FIX_MODES);
export type FixMode = v.InferOutput<typeof FixMode>;

/** What making all safe fixes would do. */
export const FixesTried = v.strictObject({
  /** Rules with a different number of findings afterwards, the most severe first. */
  rules: v.array(v.strictObject({ code: v.string(), severity: Severity, before: Count, after: Count })),
  /** Entries that repeat others and are merged into them. Nothing else is removed. */
  merged: Count,
});
export type FixesTried = v.InferOutput<typeof FixesTried>;

/** File formats of a report of findings. HTML also shows the project as a whole. */
export const ReportFormat = v.picklist(['csv', 'json', 'html']);
export type ReportFormat = v.InferOutput<typeof ReportFormat>;

/** A muted rule, and the number of its findings. */
export const MutedRule = v.strictObject({ code: v.string(), count: Count });
export type MutedRule = v.InferOutput<typeof MutedRule>;

/**
 * Why one of two entries for a page stays: its lastmod, URL, sitemap, alternates or priority is preferred, it is in a
 * sitemap and the other in a plain list (`listed`), it is the first or last one, or the user chose it.
 */
export const KeptBecause = v.picklist([
  'newest',
  'https',
  'slash',
  'no-slash',
  'shortest',
  'sitemap',
  'alternates',
  'highest-priority',
  'listed',
  'first',
  'last',
  'chosen',
]);
export type KeptBecause = v.InferOutput<typeof KeptBecause>;

/** Something that an edit would change; long texts are cut. */
export const PreviewedChange = v.strictObject({
  file: FileId,
  /** The entry's position in its file; null for text outside of entries. */
  at: v.nullable(Count),
  /** The value that changes; null if the entry or the file itself changes. */
  field: v.nullable(Field),
  /** The decoded value, else XML; `''` if absent. */
  before: v.string(),
  after: v.string(),
  /** If a duplicate is removed: the entry that stays, by its position in its file, and why. */
  kept: v.exactOptional(v.strictObject({ file: FileId, at: Count, because: KeptBecause })),
});
export type PreviewedChange = v.InferOutput<typeof PreviewedChange>;

/** What an edit removes. */
export const Removals = v.strictObject({
  entries: Count,
  /** Elements by qualified name. For removed entries, this counts their elements other than the four fields. */
  elements: v.record(v.string(), Count),
  /** Bytes of text outside of entries, or directly within them, without leading and trailing white space. */
  bytes: Count,
});
export type Removals = v.InferOutput<typeof Removals>;

export const NO_REMOVALS: Removals = { entries: 0, elements: {}, bytes: 0 };

/** What an edit would do: the first changes, and the number changed among the first `done` of `total` entries. */
export const EditPreview = v.strictObject({
  changes: v.array(PreviewedChange),
  count: Count,
  done: Count,
  total: Count,
  /** If locs change: the links and images that would follow, if the user wants that. */
  also: v.exactOptional(v.strictObject({ alternates: Count, images: Count })),
  /** If duplicates are removed: how many entries stay, and out of how many. */
  staying: v.exactOptional(v.strictObject({ count: Count, of: Count })),
});
export type EditPreview = v.InferOutput<typeof EditPreview>;

/** The preview of a fix: that of an edit, and what the fix would remove. */
export const FixPreview = v.strictObject({
  ...EditPreview.entries,
  removed: Removals,
  /** Number of entries and files that break the rule and that the fix cannot repair. */
  left: Count,
});
export type FixPreview = v.InferOutput<typeof FixPreview>;

/** An encoding in which all bytes of a file are valid. */
export const EncodingCandidate = v.strictObject({
  /** A name that TextDecoder knows. */
  encoding: v.string(),
  /** The first texts of the file that are not ASCII, decoded in this encoding. */
  sample: v.array(v.string()),
});
export type EncodingCandidate = v.InferOutput<typeof EncodingCandidate>;

/** A running task. `done` of `total` is in the unit of the task (bytes when opening); a total of 0 means unknown. */
export const TaskProgress = v.strictObject({
  id: Count,
  kind: v.picklist([
    'open',
    'save',
    'judge',
    'recover',
    'edit',
    'walk',
    'copy',
    'report',
    'check',
    'download',
  ]),
  /** The host that the task uses, if it uses the web. */
  host: v.exactOptional(v.string()),
  done: Count,
  total: Count,
  cancellable: v.boolean(),
});
export type TaskProgress = v.InferOutput<typeof TaskProgress>;

/** What a step in the history does, for the menu and the history list. */
const STEP_LABEL = {
  /** The kind of edit. */
  kind: v.string(),
  /** Number of entries that it touches. */
  count: Count,
  /** The rule that it fixes. */
  rule: v.exactOptional(v.string()),
  /** The language whose alternates it changes. */
  language: v.exactOptional(v.string()),
};
export const EditLabel = v.strictObject({
  ...STEP_LABEL,
  /** The earlier step that it undoes while later steps stay. */
  of: v.exactOptional(v.strictObject(STEP_LABEL)),
});
export type EditLabel = v.InferOutput<typeof EditLabel>;

export const ProjectSummary = v.strictObject({
  /** Increases with every change to a row or to the values below. */
  revision: Count,
  /** Increases when rows are added, removed or moved. Requests with row numbers of an older order fail. */
  order: Count,
  open: v.boolean(),
  /** Name of the index, else of the first sitemap. */
  name: v.string(),
  index: v.nullable(FileId),
  /** In the order of the project; the index, where there is one, is first. */
  files: v.pipe(v.array(FileSummary), v.readonly()),
  /** Entries of all sitemaps; rows of the index are not among them. */
  entries: Count,
  /** The parts that at least one of these entries has. */
  parts: v.array(RarePart),
  /** How many locs have a result of a check. */
  checked: Count,
  /** The last check of pages; null before the first check. */
  check: v.nullable(PageCheck),
  /** scheme://host[:port] of the first loc, which most entries should share; `''` if unknown. */
  origin: v.string(),
  findings: v.array(FindingCount),
  muted: v.array(MutedRule),
  /** The counts that Search Console would report, by its own names. */
  searchConsole: v.record(v.string(), Count),
  undo: v.nullable(EditLabel),
  redo: v.nullable(EditLabel),
  dirty: v.boolean(),
  /** The URL that the index, else the first sitemap, was downloaded from; null if it is from the disk. */
  web: v.nullable(v.string()),
  /** Where the index, else the first sitemap, is published; null while unknown. */
  publishLocation: v.nullable(v.string()),
  /** How the project is split and exported, and where to; the target is null until the user sets it. */
  bundle: BundleSettings,
  /** Whether the project is exported as one sitemap while `bundle.single` is null because the user has not decided. */
  small: v.boolean(),
  target: v.nullable(BundleTarget),
  tasks: v.array(TaskProgress),
});
export type ProjectSummary = v.InferOutput<typeof ProjectSummary>;

/** The summary while no project is open. */
export const NOTHING_OPEN: ProjectSummary = {
  revision: 0,
  order: 0,
  open: false,
  name: '',
  index: null,
  files: [],
  entries: 0,
  parts: [],
  checked: 0,
  check: null,
  origin: '',
  findings: [],
  muted: [],
  searchConsole: {},
  undo: null,
  redo: null,
  dirty: false,
  web: null,
  publishLocation: null,
  bundle: DEFAULT_BUNDLE,
  small: true,
  target: null,
  tasks: [],
};

/** What the handler of a method returns. A method whose result is null need not return anything. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler may end with a call that returns void.
export type Handled<R> = R | ([R] extends [null] ? void : never);

/** What the user states about where the project is published, besides its location. */
export const PublishFacts = v.strictObject({
  /** The text of the site's robots.txt; null while unknown. */
  robots: v.nullable(v.string()),
  /** Hosts, such as `www.example.com`, that the user has verified with the search engines as belonging to one owner. */
  verifiedHosts: v.array(v.string()),
});
export type PublishFacts = v.InferOutput<typeof PublishFacts>;
