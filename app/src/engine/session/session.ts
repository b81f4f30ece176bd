import path from 'node:path';
import type {
  BundleSettings,
  CopyRequest,
  EditOutcome,
  EditPreview,
  EditProgress,
  EngineChoice,
  EngineParams,
  EngineResult,
  ExportProgress,
  ExportReceipt,
  FileId,
  FixPreview,
  HistoryPage,
  HostResult,
  JournalRecord,
  ListAsked,
  ListJoin,
  ListLook,
  ListOrigin,
  ListProgress,
  ListUse,
  PlannedIndex,
  PlannedRow,
  ProjectSettings,
  ProjectSummary,
  PublishFacts,
  ReportFormat,
  SaveResult,
  Shard,
  ShardPlanSummary,
  ViewProgress,
  WaitingList,
} from '@urlset/core/contract.ts';
import { describeCommon } from '@urlset/core/findings/entry/describe-common.ts';
import { describeEntry } from '@urlset/core/findings/entry/describe-entry.ts';
import { BULK_LIMITS } from '@urlset/core/table/project-data.ts';
import type { ListReader } from '../../lists/list-thread.ts';
import type { Call } from '../call.ts';
import type { Readers } from '../read/reader-pool.ts';
import { LetGo, type Resting } from '../work/let-go.ts';
import { Tasks } from '../work/tasks.ts';
import type { Work } from '../work/work.ts';
import { SessionCopy } from './session-copy.ts';
import { SessionEdits } from './session-edits.ts';
import { SessionExport } from './session-export.ts';
import { SessionFileTimes } from './session-file-times.ts';
import { SessionFiles } from './session-files.ts';
import { SessionFindings } from './session-findings.ts';
import { SessionHistory } from './session-history.ts';
import { SessionIndex } from './session-index.ts';
import { SessionLists } from './session-lists.ts';
import { SessionNews } from './session-news.ts';
import { SessionPreviews } from './session-previews.ts';
import { SessionShards } from './session-shards.ts';
import { type SessionOut, SessionState } from './session-state.ts';
import { SessionViews } from './session-views.ts';
import { SessionWork } from './session-work.ts';

/** The threads that a session uses. */
export interface SessionThreads {
  readonly pool: Readers & Resting;
  readonly work: Work & Resting;
  readonly startLists: () => ListReader;
}

/** The project of one window, between its files on disk and the page. */
export class Session {
  readonly #tasks: Tasks;
  readonly #state: SessionState;
  readonly #news: SessionNews;
  readonly #files: SessionFiles;
  readonly #edits: SessionEdits;
  readonly #findings: SessionFindings;
  readonly #previews: SessionPreviews;
  readonly #views: SessionViews;
  readonly #history: SessionHistory;
  readonly #copy: SessionCopy;
  readonly #shards: SessionShards;
  readonly #export: SessionExport;
  readonly #index: SessionIndex;
  readonly #lists: SessionLists;
  readonly #fileTimes: SessionFileTimes;

  /** @param bulk limits from which edits are prepared in threads or steps */
  constructor(
    { pool, work: threads, startLists }: SessionThreads,
    clock: () => number,
    out: SessionOut,
    bulk = BULK_LIMITS,
  ) {
    const state = new SessionState(clock);
    const tasks = new Tasks(
      () => this.#news.changed(),
      (record) => state.open?.journal(record),
    );
    this.#tasks = tasks;
    const news = new SessionNews(state, tasks, out);
    const work = new SessionWork(state, tasks, news);
    const shards = new SessionShards(state, threads, news, () => views.feed);
    const views = new SessionViews(state, threads, out, (shard) => shards.idsOf(shard));
    this.#state = state;
    this.#news = news;
    this.#views = views;
    this.#edits = new SessionEdits(state, news, views, work, tasks, threads);
    this.#lists = new SessionLists(state, out, this.#edits, tasks, startLists);
    this.#fileTimes = new SessionFileTimes(state, this.#edits, this.#lists);
    const letGo = new LetGo(pool, threads);
    const parts = { news, views, shards, work, tasks, edits: this.#edits, lists: this.#lists, letGo };
    this.#files = new SessionFiles(pool, state, out, parts, bulk);
    this.#findings = new SessionFindings(state, tasks, news, work);
    this.#previews = new SessionPreviews(state, threads, () => views.feed, work);
    this.#history = new SessionHistory(state, this.#edits, tasks);
    this.#copy = new SessionCopy(state, tasks);
    this.#shards = shards;
    this.#export = new SessionExport(state, threads, tasks, () => views.feed);
    this.#index = new SessionIndex(state, news, this.#edits, work);
  }

  get summary(): ProjectSummary {
    return this.#news.summary;
  }

  /** The open project. @throws UrlsetError `nothing-open` */
  get #project() {
    return this.#state.project;
  }

  /** Opens files as a new project, or adds them to the open one. @throws UrlsetError if none of them could be read */
  open(paths: readonly string[], settings: ProjectSettings | null, journalFolder: string): Promise<void> {
    return this.#files.open(paths, settings, journalFolder);
  }

  /** Starts a project with one new, empty sitemap. */
  create(name: string, journalFolder: string): Promise<void> {
    return this.#files.create(name, journalFolder);
  }

  /**
   * Restores a project from its journal.
   * @param withoutAbsent opens the project even if edited files are missing; their edits are lost
   */
  recover(
    records: readonly JournalRecord[],
    journalFolder: string,
    withoutAbsent: boolean,
  ): Promise<HostResult<'recover'>> {
    return this.#files.recover(records, journalFolder, withoutAbsent);
  }

  /** Runs synchronously, unless the edit affects very many entries or such an edit is being prepared. */
  edit(params: EngineParams<'edit'>, call?: Call<EditProgress>): EditOutcome | Promise<EditOutcome> {
    const { request } = params;
    const outcome = this.#edits.edit(params, call);
    if (request.kind === 'fix' && request.code === 'index-nested')
      void Promise.resolve(outcome).then(
        () => this.#files.openListed(),
        () => undefined,
      );
    return outcome;
  }

  preview(params: EngineParams<'preview'>, call: Call<EditPreview>): Promise<EditPreview> {
    return this.#previews.preview(params, call);
  }

  undo(): EditOutcome | null | Promise<EditOutcome | null> {
    return this.#edits.undo();
  }

  redo(): EditOutcome | null | Promise<EditOutcome | null> {
    return this.#edits.redo();
  }

  show(params: EngineParams<'show'>, call: Call<ViewProgress>): Promise<ViewProgress> {
    return this.#views.show(params, call);
  }

  nextMatch(params: EngineParams<'nextMatch'>, call: Call<never>): Promise<number | null> {
    return this.#views.nextMatch(params, call);
  }

  names(): EngineResult<'names'> {
    return this.#views.names();
  }

  rows({ view, first, count }: EngineParams<'rows'>) {
    const { revision, order } = this.#project;
    return { revision, order, rows: this.#project.rows(view, first, count) };
  }

  entry({ view, row }: EngineParams<'entry'>) {
    return describeEntry(this.#project, view, row);
  }

  common({ view, rows }: EngineParams<'common'>) {
    return describeCommon(this.#project, view, rows);
  }

  history(params: EngineParams<'history'>): HistoryPage {
    return this.#history.page(params);
  }

  walk(params: EngineParams<'walk'>): Promise<EditOutcome | null> {
    return this.#history.walk(params);
  }

  copy(request: CopyRequest): Promise<HostResult<'copy'>> {
    return this.#copy.text(request);
  }

  writeRows(request: CopyRequest, target: string): Promise<number> {
    return this.#copy.write(request, path.resolve(target));
  }

  nextFinding(params: EngineParams<'nextFinding'>) {
    return this.#findings.next(params);
  }

  previewFix(params: EngineParams<'previewFix'>, call: Call<FixPreview>): Promise<FixPreview> {
    return this.#findings.previewFix(params, call);
  }

  writeReport(format: ReportFormat, target: string): Promise<number> {
    return this.#findings.writeReport(format, path.resolve(target));
  }

  /** Sets the search engine whose findings the page shows. It also applies to projects opened later. */
  showEngine(engine: EngineChoice): void {
    this.#state.engine = engine;
    this.#state.open?.project.showEngine(engine);
    this.#news.changed();
  }

  /** Hides the findings of these rules. */
  mute(codes: readonly string[]): void {
    this.#findings.mute(codes);
  }

  /**
   * Sets whether saving a sitemap gives its row in the index a new lastmod. It also applies to projects opened later.
   */
  renewIndex(onSave: boolean): void {
    this.#index.renewsOnSave = onSave;
  }

  get facts(): PublishFacts {
    return this.#index.facts;
  }

  setFacts(facts: PublishFacts): void {
    this.#index.setFacts(facts);
  }

  fileXml(file: FileId): EngineResult<'fileXml'> {
    return this.#index.fileXml(file);
  }

  save(files: readonly FileId[] | null, overwrite: readonly FileId[]): Promise<SaveResult> {
    return this.#files.save(files, overwrite, this.#index);
  }

  saveAs(file: FileId, target: string): Promise<void> {
    return this.#files.saveAs(file, target);
  }

  /** Reloads a file from disk and removes its edits from the history. */
  revert(id: FileId): Promise<void> {
    return this.#files.revert(id);
  }

  encodings(params: EngineParams<'encodings'>): Promise<EngineResult<'encodings'>> {
    return this.#files.encodings(params);
  }

  readIn(params: EngineParams<'readIn'>): Promise<EditOutcome> {
    return this.#files.readIn(params);
  }

  pathOf(id: FileId): string | null {
    return this.#state.open?.places.get(id)?.path ?? null;
  }

  get settings(): ProjectSettings {
    return this.#project.settings;
  }

  setBundle(settings: BundleSettings): void {
    this.#shards.setBundle(settings);
  }

  aim(target: string): void {
    this.#shards.aim(path.resolve(target));
  }

  plan(call: Call<ShardPlanSummary>): Promise<ShardPlanSummary> {
    return this.#shards.plan(call);
  }

  plannedIndex(params: EngineParams<'plannedIndex'>): PlannedIndex {
    return this.#shards.index(params);
  }

  plannedRows(params: EngineParams<'plannedRows'>): PlannedRow[] {
    return this.#shards.indexRows(params);
  }

  changePlannedRows(params: EngineParams<'changePlannedRows'>): void {
    this.#shards.changeIndexRows(params);
  }

  shards(params: EngineParams<'shards'>): Shard[] {
    return this.#shards.shards(params);
  }

  /** No file is read, saved or reverted during an export. */
  export(params: EngineParams<'export'>, call: Call<ExportProgress>): Promise<ExportReceipt> {
    return this.#files.inTurn(async () => {
      const receipt = await this.#export.export(params, call);
      this.#news.edited();
      return receipt;
    });
  }

  /** Lists that wait for the user's decision. */
  get lists(): WaitingList[] {
    return this.#lists.waiting;
  }

  offer(
    origin: ListOrigin,
    asked: ListAsked,
    use: ListUse = 'merge',
    members?: readonly string[],
  ): Promise<void> {
    return this.#lists.offer(origin, asked, use, members);
  }

  originOf(list: number): ListOrigin {
    return this.#lists.origin(list);
  }

  lookAtList(params: EngineParams<'lookAtList'>, call: Call<ListProgress>): Promise<ListLook> {
    return this.#lists.look(params, call);
  }

  joinList(params: EngineParams<'joinList'>, call: Call<ListProgress>): Promise<ListJoin> {
    return this.#lists.join(params, call);
  }

  mergeList(params: EngineParams<'mergeList'>, call: Call<EditProgress>): Promise<EditOutcome> {
    return this.#lists.merge(params, call);
  }

  previewFileTimes(params: EngineParams<'previewFileTimes'>, call: Call<EditPreview>): Promise<EditPreview> {
    return this.#fileTimes.preview(params, call);
  }

  setFileTimes(params: EngineParams<'setFileTimes'>, call: Call<EditProgress>): Promise<EditOutcome> {
    return this.#fileTimes.set(params, call);
  }

  dismissList(list: number): void {
    this.#lists.dismiss(list);
  }

  cancel(task: number): void {
    this.#tasks.cancel(task);
  }

  /** Cancels long tasks, and waits for those that cannot be cancelled. */
  interrupt(): Promise<void> {
    return this.#tasks.interrupt();
  }

  close(): Promise<void> {
    return this.#files.close();
  }

  /** Checks for changes on disk: reloads files without edits, and lets the page ask about edited ones. */
  checkDisk(): Promise<void> {
    return this.#files.checkDisk();
  }
}
