import type {
  EditOutcome,
  EditProgress,
  EngineChoice,
  EngineParams,
  ExportProgress,
  ExportReceipt,
  FileId,
  ProjectSettings,
  ProjectSummary,
  SaveResult,
} from '@urlset/core/contract.ts';
import { describeCommon } from '@urlset/core/findings/entry/describe-common.ts';
import { describeEntry } from '@urlset/core/findings/entry/describe-entry.ts';
import { BULK_LIMITS } from '@urlset/core/table/project-data.ts';
import type { ListReader } from '../../lists/list-thread.ts';
import type { OpenNet } from '../../net/serve-net.ts';
import type { Call } from '../call.ts';
import { LastExport } from '../changes/last-export.ts';
import { OtherSides } from '../changes/other-sides.ts';
import { SessionChanges } from '../changes/session-changes.ts';
import { SessionMerge } from '../changes/session-merge.ts';
import { SessionClusters } from '../clusters/session-clusters.ts';
import { SessionDuplicates } from '../duplicates/session-duplicates.ts';
import { SessionLastmods } from '../lastmods/session-lastmods.ts';
import { SessionPages } from '../pages/session-pages.ts';
import { SessionSite } from '../pages/session-site.ts';
import { SessionFixes } from '../previews/session-fixes.ts';
import type { Readers } from '../read/reader-pool.ts';
import { SessionShards } from '../shards/session-shards.ts';
import { SessionWeb } from '../web/session-web.ts';
import { LetGo, type Resting } from '../work/let-go.ts';
import { Tasks } from '../work/tasks.ts';
import type { PageWork } from '../work/work.ts';
import { SessionFileTimes } from './lists/session-file-times.ts';
import { SessionLists } from './lists/session-lists.ts';
import { SessionRedirects } from './lists/session-redirects.ts';
import { DEFAULT_BUDGET, type Inflaters, SessionCache } from './session-cache.ts';
import { SessionCopy } from './session-copy.ts';
import { SessionEdits } from './session-edits.ts';
import { SessionExport } from './session-export.ts';
import { SessionFacets } from './session-facets.ts';
import { SessionFiles } from './session-files.ts';
import { SessionFindings } from './session-findings.ts';
import { SessionHistory } from './session-history.ts';
import { SessionIndex } from './session-index.ts';
import { SessionNews } from './session-news.ts';
import { SessionPreviews } from './session-previews.ts';
import { SessionReports } from './session-reports.ts';
import { type SessionOut, SessionState } from './session-state.ts';
import { SessionViews } from './session-views.ts';
import { type Linkers, SessionWork } from './session-work.ts';

export interface SessionThreads {
  readonly pool: Readers & Inflaters & Linkers & Resting;
  readonly work: PageWork & Resting;
  readonly startLists: () => ListReader;
  /** Asks for a connection to the network process, which runs only while the user wants something from the web. */
  readonly openNet: OpenNet;
  /** The folder that keeps downloads for later; without one, nothing is kept. */
  readonly webCache?: string;
}

/** The project of one window, between its files on disk and the page. */
export class Session {
  readonly work: PageWork;
  readonly tasks: Tasks;
  readonly #state: SessionState;
  readonly #news: SessionNews;
  readonly #cache: SessionCache;
  readonly files: SessionFiles;
  readonly edits: SessionEdits;
  readonly findings: SessionFindings;
  readonly reports: SessionReports;
  readonly fixes: SessionFixes;
  readonly facets: SessionFacets;
  readonly duplicates: SessionDuplicates;
  readonly clusters: SessionClusters;
  readonly lastmods: SessionLastmods;
  readonly previews: SessionPreviews;
  readonly views: SessionViews;
  readonly history: SessionHistory;
  readonly copy: SessionCopy;
  readonly shards: SessionShards;
  readonly #export: SessionExport;
  readonly index: SessionIndex;
  readonly lists: SessionLists;
  readonly fileTimes: SessionFileTimes;
  readonly sides: OtherSides;
  readonly changes: SessionChanges;
  readonly merge: SessionMerge;
  readonly redirects: SessionRedirects;
  readonly pages: SessionPages;
  readonly web: SessionWeb;
  readonly site: SessionSite;

  /**
   * @param bulk edits that reach these limits are prepared in threads or steps
   * @param cacheBytes maximum inflated size of the packed files that are kept inflated, in bytes
   */
  constructor(
    { pool, work: threads, startLists, openNet, webCache }: SessionThreads,
    clock: () => number,
    out: SessionOut,
    bulk = BULK_LIMITS,
    cacheBytes = DEFAULT_BUDGET,
  ) {
    this.work = threads;
    const state = new SessionState(clock);
    const tasks = new Tasks(
      () => this.#news.changed(),
      (record) => state.open?.journal(record),
    );
    this.tasks = tasks;
    const news = new SessionNews(state, tasks, out);
    const cache = new SessionCache(state, pool, threads);
    this.#cache = cache;
    const work = new SessionWork(state, tasks, news, () => void this.#prepare(), { pool, work: threads });
    const shards = new SessionShards(state, threads, news, () => views.feed);
    const views = new SessionViews(state, threads, out, {
      shard: (name) => shards.idsOf(name),
      lastmod: (verdicts, signal) => this.lastmods.idsOf(verdicts, signal),
    });
    const lastExport = new LastExport(threads, () => views.feed);
    const letGo = new LetGo(pool, threads);
    const sides = new OtherSides({
      ...{ pool, work: threads, tasks, letGo, now: clock, startLists },
      inTurn: (run) => this.files.inTurn(run),
    });
    this.sides = sides;
    this.#state = state;
    this.#news = news;
    this.views = views;
    this.edits = new SessionEdits(state, news, views, work, tasks, threads);
    this.lists = new SessionLists(state, out, this.edits, tasks, news, startLists);
    this.fileTimes = new SessionFileTimes(state, this.edits, this.lists);
    this.changes = new SessionChanges(state, this.edits, tasks, lastExport, sides, threads, () => views.feed);
    this.merge = new SessionMerge(state, this.edits, lastExport, sides, threads, () => views.feed);
    this.lastmods = new SessionLastmods(state, this.edits, this.lists, lastExport, threads, () => views.feed);
    this.web = new SessionWeb({ state, tasks, sides, pool, openNet, webCache: webCache ?? null });
    this.redirects = new SessionRedirects(state, this.edits, this.lists);
    this.duplicates = new SessionDuplicates(state, this.edits, threads, () => views.feed);
    this.clusters = new SessionClusters(state, this.edits, work, threads, () => views.feed);
    this.facets = new SessionFacets(state, threads, () => views.feed);
    this.pages = new SessionPages(
      state,
      tasks,
      news,
      work,
      openNet,
      (problem) => out.notice(problem),
      (request) => this.web.requests.note(request),
      () => views.checked(),
    );
    this.site = new SessionSite(state, tasks, this.pages);
    const { edits, lists, changes, merge, facets, duplicates, clusters, lastmods, pages } = this;
    const parts = {
      ...{ news, views, facets, duplicates, clusters, lastmods, shards, changes, lastExport, work, tasks },
      ...{ edits, lists, sides, merge, pages },
      web: this.web,
      letGo,
    };
    this.files = new SessionFiles(pool, state, out, parts, bulk, cacheBytes);
    this.findings = new SessionFindings(state, news, work);
    this.reports = new SessionReports(state, tasks, facets);
    this.fixes = new SessionFixes(this.edits, news);
    this.previews = new SessionPreviews(state, threads, () => views.feed, work);
    this.history = new SessionHistory(state, this.edits, tasks);
    this.copy = new SessionCopy(state, tasks);
    this.shards = shards;
    this.#export = new SessionExport(state, threads, tasks, shards, () => views.feed);
    this.index = new SessionIndex(state, news, this.edits, work);
  }

  /** Prepares for what the user may ask next, while nothing else runs. */
  async #prepare(): Promise<void> {
    await this.#cache.fill();
    await this.facets.countAhead();
  }

  get summary(): ProjectSummary {
    return this.#news.summary;
  }

  /** The open project. @throws UrlsetError `nothing-open` */
  get #project() {
    return this.#state.project;
  }

  /** Runs synchronously, unless the edit may take long, needs comparisons or waits for another edit. */
  edit(params: EngineParams<'edit'>, call?: Call<EditProgress>): EditOutcome | Promise<EditOutcome> {
    const { request } = params;
    const outcome = this.edits.edit(params, call);
    if (request.kind === 'fix' && request.code === 'index-nested')
      void Promise.resolve(outcome).then(
        () => this.files.openListed(),
        () => undefined,
      );
    return outcome;
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

  /** Sets the search engine whose findings the page shows. It also applies to projects opened later. */
  showEngine(engine: EngineChoice): void {
    this.#state.engine = engine;
    this.#state.open?.project.showEngine(engine);
    this.#news.changed();
  }

  /** Sets whether saving a sitemap gives its row in the index a new lastmod, in later projects too. */
  renewIndex(onSave: boolean): void {
    this.index.renewsOnSave = onSave;
  }

  /** Sets how many gibibytes of packed files to keep inflated, in later projects too; null for the default. */
  keepInMemory(gibibytes: number | null): void {
    this.files.keepInMemory(gibibytes);
    void this.#cache.fill();
  }

  save(files: readonly FileId[] | null, overwrite: readonly FileId[]): Promise<SaveResult> {
    return this.files.save(files, overwrite, this.index);
  }

  pathOf(id: FileId): string | null {
    return this.#state.open?.placeOf(id) ?? null;
  }

  /** Executes a plan that the user saw. No file is read, saved or reverted meanwhile. */
  export(params: EngineParams<'export'>, call: Call<ExportProgress>): Promise<ExportReceipt> {
    return this.files.inTurn(async () => {
      const receipt = await this.#export.export(params, call);
      this.#news.edited();
      return receipt;
    });
  }

  /** The settings of the open project. @throws UrlsetError `nothing-open` */
  get settings(): ProjectSettings {
    return this.#project.settings;
  }
}
