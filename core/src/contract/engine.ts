import * as v from 'valibot';
import { BundleSettings } from './bundle.ts';
import { EditOutcome, EditProgress, EditRequest, PreviewRequest, Selection } from './edits.ts';
import { ExportProgress, ExportReceipt } from './export.ts';
import { CommonDetail, EntryDetail } from './extensions.ts';
import { Dependents, HISTORY_PAGE, HistoryPage, StepRange } from './history.ts';
import {
  ListAsked,
  ListJoin,
  ListLook,
  ListProgress,
  Matching,
  MergeMode,
  RedirectEffect,
  WaitingList,
} from './lists.ts';
import { PageCheck } from './page-result.ts';
import { MOST_ROWS_ASKED, PlannedChange, PlannedIndex, PlannedRow } from './planned-index.ts';
import {
  CellDetail,
  ClusterChange,
  ClusterPreview,
  ClusterRow,
  ClustersAsked,
  ClustersFound,
  MOST_CLUSTERS_ASKED,
} from './screens/clusters.ts';
import {
  ComparedColumn,
  ComparedSide,
  Comparison,
  Difference,
  DifferenceFilter,
  DifferenceSort,
  Mappings,
  MergeInput,
  MOST_DIFFERENCES,
  OfferedSide,
  RenameLimit,
  SideName,
  TakeBackRows,
} from './screens/compare.ts';
import {
  DuplicatePage,
  DuplicatesAsked,
  DuplicatesFound,
  MOST_DUPLICATE_PAGES,
} from './screens/duplicates.ts';
import {
  Facet,
  FacetsCounted,
  MOST_FACET_VALUES,
  MOST_SECTIONS,
  Overview,
  SectionOrder,
  SiteSection,
} from './screens/facets.ts';
import { LastmodVerdict } from './screens/lastmod-verdict.ts';
import {
  LastmodOrder,
  LastmodPlan,
  LastmodSection,
  LastmodSource,
  LastmodsJudged,
  MOST_CHOICES,
  SectionChoice,
} from './screens/lastmods.ts';
import { Conflict, FoundMerge, MergeDecisions, MOST_CONFLICTS } from './screens/merge.ts';
import { CheckManners, CheckScope } from './screens/page-checks.ts';
import { WebLog, WebLook, WebProgress, WebReload } from './screens/web.ts';
import { MOST_SHARDS_ASKED, Shard, ShardPlanSummary } from './shards.ts';
import { SiteAsked } from './site.ts';
import { SummaryNews } from './summary-news.ts';
import {
  Count,
  EditPreview,
  EncodingCandidate,
  EngineChoice,
  Field,
  FileId,
  FixesTried,
  FixMode,
  FixPreview,
  FollowingCount,
  Problem,
  ProjectSummary,
  PublishFacts,
  Row,
  RowRange,
  View,
  ViewProgress,
} from './values.ts';

/** Why the engine asks before it saves a file. */
export const SaveConflict = v.strictObject({
  file: FileId,
  reason: v.picklist([
    /** Another program wrote the file after the engine read it. */
    'changed',
    /** The file no longer exists. */
    'vanished',
    /** Saving would lose the parts that could not be read. */
    'damaged',
    /** The file was not in UTF-8, and saving would convert it. */
    'recoded',
    /** A new or renamed sitemap would overwrite another file. */
    'exists',
  ]),
  /** If damaged, the number of bytes on disk that could not be read; 0 if the end of the file is missing. */
  lost: Count,
});
export type SaveConflict = v.InferOutput<typeof SaveConflict>;

export const SaveResult = v.strictObject({
  saved: v.array(FileId),
  conflicts: v.array(SaveConflict),
  failed: v.array(v.strictObject({ file: FileId, problem: Problem })),
  /** Files without a path yet. Only Save as… can save them. */
  untitled: v.array(FileId),
});
export type SaveResult = v.InferOutput<typeof SaveResult>;

/** Entries, given by their rows, and the waiting folder with their files, with how it is published. */
const FileTimes = v.strictObject({
  view: View,
  order: Count,
  rows: v.array(RowRange),
  list: Count,
  site: SiteAsked,
});

/** A row, or -1 for the position before the first row. */
const RowOrStart = v.pipe(v.number(), v.integer(), v.minValue(-1));

/**
 * Every request of the page to the engine, with its parameters and result. Long requests also have a `part`, which the
 * engine sends before the result. The page can cancel a request by its id; the request then fails with `cancelled`.
 */
export const ENGINE_METHODS = {
  summary: { params: v.strictObject({}), result: ProjectSummary },
  /**
   * Computes the rows of a derived view and cancels the previous request. The view counts as shown from its first
   * part on. Fails with `bad-filter`, `expression-too-slow`.
   */
  show: { params: v.strictObject({ view: View }), part: ViewProgress, result: ViewProgress },
  /** The nearest row of a view after (or before) `from` that matches a filter; wraps around. */
  nextMatch: {
    params: v.strictObject({ view: View, from: RowOrStart, filter: v.string(), backwards: v.boolean() }),
    result: v.nullable(Count),
  },
  /** Names to suggest in a filter: hreflangs of entries. A quick scan, which may miss some. */
  names: { params: v.strictObject({}), result: v.strictObject({ languages: v.array(v.string()) }) },
  /**
   * Counts by facet the entries that a filter finds in a file, or in all files. Sends the counts so far.
   * `search` limits the values to those that contain a text, and `section` the sections to those directly in it. Fails
   * with `bad-filter`, `expression-too-slow`.
   */
  facets: {
    params: v.strictObject({
      file: v.nullable(FileId),
      filter: v.string(),
      facets: v.array(Facet),
      limit: v.pipe(Count, v.maxValue(MOST_FACET_VALUES)),
      search: v.string(),
      section: v.string(),
    }),
    part: FacetsCounted,
    result: FacetsCounted,
  },
  /**
   * The hosts of the project, or the sections directly in a host or section; fewer at the end. Pages that are in none
   * of these sections come last, as a section with a path that ends in `/.`.
   */
  sections: {
    params: v.strictObject({
      /** null for the hosts. */
      within: v.nullable(v.strictObject({ host: v.string(), path: v.string() })),
      order: SectionOrder,
      /** Whether to wait for the count of all entries. Otherwise the answer has the numbers counted so far. */
      whole: v.boolean(),
      first: Count,
      count: v.pipe(Count, v.maxValue(MOST_SECTIONS)),
    }),
    result: v.strictObject({ sections: v.array(SiteSection), total: Count }),
  },
  /**
   * Finds pages that are listed several times under URLs that are alike. Sends its progress. The answer is valid until
   * the project changes.
   */
  findDuplicates: { params: DuplicatesAsked, part: DuplicatesFound, result: DuplicatesFound },
  /** Pages that `findDuplicates` found, in the order of the project; fewer at the end. Fails with `stale-view`. */
  duplicatePages: {
    params: v.strictObject({
      number: Count,
      first: Count,
      count: v.pipe(Count, v.maxValue(MOST_DUPLICATE_PAGES)),
    }),
    result: v.array(DuplicatePage),
  },
  /**
   * Merges the entries of each page that `findDuplicates` found, as one edit. Fails with `stale-view`, `no-duplicates`,
   * `fix-too-large`.
   */
  mergeDuplicates: {
    params: v.strictObject({ number: Count, selection: v.nullable(Selection) }),
    part: EditProgress,
    result: EditOutcome,
  },
  /**
   * Finds the clusters of the project with these faults. Sends its progress. The answer is valid until the project
   * changes. Fails with `bad-filter`, `expression-too-slow`.
   */
  findClusters: { params: ClustersAsked, part: ClustersFound, result: ClustersFound },
  /** Clusters that `findClusters` found, in order of their first entries; fewer at the end. Fails with `stale-view`. */
  clusterRows: {
    params: v.strictObject({
      number: Count,
      first: Count,
      count: v.pipe(Count, v.maxValue(MOST_CLUSTERS_ASKED)),
    }),
    result: v.array(ClusterRow),
  },
  /** Everything about one language of a cluster; null if the row does not exist. Fails with `stale-view`. */
  clusterCell: {
    params: v.strictObject({ number: Count, row: Count, language: v.string() }),
    result: v.nullable(CellDetail),
  },
  /** What a change of clusters would do. Sends its progress. Fails with `stale-view`, `fix-too-large`. */
  previewClusters: { params: ClusterChange, part: ClusterPreview, result: ClusterPreview },
  /** Changes clusters as one edit. Fails as `previewClusters` does. */
  changeClusters: {
    params: v.strictObject({ ...ClusterChange.entries, selection: v.nullable(Selection) }),
    part: EditProgress,
    result: EditOutcome,
  },
  /**
   * Judges all lastmods. Sends its progress and, before it compares the last export, the answer so far. An answer is
   * valid until the next one, or until the project changes.
   */
  judgeLastmods: { params: v.strictObject({}), part: LastmodsJudged, result: LastmodsJudged },
  /** The hosts that `judgeLastmods` judged, or the sections directly in a host or section. Fails with `stale-view`. */
  lastmodSections: {
    params: v.strictObject({
      number: Count,
      /** A plan whose dates the answer also reports. */
      plan: v.nullable(Count),
      within: v.nullable(v.strictObject({ host: v.string(), path: v.string() })),
      order: LastmodOrder,
      first: Count,
      count: v.pipe(Count, v.maxValue(MOST_SECTIONS)),
    }),
    result: v.strictObject({ sections: v.array(LastmodSection), total: Count }),
  },
  /**
   * What setting lastmods would do to entries with these verdicts, in these sections. Sends the progress of reading the
   * dates and of counting. Fails with `stale-view`, and with the reason if the dates cannot be read: for git with
   * `git-absent`, `git-no-repository`, `git-shallow`, `git-unsafe`, `git-no-commits`, `git-no-files`, `git-timeout` or
   * `git-failed`.
   */
  planLastmods: {
    params: v.strictObject({
      number: Count,
      source: LastmodSource,
      verdicts: v.array(LastmodVerdict),
      sections: v.pipe(v.array(SectionChoice), v.maxLength(MOST_CHOICES)),
    }),
    part: EditProgress,
    result: LastmodPlan,
  },
  /** Makes the changes of the latest plan, as one edit. Fails with `stale-view`. */
  setLastmods: {
    params: v.strictObject({ plan: Count, selection: v.nullable(Selection) }),
    part: EditProgress,
    result: EditOutcome,
  },
  /**
   * Requests pages and keeps the results. The answer comes when each page has a result, or the user stops the check.
   * Fails with `stale-view`, `nothing-to-check`, `check-runs`, `network-lost`.
   */
  checkPages: { params: v.strictObject({ scope: CheckScope, manners: CheckManners }), result: PageCheck },
  /** Resumes the last check where it stopped. Fails as `checkPages` does. */
  resumeCheck: { params: v.strictObject({}), result: PageCheck },
  /** Statistics of the whole project. Sends those for the entries counted so far. */
  overview: { params: v.strictObject({}), part: Overview, result: Overview },
  /** Up to 256 rows of a view; fewer at the end. Fails with `stale-view` if the view is derived and not shown. */
  rows: {
    params: v.strictObject({ view: View, first: Count, count: v.pipe(Count, v.maxValue(256)) }),
    result: v.strictObject({ revision: Count, order: Count, rows: v.array(Row) }),
  },
  /** Everything about the entry at a row; null if the row does not exist. */
  entry: { params: v.strictObject({ view: View, row: Count }), result: v.nullable(EntryDetail) },
  /** What the entries at these rows have in common. */
  common: { params: v.strictObject({ view: View, rows: v.array(RowRange) }), result: CommonDetail },
  edit: {
    params: v.strictObject({
      view: View,
      order: Count,
      request: EditRequest,
      selection: v.nullable(Selection),
    }),
    part: EditProgress,
    result: EditOutcome,
  },
  /**
   * What an edit would do: its first changes, and the number of changes among the entries checked so far. Fails as the
   * edit would, and with `stale-view` if rows move meanwhile.
   */
  preview: {
    params: v.strictObject({ view: View, order: Count, request: PreviewRequest }),
    part: EditPreview,
    result: EditPreview,
  },
  undo: { params: v.strictObject({}), result: v.nullable(EditOutcome) },
  redo: { params: v.strictObject({}), result: v.nullable(EditOutcome) },
  history: {
    params: v.strictObject({ first: Count, count: v.pipe(Count, v.maxValue(HISTORY_PAGE)) }),
    result: HistoryPage,
  },
  /** The later steps that prevent these from being undone alone. */
  dependents: { params: StepRange, result: Dependents },
  /** Undoes or redoes step by step until `done` steps are in effect. When canceled, it stops where it is. */
  walk: { params: v.strictObject({ done: Count }), result: v.nullable(EditOutcome) },
  /**
   * Compares any two sides, and lists the differences that a filter lets through, sorted. Asking again is cheap as long
   * as neither side has changed. Fails with `stale-view` if the project is one of the sides and changes meanwhile; with
   * `bad-filter`, `expression-too-slow`; for the last export with `no-target`, `no-export`, `export-incomplete`; for
   * other sides with `no-side`, `side-incomplete`, `git-not-there`; and with the reason if a side cannot be read. The
   * parameter `side` of problems with one side is its {@link SideName}.
   */
  compare: {
    params: v.strictObject({
      left: ComparedSide,
      right: ComparedSide,
      /** Changes to the locs of `mappedSide`, if that side is a commit or was chosen. */
      mappings: Mappings,
      mappedSide: SideName,
      renames: RenameLimit,
      filter: DifferenceFilter,
      sort: DifferenceSort,
    }),
    part: EditProgress,
    result: Comparison,
  },
  /** Forgets the content of all sides but the project, so that the next comparison reads them again. */
  forgetSides: { params: v.strictObject({}), result: v.null() },
  /** Differences of the latest comparison in order; fewer at the end. Fails with `stale-view` if it is outdated. */
  differences: {
    params: v.strictObject({
      comparison: Count,
      first: Count,
      count: v.pipe(Count, v.maxValue(MOST_DIFFERENCES)),
    }),
    result: v.array(Difference),
  },
  /**
   * Makes entries of the project match the other side, as one edit: removes those that only the project has, adds
   * those that only the other side has, and sets values. Fails with `stale-view`, with `neither-is-project`, and with
   * `sitemap-removed` if the sitemap of an earlier entry is no longer in the project.
   */
  takeBack: {
    params: v.strictObject({
      comparison: Count,
      rows: TakeBackRows,
      /** The only column to restore, in entries on both sides. Extensions and `other` count as one. Null for all. */
      column: v.nullable(ComparedColumn),
      selection: v.nullable(Selection),
    }),
    part: EditProgress,
    result: EditOutcome,
  },
  /**
   * Compares the open project and another side with their common base. Fails with `stale-view` if the project changes
   * meanwhile, or with the reason if a side cannot be read.
   */
  findMerge: {
    params: v.strictObject({ base: MergeInput, theirs: MergeInput }),
    part: EditProgress,
    result: FoundMerge,
  },
  /** Conflicts of the latest merge in order; fewer at the end. Fails with `stale-view` if it is outdated. */
  conflicts: {
    params: v.strictObject({
      merge: Count,
      first: Count,
      count: v.pipe(Count, v.maxValue(MOST_CONFLICTS)),
    }),
    result: v.array(Conflict),
  },
  /** Applies the latest merge. Fails with `merge-undecided` unless every conflict is decided, or with `stale-view`. */
  mergeSides: {
    params: v.strictObject({
      merge: Count,
      decisions: MergeDecisions,
      selection: v.nullable(Selection),
    }),
    part: EditProgress,
    result: EditOutcome,
  },
  /** The nearest row after (or before) `from` that has a finding, of `code` if given; wraps around. */
  nextFinding: {
    params: v.strictObject({
      view: View,
      from: RowOrStart,
      code: v.nullable(v.string()),
      backwards: v.boolean(),
    }),
    result: v.nullable(v.strictObject({ row: Count, field: v.nullable(Field), code: v.string() })),
  },
  /** The findings that follow from others, the most frequent first. */
  causes: { params: v.strictObject({}), result: v.array(FollowingCount) },
  /** What the fix of a rule would do in rows, or the whole view. Fails with `stale-view` if rows move meanwhile. */
  previewFix: {
    params: v.strictObject({
      view: View,
      code: v.string(),
      mode: FixMode,
      rows: v.nullable(v.array(RowRange)),
    }),
    part: FixPreview,
    result: FixPreview,
  },
  /**
   * Makes all safe fixes in the whole project, counts the findings, and undoes the fixes. The page does not see the
   * changes. Fails with `edit-too-large`.
   */
  tryFixes: { params: v.strictObject({}), part: EditProgress, result: FixesTried },
  /** Makes the fixes that were tried last, as one edit. Fails with `stale-view` if anything changed since. */
  keepFixes: { params: v.strictObject({ selection: v.nullable(Selection) }), result: EditOutcome },
  /**
   * Files of a view that are not UTF-8 and do not declare their encoding, each with the encodings in which all its
   * bytes are valid, the most likely first.
   */
  encodings: {
    params: v.strictObject({ view: View }),
    result: v.array(v.strictObject({ file: FileId, candidates: v.array(EncodingCandidate) })),
  },
  /**
   * Reads a file from `encodings` again, in an encoding that the user chose. The fix of `not-utf8` then converts it to
   * UTF-8. Fails with `has-edits`, `not-in-encoding`.
   */
  readIn: { params: v.strictObject({ file: FileId, encoding: v.string() }), result: EditOutcome },
  /** Writes all edited files, or only these. `overwrite` lists files to save despite a conflict. */
  save: {
    params: v.strictObject({ files: v.nullable(v.array(FileId)), overwrite: v.array(FileId) }),
    result: SaveResult,
  },
  /** Shows only findings that matter to this search engine. This does not change the findings themselves. */
  showEngine: { params: v.strictObject({ engine: EngineChoice }), result: v.null() },
  /** Hides findings of exactly these rules. Kept with the project; this is not an edit. */
  mute: { params: v.strictObject({ codes: v.array(v.string()) }), result: v.null() },
  /**
   * Changes how the project is split and exported. Kept with the project; this is not an edit. Fails with `bad-policy`,
   * `bad-expression`, `bad-name-pattern`, `bad-name`, `name-taken`, `bad-index-name`, `bad-indexnow-key`.
   */
  setBundle: { params: v.strictObject({ settings: BundleSettings }), result: v.null() },
  /**
   * Sends how the project splits into shards as soon as that is known, and then what an export would change in the
   * target. A new request cancels the previous one. Fails with `no-base`, `too-many-shards`, `single-too-many`,
   * `single-too-big`, `expression-too-slow`.
   */
  plan: { params: v.strictObject({}), part: ShardPlanSummary, result: ShardPlanSummary },
  /** Shards of a plan in order; fewer at the end. Fails with `stale-plan`. */
  shards: {
    params: v.strictObject({
      plan: Count,
      first: Count,
      count: v.pipe(Count, v.maxValue(MOST_SHARDS_ASKED)),
    }),
    result: v.array(Shard),
  },
  /**
   * Exports the project to its target as planned, completely or not at all. Sends its progress in bytes of XML. Fails
   * with `stale-plan` if the project or its settings have changed since the plan, with `target-changed` if the target
   * has, with the code of any guard that is not in `accepted`, and with the reason if an export is impossible.
   */
  export: {
    params: v.strictObject({ plan: Count, accepted: v.array(v.string()) }),
    part: ExportProgress,
    result: ExportReceipt,
  },
  /** The index of a plan's bundle. Fails with `stale-plan`. */
  plannedIndex: { params: v.strictObject({ plan: Count }), result: PlannedIndex },
  /** Rows of a planned index, in order; fewer at the end. */
  plannedRows: {
    params: v.strictObject({
      plan: Count,
      first: Count,
      count: v.pipe(Count, v.maxValue(MOST_ROWS_ASKED)),
    }),
    result: v.array(PlannedRow),
  },
  /** Changes rows of a planned index. Kept with the project; this is not an edit. Fails with `stale-plan`. */
  changePlannedRows: {
    params: v.strictObject({ plan: Count, rows: v.array(RowRange), change: PlannedChange }),
    result: v.null(),
  },
  /** Sets whether saving a sitemap also updates its lastmod in the index and saves the index. */
  renewIndex: { params: v.strictObject({ onSave: v.boolean() }), result: v.null() },
  /** Sets how many gibibytes of files to keep inflated in memory; null to let it depend on the machine. */
  keepInMemory: {
    params: v.strictObject({ gibibytes: v.nullable(v.pipe(v.number(), v.minValue(1))) }),
    result: v.null(),
  },
  /** The user is typing or scrolling: for a moment, the engine leaves half of the cores to the page for drawing. */
  leaveRoom: { params: v.strictObject({}), result: v.null() },
  /** What the user has stated about where the project is published. */
  facts: { params: v.strictObject({}), result: PublishFacts },
  /** Replaces these facts. Kept with the project; this is not an edit. Fails with `bad-host`. */
  setFacts: { params: PublishFacts, result: v.null() },
  /** The XML of a file as it would be saved, cut to a readable length, and its full size in bytes. */
  fileXml: {
    params: v.strictObject({ file: FileId }),
    result: v.strictObject({ text: v.string(), bytes: Count, isCut: v.boolean() }),
  },
  /** Reads the file from disk again and removes its changes from the undo history. */
  revert: { params: v.strictObject({ file: FileId }), result: v.null() },
  /** Adds pasted text to the waiting lists. Fails with `no-list`. */
  offerText: { params: v.strictObject({ text: v.string() }), result: v.null() },
  /**
   * Detects the format of a waiting list, with the user's choices taking precedence. Fails with `no-list` if it
   * contains no URLs, and with the reason if it cannot be read. For a site, it also fails with `bad-site-base`,
   * `nothing-to-check`. For a folder, progress is in files.
   */
  lookAtList: {
    params: v.strictObject({ list: Count, asked: ListAsked }),
    part: ListProgress,
    result: ListLook,
  },
  /** What a waiting list would do to the open project. Progress is in entries. */
  joinList: {
    params: v.strictObject({ list: Count, asked: ListAsked, matching: Matching }),
    part: ListProgress,
    result: ListJoin,
  },
  /** Merges a waiting list as one edit. New entries go to the end of the sitemap `to`. */
  mergeList: {
    params: v.strictObject({
      list: Count,
      asked: ListAsked,
      matching: Matching,
      mode: MergeMode,
      to: FileId,
      /** Whether `sync` removes nothing. */
      keepsGone: v.exactOptional(v.boolean()),
      selection: v.nullable(Selection),
    }),
    part: EditProgress,
    result: EditOutcome,
  },
  /** What a waiting list of redirects would do to the open project. Fails as `joinList` does. */
  describeRedirects: {
    params: v.strictObject({ list: Count, asked: ListAsked, matching: Matching }),
    part: ListProgress,
    result: RedirectEffect,
  },
  /** Replaces old URLs with new ones as one edit. */
  applyRedirects: {
    params: v.strictObject({
      list: Count,
      asked: ListAsked,
      matching: Matching,
      selection: v.nullable(Selection),
    }),
    part: EditProgress,
    result: EditOutcome,
  },
  /**
   * Previews lastmods from file times. An entry at these rows gets the time of the file in the waiting folder that is
   * published at the entry's URL, or at an equivalent one. Fails as `lookAtList` does, and with `stale-view`.
   */
  previewFileTimes: { params: FileTimes, part: EditPreview, result: EditPreview },
  /** Applies what `previewFileTimes` previews, as one edit. */
  setFileTimes: {
    params: v.strictObject({ ...FileTimes.entries, selection: v.nullable(Selection) }),
    part: EditProgress,
    result: EditOutcome,
  },
  /** Drops a waiting list: the user used it or declined it. */
  dismissList: { params: v.strictObject({ list: Count }), result: v.null() },
  /** Downloads what is at a URL: a file, or the sitemaps that the robots.txt of a site names. */
  lookOnWeb: { params: v.strictObject({ url: v.string() }), part: WebProgress, result: WebLook },
  /**
   * Downloads the chosen files and the sitemaps that they list, ready for `openFromWeb`. Returns why some of the chosen
   * files could not be read.
   */
  fetchFromWeb: {
    params: v.strictObject({ offer: Count, urls: v.pipe(v.array(v.string()), v.nonEmpty()) }),
    part: WebProgress,
    result: v.array(Problem),
  },
  /** Makes what was downloaded a side to compare with. Fails with `no-offer`, `side-incomplete`. */
  offerWebSide: { params: v.strictObject({ offer: Count }), result: OfferedSide },
  /** Forgets the files that `lookOnWeb` found. */
  dismissWeb: { params: v.strictObject({ offer: Count }), result: v.null() },
  /** Asks the servers of the project's files for newer versions. Fails with `not-from-web`. */
  reloadFromWeb: { params: v.strictObject({}), part: WebProgress, result: WebReload },
  webLog: { params: v.strictObject({}), result: WebLog },
  cancel: { params: v.strictObject({ task: Count }), result: v.null() },
} as const;

type EngineMethods = typeof ENGINE_METHODS;
export type EngineMethod = keyof EngineMethods;
export type EngineParams<M extends EngineMethod> = v.InferOutput<EngineMethods[M]['params']>;
export type EngineResult<M extends EngineMethod> = v.InferOutput<EngineMethods[M]['result']>;
/** What the engine sends before the result; `never` for most methods. */
export type EnginePart<M extends EngineMethod> = EngineMethods[M] extends {
  part: infer P extends v.GenericSchema;
}
  ? v.InferOutput<P>
  : never;

/** The validator of what a method sends before its result; null if it sends nothing. */
export function partSchema(method: EngineMethod): v.GenericSchema | null {
  const described = ENGINE_METHODS[method];
  return 'part' in described ? described.part : null;
}

export const EngineRequest = v.variant('type', [
  v.strictObject({
    type: v.literal('ask'),
    id: Count,
    method: v.picklist(Object.keys(ENGINE_METHODS) as [EngineMethod, ...EngineMethod[]]),
    params: v.unknown(),
  }),
  /** The page no longer needs the answer to this request. */
  v.strictObject({ type: v.literal('cancel'), id: Count }),
]);
export type EngineRequest = v.InferOutput<typeof EngineRequest>;

/** What the engine sends to the page: answers by the id of the request, and events. */
export const EngineMessage = v.variant('type', [
  v.strictObject({ type: v.literal('part'), id: Count, part: v.unknown() }),
  v.strictObject({ type: v.literal('result'), id: Count, result: v.unknown() }),
  v.strictObject({ type: v.literal('problem'), id: Count, problem: Problem }),
  /** The project's state, relative to the previous summary on this port. */
  v.strictObject({ type: v.literal('summary'), news: SummaryNews }),
  /**
   * The shown derived view changed, because of an edit or because the engine recomputed it; `progress` has its present
   * row count. A stale view still shows entries that no longer match its filter, or are out of order. It stays so until
   * the page requests it again.
   */
  v.strictObject({
    type: v.literal('view'),
    view: View,
    progress: ViewProgress,
    order: Count,
    stale: v.boolean(),
  }),
  /** A notice for the user outside of any answer, for example that a file changed on disk and was read again. */
  v.strictObject({ type: v.literal('notice'), problem: Problem }),
  /** Lists that wait for the user's decision. The page asks about the first one first. */
  v.strictObject({ type: v.literal('lists'), lists: v.array(WaitingList) }),
  /** A file with unsaved edits changed on disk; the page asks what to do. */
  v.strictObject({ type: v.literal('disk-changed'), file: FileId }),
]);
export type EngineMessage = v.InferOutput<typeof EngineMessage>;
