import * as v from 'valibot';
import { BundleSettings, BundleTarget, DEFAULT_BUNDLE } from './bundle.ts';

/** A whole number from 0 that a double holds exactly. */
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A file of the open project; given out once, never used again within that project. */
export const FileId = Count;
export type FileId = v.InferOutput<typeof FileId>;

/** The four values that the protocol gives every entry, in its order. */
export const FIELDS = ['loc', 'lastmod', 'changefreq', 'priority'] as const;
export const Field = v.picklist(FIELDS);
export type Field = v.InferOutput<typeof Field>;

/** Place of a field among {@link FIELDS}, and so among the columns of the table. */
export function fieldNumber(field: Field): number {
  return FIELDS.indexOf(field);
}

/** What files can be put in the order of: what says of an entry the same whenever it is read. */
const ORDER_COLUMNS = [...FIELDS, 'extensions', 'sitemap'] as const;
export const OrderKey = v.strictObject({ column: v.picklist(ORDER_COLUMNS), descending: v.boolean() });
export type OrderKey = v.InferOutput<typeof OrderKey>;

/**
 * What rows can be sorted by: a value, the number of extensions, the place of the sitemap, how grave findings
 * are. These follow from the time, from other files and from what is muted: they order a view and no file.
 */
export const SORT_COLUMNS = [...ORDER_COLUMNS, 'findings'] as const;
export const SortColumn = v.picklist(SORT_COLUMNS);
export type SortColumn = v.InferOutput<typeof SortColumn>;

export const SortKey = v.strictObject({ column: SortColumn, descending: v.boolean() });
export type SortKey = v.InferOutput<typeof SortKey>;

/**
 * What the table shows: the entries of one sitemap, or of all in the order of the project; of these those
 * that a filter finds; sorted by the first key, those equal by the next. Without filter, keys and shard it
 * is whole, and rows are positions; otherwise it is derived, and has to be asked for by `show`.
 */
export const View = v.strictObject({
  file: v.nullable(FileId),
  filter: v.optional(v.string(), ''),
  sort: v.optional(v.array(SortKey), []),
  /** Only the entries of the shard of this name, of those that the project was last split into. */
  shard: v.exactOptional(v.string()),
});
export type View = v.InferOutput<typeof View>;

/** All entries of a sitemap, or of the project, in their order. */
export function wholeView(file: FileId | null): View {
  return { file, filter: '', sort: [] };
}

/** Whether a view shows every entry in its place. */
export function isWhole({ filter, sort, shard }: View): boolean {
  return filter.trim() === '' && sort.length === 0 && shard === undefined;
}

/** Whether two views are the same. */
export function isSameView(one: View, other: View): boolean {
  return (
    one.file === other.file &&
    one.filter === other.filter &&
    one.shard === other.shard &&
    isSameSort(one.sort, other.sort)
  );
}

/** Whether two orders are by the same keys. */
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
 * How far the rows of a view are known: `done` of `total` entries were looked at. Of a filter alone the first
 * rows are known first, in their order; a sort has none until it is done.
 */
export const ViewProgress = v.strictObject({ rows: Count, done: Count, total: Count });
export type ViewProgress = v.InferOutput<typeof ViewProgress>;

/** `count` rows of a view from row `first` (from 0). */
export const RowRange = v.strictObject({ first: Count, count: Count });
export type RowRange = v.InferOutput<typeof RowRange>;

export const Severity = v.picklist(['error', 'warning', 'hint']);
export type Severity = v.InferOutput<typeof Severity>;

/** Whose rules are shown: one search engine's, those of the protocol alone, or everybody's. */
export const EngineChoice = v.picklist(['all', 'protocol', 'google', 'bing', 'yandex']);
export type EngineChoice = v.InferOutput<typeof EngineChoice>;

/** What a file is, told by its content. `mrss` is RSS with media; `unknown` is no sitemap at all. */
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

/** Whether the entries of such a file are items of RSS or Atom. */
export function isFeed(kind: FileKind): boolean {
  return kind === 'rss' || kind === 'mrss' || kind === 'atom';
}

/** Whether the entries of such a file are lines, with a loc and nothing else. */
export function isPlain(kind: FileKind): boolean {
  return kind === 'text' || kind === 'robots';
}

/** One broken rule at an entry, as the table shows it. `value` is what was found, shortened. */
export const RowFinding = v.strictObject({
  code: v.string(),
  severity: Severity,
  /** The cell it belongs to; null when it is about the entry as a whole. */
  field: v.nullable(Field),
  value: v.string(),
});
export type RowFinding = v.InferOutput<typeof RowFinding>;

export const FileState = v.picklist([
  /** In the queue of the readers. */
  'waiting',
  'open',
  /** The index names it and nothing lies there. */
  'missing',
  /** It is there and could not be read; `problem` says why. */
  'failed',
]);
export type FileState = v.InferOutput<typeof FileState>;

/** The sitemap that a row of an index names, where it is one of the project. */
export const NamedSitemap = v.strictObject({
  file: FileId,
  state: FileState,
  entries: Count,
  dirty: v.boolean(),
});
export type NamedSitemap = v.InferOutput<typeof NamedSitemap>;

/** One entry as the table shows it: values decoded, `''` where the element is absent. */
export const Row = v.strictObject({
  file: FileId,
  /** Position within its sitemap, from 0. */
  at: Count,
  loc: v.string(),
  lastmod: v.string(),
  changefreq: v.string(),
  priority: v.string(),
  images: Count,
  videos: Count,
  news: Count,
  alternates: Count,
  edited: v.boolean(),
  findings: v.array(RowFinding),
  /** Of a row of the index: what it names; left out where that is not in the project. */
  sitemap: v.exactOptional(NamedSitemap),
});
export type Row = v.InferOutput<typeof Row>;

/** A finding about a file as a whole. `offset` and `length` count bytes of the XML, not of the gzip. */
export const FileFinding = v.strictObject({
  code: v.string(),
  severity: Severity,
  value: v.string(),
  /** What decides its words besides the value; see `Rule.ways`. */
  detail: v.exactOptional(v.string()),
  /** From 1; null where a line means nothing. */
  line: v.nullable(Count),
  offset: v.nullable(Count),
  length: v.nullable(Count),
  /** Places it stands for, itself and those that are too many to list; one where it does not say. */
  count: v.optional(Count),
});
export type FileFinding = v.InferOutput<typeof FileFinding>;

/** Why something could not be done: a code that the page has words for, and what goes into them. */
export const Problem = v.strictObject({ code: v.string(), params: v.record(v.string(), v.string()) });
export type Problem = v.InferOutput<typeof Problem>;

export const FileSummary = v.strictObject({
  id: FileId,
  /** File name, or its path from the index's folder where it lies deeper. */
  name: v.string(),
  kind: FileKind,
  gzip: v.boolean(),
  state: FileState,
  entries: Count,
  /** Uncompressed bytes as read. */
  bytes: Count,
  dirty: v.boolean(),
  /** Never saved: it has no path yet. */
  untitled: v.boolean(),
  /** What could not be read would be lost by saving; `problem` of the save says so. */
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
  /** Whether a machine can mend it, at some of its places at least. */
  fixable: v.boolean(),
});
export type FindingCount = v.InferOutput<typeof FindingCount>;

/**
 * How far a fix may go. `safe`: only what cannot change the meaning of a file. `unsafe`: also what a person must
 * decide, such as taking out an entry or guessing a value.
 */
export const FIX_MODES = ['safe', 'unsafe'] as const;
export const FixMode = v.picklist(FIX_MODES);
export type FixMode = v.InferOutput<typeof FixMode>;

/** What a report of findings is written as. */
export const ReportFormat = v.picklist(['csv', 'json']);
export type ReportFormat = v.InferOutput<typeof ReportFormat>;

/** A rule whose findings are not shown, and how many there are. */
export const MutedRule = v.strictObject({ code: v.string(), count: Count });
export type MutedRule = v.InferOutput<typeof MutedRule>;

/** Something that an edit would change; texts are cut where they are long. */
export const PreviewedChange = v.strictObject({
  file: FileId,
  /** The entry's position in its file; null for what stands around the entries. */
  at: v.nullable(Count),
  /** The value that changes; null for the entry, or the file, itself. */
  field: v.nullable(Field),
  /** A value decoded, else XML; `''` for what is not there. */
  before: v.string(),
  after: v.string(),
});
export type PreviewedChange = v.InferOutput<typeof PreviewedChange>;

/** What an edit takes away. */
export const Removals = v.strictObject({
  entries: Count,
  /** By name as written. Of entries that went, what they had besides the four fields. */
  elements: v.record(v.string(), Count),
  /** Bytes that stood around entries, or as text directly within them; without white space at either end. */
  bytes: Count,
});
export type Removals = v.InferOutput<typeof Removals>;

export const NO_REMOVALS: Removals = { entries: 0, elements: {}, bytes: 0 };

/**
 * What an edit would do: the first changes, and how many entries and files it would change among the first
 * `done` of `total` entries.
 */
export const EditPreview = v.strictObject({
  changes: v.array(PreviewedChange),
  count: Count,
  done: Count,
  total: Count,
  /** Of locs that change: the links and images that would follow, if the user wants that. */
  also: v.exactOptional(v.strictObject({ alternates: Count, images: Count })),
});
export type EditPreview = v.InferOutput<typeof EditPreview>;

/** The same of a fix, and what it would take away. */
export const FixPreview = v.strictObject({
  ...EditPreview.entries,
  removed: Removals,
  /** Number of entries and files that break the rule and that the fix cannot mend. */
  left: Count,
});
export type FixPreview = v.InferOutput<typeof FixPreview>;

/** An encoding that all bytes of a file are in. */
export const EncodingCandidate = v.strictObject({
  /** By the name that TextDecoder gives it. */
  encoding: v.string(),
  /** The first texts of the file that are not ASCII, as this encoding reads them. */
  sample: v.array(v.string()),
});
export type EncodingCandidate = v.InferOutput<typeof EncodingCandidate>;

/** What is under way. `done` of `total` in the unit of the task (bytes when opening); total 0 is unknown. */
export const TaskProgress = v.strictObject({
  id: Count,
  kind: v.picklist(['open', 'save', 'judge', 'recover', 'edit', 'walk', 'copy', 'report']),
  done: Count,
  total: Count,
  cancellable: v.boolean(),
});
export type TaskProgress = v.InferOutput<typeof TaskProgress>;

/** What undo or redo would do next, for the menu: the kind of edit and how many entries it touches. */
export const EditLabel = v.strictObject({ kind: v.string(), count: Count });
export type EditLabel = v.InferOutput<typeof EditLabel>;

export const ProjectSummary = v.strictObject({
  /** Grows with every change of anything below or of any row. */
  revision: Count,
  /** Grows when rows come, go or move: row numbers of an older order are refused. */
  order: Count,
  open: v.boolean(),
  /** Name of the index, else of the first sitemap. */
  name: v.string(),
  index: v.nullable(FileId),
  /** In the order of the project; the index, where there is one, is first. */
  files: v.pipe(v.array(FileSummary), v.readonly()),
  /** Entries of all sitemaps; rows of the index are not among them. */
  entries: Count,
  /** scheme://host[:port] that most entries are expected to share: that of the first loc; '' if none. */
  origin: v.string(),
  findings: v.array(FindingCount),
  muted: v.array(MutedRule),
  /** What Search Console would report, by the names that it has for it. */
  searchConsole: v.record(v.string(), Count),
  undo: v.nullable(EditLabel),
  redo: v.nullable(EditLabel),
  dirty: v.boolean(),
  /** Where the index, else the first sitemap, is published; null while unknown. */
  publishLocation: v.nullable(v.string()),
  /** How it is split and exported, and where it goes; null while that was not said. */
  bundle: BundleSettings,
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
  origin: '',
  findings: [],
  muted: [],
  searchConsole: {},
  undo: null,
  redo: null,
  dirty: false,
  publishLocation: null,
  bundle: DEFAULT_BUNDLE,
  target: null,
  tasks: [],
};
