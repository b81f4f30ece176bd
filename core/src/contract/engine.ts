import * as v from 'valibot';
import { BundleSettings } from './bundle.ts';
import { EditOutcome, EditProgress, EditRequest, PreviewRequest, Selection } from './edits.ts';
import { ExportProgress, ExportReceipt } from './export.ts';
import { CommonDetail, EntryDetail } from './extensions.ts';
import { HISTORY_PAGE, HistoryPage } from './history.ts';
import { ListAsked, ListJoin, ListLook, ListProgress, Matching, MergeMode, WaitingList } from './lists.ts';
import { MOST_ROWS_ASKED, PlannedChange, PlannedIndex, PlannedRow } from './planned-index.ts';
import { PublishFacts } from './publish-facts.ts';
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
  FixMode,
  FixPreview,
  Problem,
  ProjectSummary,
  Row,
  RowRange,
  View,
  ViewProgress,
} from './values.ts';

/** Why a save of one file stopped to ask. */
export const SaveConflict = v.strictObject({
  file: FileId,
  reason: v.picklist([
    /** Another program wrote the file since it was read. */
    'changed',
    /** It is no longer there. */
    'vanished',
    /** What could not be read would be lost. */
    'damaged',
    /** It was not in UTF-8 and would be from now on. */
    'recoded',
    /** A new or renamed sitemap would take the place of another file. */
    'exists',
  ]),
  /** When damaged, bytes of the file on disk that were not read and would be lost; 0 when its end is missing. */
  lost: Count,
});
export type SaveConflict = v.InferOutput<typeof SaveConflict>;

export const SaveResult = v.strictObject({
  saved: v.array(FileId),
  conflicts: v.array(SaveConflict),
  failed: v.array(v.strictObject({ file: FileId, problem: Problem })),
  /** Never saved before and without a path: Save as… is the way. */
  untitled: v.array(FileId),
});
export type SaveResult = v.InferOutput<typeof SaveResult>;

/** Entries by their rows, and the folder that their files are in. */
const FileTimes = v.strictObject({
  view: View,
  order: Count,
  rows: v.array(RowRange),
  list: Count,
  site: SiteAsked,
});

/** A row, or -1 for the place before the first. */
const RowOrStart = v.pipe(v.number(), v.integer(), v.minValue(-1));

/**
 * Every request of the page to the engine: its parameters and its result, and of those that take long the
 * parts told on the way. What was asked can be cancelled by its id; it fails with `cancelled` then.
 */
export const ENGINE_METHODS = {
  summary: { params: v.strictObject({}), result: ProjectSummary },
  /**
   * Works out the rows of a derived view, which is the one shown from its first part on; the one asked for
   * before is cancelled. Fails with `bad-filter`, `expression-too-slow`.
   */
  show: { params: v.strictObject({ view: View }), part: ViewProgress, result: ViewProgress },
  /** The nearest row after (or before) `from` that a filter finds among those of a view; wraps around. */
  nextMatch: {
    params: v.strictObject({ view: View, from: RowOrStart, filter: v.string(), backwards: v.boolean() }),
    result: v.nullable(Count),
  },
  /** What a filter may name: hreflangs that entries have, as far as a quick look tells. */
  names: { params: v.strictObject({}), result: v.strictObject({ languages: v.array(v.string()) }) },
  /** Rows of a view, at most 256 at once; fewer at the end. `stale-view` when it is derived and not shown. */
  rows: {
    params: v.strictObject({ view: View, first: Count, count: v.pipe(Count, v.maxValue(256)) }),
    result: v.strictObject({ revision: Count, order: Count, rows: v.array(Row) }),
  },
  /** All of the entry at a row; null where there is none. */
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
   * What an edit would do: its first changes, and how many there are among the entries looked at so far.
   * Fails as the edit would, and with `stale-view` when rows move meanwhile.
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
  /** Undoes or redoes one step after the other until so many are done; stays where it is when cancelled. */
  walk: { params: v.strictObject({ done: Count }), result: v.nullable(EditOutcome) },
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
  /** What the fix of a rule would do at these rows, or all over a view. `stale-view` when rows move meanwhile. */
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
   * Files of a view that are not UTF-8 and of which nothing tells the encoding, with those that all their bytes are
   * in, the most likely first.
   */
  encodings: {
    params: v.strictObject({ view: View }),
    result: v.array(v.strictObject({ file: FileId, candidates: v.array(EncodingCandidate) })),
  },
  /**
   * Reads such a file from disk again, in an encoding that a person chose; the fix of `not-utf8` then has it written
   * as UTF-8. Fails with `has-edits`, `not-in-encoding`.
   */
  readIn: { params: v.strictObject({ file: FileId, encoding: v.string() }), result: EditOutcome },
  /** Writes edited files, all of them or these; `overwrite` names those whose conflict was answered. */
  save: {
    params: v.strictObject({ files: v.nullable(v.array(FileId)), overwrite: v.array(FileId) }),
    result: SaveResult,
  },
  /** Shows the findings that matter to these engines and no others; what is found does not change. */
  showEngine: { params: v.strictObject({ engine: EngineChoice }), result: v.null() },
  /** Shows no findings of rules of these codes, and those of all others; kept for the project, and no edit. */
  mute: { params: v.strictObject({ codes: v.array(v.string()) }), result: v.null() },
  /**
   * Splits and exports the project like this from now on; kept for it, and no edit.
   * Fails with `bad-policy`, `bad-expression`, `bad-name-pattern`, `bad-name`, `name-taken`, `bad-index-name`, `bad-indexnow-key`.
   */
  setBundle: { params: v.strictObject({ settings: BundleSettings }), result: v.null() },
  /**
   * How the project splits into shards, told as soon as that is known; then what exporting it would do to the
   * target. Another one asked for cancels it. Fails with `no-base`, `too-many-shards`, `expression-too-slow`.
   */
  plan: { params: v.strictObject({}), part: ShardPlanSummary, result: ShardPlanSummary },
  /** Shards of a plan in their order; fewer at the end. Fails with `stale-plan`. */
  shards: {
    params: v.strictObject({
      plan: Count,
      first: Count,
      count: v.pipe(Count, v.maxValue(MOST_SHARDS_ASKED)),
    }),
    result: v.array(Shard),
  },
  /**
   * Exports the project to its target: all of it, or nothing. Told on the way in bytes of XML.
   * Fails with the code of a guard that is not among `accepted`, and with what is in the way of it.
   */
  export: {
    params: v.strictObject({ accepted: v.array(v.string()) }),
    part: ExportProgress,
    result: ExportReceipt,
  },
  /** The index of a plan's bundle. Fails with `stale-plan`. */
  plannedIndex: { params: v.strictObject({ plan: Count }), result: PlannedIndex },
  /** Rows of it, in their order; fewer at the end. */
  plannedRows: {
    params: v.strictObject({
      plan: Count,
      first: Count,
      count: v.pipe(Count, v.maxValue(MOST_ROWS_ASKED)),
    }),
    result: v.array(PlannedRow),
  },
  /** Does something with rows of it; kept for the project, and no edit. Fails with `stale-plan`. */
  changePlannedRows: {
    params: v.strictObject({ plan: Count, rows: v.array(RowRange), change: PlannedChange }),
    result: v.null(),
  },
  /** Whether saving a sitemap gives its row in the index a new lastmod, and saves that along. */
  renewIndex: { params: v.strictObject({ onSave: v.boolean() }), result: v.null() },
  /** What is known of the place of publication. */
  facts: { params: v.strictObject({}), result: PublishFacts },
  /** Says that anew; kept for the project, and no edit. Fails with `bad-host`. */
  setFacts: { params: PublishFacts, result: v.null() },
  /** The XML of a file as it would be saved, as much of it as is of use to look at, and its size in bytes. */
  fileXml: {
    params: v.strictObject({ file: FileId }),
    result: v.strictObject({ text: v.string(), bytes: Count, isCut: v.boolean() }),
  },
  /** Back to the file as it is on disk, undoable edits of it forgotten. */
  revert: { params: v.strictObject({ file: FileId }), result: v.null() },
  /** Text that was pasted waits as a list. Fails with `no-list`. */
  offerText: { params: v.strictObject({ text: v.string() }), result: v.null() },
  /**
   * What a waiting list is taken for, with what a person says of it. Fails with `no-list` where nothing in it is
   * a URL, and with what it cannot be read for; of a site with `bad-site-base`, `no-pages`. Told on the way in
   * files, where it is a folder.
   */
  lookAtList: {
    params: v.strictObject({ list: Count, asked: ListAsked }),
    part: ListProgress,
    result: ListLook,
  },
  /** What a waiting list would do to the open project. Told on the way in entries looked at. */
  joinList: {
    params: v.strictObject({ list: Count, asked: ListAsked, matching: Matching }),
    part: ListProgress,
    result: ListJoin,
  },
  /** Does it: one edit. New entries go to the end of the sitemap `to`. */
  mergeList: {
    params: v.strictObject({
      list: Count,
      asked: ListAsked,
      matching: Matching,
      mode: MergeMode,
      to: FileId,
      selection: v.nullable(Selection),
    }),
    part: EditProgress,
    result: EditOutcome,
  },
  /**
   * What giving entries the times of their files would do: lastmods, of the entries at these rows that files of a
   * waiting folder are published at, or at what is equivalent. Fails as `lookAtList`, and with `stale-view`.
   */
  previewFileTimes: { params: FileTimes, part: EditPreview, result: EditPreview },
  /** Does it: one edit. */
  setFileTimes: {
    params: v.strictObject({ ...FileTimes.entries, selection: v.nullable(Selection) }),
    part: EditProgress,
    result: EditOutcome,
  },
  /** It is decided what becomes of a list. */
  dismissList: { params: v.strictObject({ list: Count }), result: v.null() },
  cancel: { params: v.strictObject({ task: Count }), result: v.null() },
} as const;

type EngineMethods = typeof ENGINE_METHODS;
export type EngineMethod = keyof EngineMethods;
export type EngineParams<M extends EngineMethod> = v.InferOutput<EngineMethods[M]['params']>;
export type EngineResult<M extends EngineMethod> = v.InferOutput<EngineMethods[M]['result']>;
/** What is told on the way to the result; nothing of most. */
export type EnginePart<M extends EngineMethod> = EngineMethods[M] extends {
  part: infer P extends v.GenericSchema;
}
  ? v.InferOutput<P>
  : never;

/** The validator of what a method tells on the way; null when it tells nothing. */
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
  /** What was asked under this id is wanted no longer. */
  v.strictObject({ type: v.literal('cancel'), id: Count }),
]);
export type EngineRequest = v.InferOutput<typeof EngineRequest>;

/** What the engine says to the page: answers by the id of the request, and news. */
export const EngineMessage = v.variant('type', [
  v.strictObject({ type: v.literal('part'), id: Count, part: v.unknown() }),
  v.strictObject({ type: v.literal('result'), id: Count, result: v.unknown() }),
  v.strictObject({ type: v.literal('problem'), id: Count, problem: Problem }),
  /** What the project is, for who was told at this port what it was before. */
  v.strictObject({ type: v.literal('summary'), news: SummaryNews }),
  /**
   * The derived view that is shown changed by an edit, or was worked out again by itself: it has so many rows
   * now. Stale is one whose entries would no longer all be found, or not in this order: it stays as it is
   * until it is asked for again.
   */
  v.strictObject({
    type: v.literal('view'),
    view: View,
    progress: ViewProgress,
    order: Count,
    stale: v.boolean(),
  }),
  /** Something a person should know that nobody asked for: a file changed on disk and was read again. */
  v.strictObject({ type: v.literal('notice'), problem: Problem }),
  /** Lists that wait for what becomes of them, the first to be asked about first. */
  v.strictObject({ type: v.literal('lists'), lists: v.array(WaitingList) }),
  /** A file with unsaved edits changed on disk; the page asks what to do. */
  v.strictObject({ type: v.literal('disk-changed'), file: FileId }),
]);
export type EngineMessage = v.InferOutput<typeof EngineMessage>;
