import {
  type EngineParams,
  type EngineResult,
  isWhole,
  type LastmodVerdict,
  UrlsetError,
  type View,
  type ViewProgress,
} from '@urlset/core/contract.ts';
import type { Step } from '@urlset/core/edit/history/history.ts';
import type { SnapshotRows } from '@urlset/core/edit/history/snapshot-rows.ts';
import { type Derivation, dependsOnPages, isStaleAfter } from '@urlset/core/edit/history/stale.ts';
import { Predicate } from '@urlset/core/table/query/compile.ts';
import { hreflangsOf } from '@urlset/core/table/query/hreflangs.ts';
import type { Query } from '@urlset/core/table/query/query.ts';
import type { Call } from '../call.ts';
import { deriveView, readFilter } from '../views/derive-view.ts';
import { nextMatch } from '../views/next-match.ts';
import { foundFor, type Sought } from '../views/sought.ts';
import { TableFeed } from '../work/table-feed.ts';
import type { Work } from '../work/work.ts';
import type { SessionOut, SessionState } from './session-state.ts';

/** Shortest time between two progress messages, in milliseconds. */
const PART_INTERVAL = 60;
/** Maximum number of entries with alternates to read for hreflangs: this takes a few milliseconds. */
const MOST_NAMED = 2000;

/** The entries that views can be limited to. */
interface ViewParts {
  /** The entries of a shard, by its name. */
  shard(name: string): Uint32Array;
  /** The entries with one of these verdicts on their lastmod. */
  lastmod(verdicts: readonly LastmodVerdict[], signal: AbortSignal): Promise<Uint32Array>;
}

interface Shown extends Derivation {
  progress: ViewProgress;
  stale: boolean;
}

/** Derives the views that the page requests, one at a time, and searches in them. */
export class SessionViews {
  readonly #state: SessionState;
  readonly #work: Work;
  readonly #out: SessionOut;
  readonly #parts: ViewParts;
  #feed: TableFeed | null = null;
  /** Cancels the view that is being derived. */
  #underWay = new AbortController();
  #shown: Shown | null = null;
  #sought: Sought | null = null;

  constructor(state: SessionState, work: Work, out: SessionOut, parts: ViewParts) {
    this.#state = state;
    this.#work = work;
    this.#out = out;
    this.#parts = parts;
  }

  /** Prepares threads for jobs on the open project. @param threads maximum number; by default, as many as are useful */
  warm(threads?: number): void {
    if (this.#state.open) this.#work.warm(this.feed, threads);
  }

  /** Call this when the project is closed. */
  close(): void {
    this.#underWay.abort();
    this.#shown = null;
    this.#sought = null;
    if (this.#feed) this.#work.forget(this.#feed);
    this.#feed = null;
  }

  /** @throws UrlsetError `bad-filter`, `expression-too-slow`, `stale-view`, `stale-plan` for a shard, `cancelled` */
  async show({ view }: EngineParams<'show'>, call: Call<ViewProgress>): Promise<ViewProgress> {
    const { project } = this.#state;
    this.#underWay.abort();
    const controller = new AbortController();
    this.#underWay = controller;
    if (isWhole(view)) {
      this.#shown = null;
      this.#sought = null;
      project.show(null);
      const { length: rows } = project.view(view);
      return { rows, done: rows, total: rows };
    }
    const query = readFilter(view.filter);
    const stop = () => controller.abort();
    call.signal.addEventListener('abort', stop);
    let told = { at: Number.NEGATIVE_INFINITY, rows: 0 };
    const { undo: lastStep } = project.history;
    const { revision } = project;
    let found: SnapshotRows | null = null;
    try {
      const ids = await this.#entriesOf(view, controller.signal);
      const before = ids ? null : foundFor(query, view, project, this.#sought);
      const progress = await deriveView({
        ...{
          work: this.#work,
          feed: this.feed,
          project,
          view,
          query,
          ids,
          before,
          signal: controller.signal,
        },
        known: (rows) => {
          found = rows;
          if (project.shown?.rows === rows) return;
          const predicate = this.#predicate(query);
          const known = { rows: rows.length, done: 0, total: 0 };
          this.#shown = { view, query, predicate, progress: known, stale: false };
          project.show({ view, rows });
        },
        progress: (progress) => {
          if (this.#shown?.view === view) this.#shown.progress = progress;
          const { done } = progress;
          if (view.sort.length === 0 && ids === null && done >= (before?.done ?? 0)) {
            this.#sought = { query, file: view.file, revision, rows: found, done };
          }
          const now = performance.now();
          const isFirst = progress.rows > 0 && told.rows === 0;
          if (!isFirst && now - told.at < PART_INTERVAL && done < progress.total) return;
          told = { at: now, rows: progress.rows };
          call.part(progress);
        },
      });
      return this.#finish(view, progress, project.history.undo !== lastStep);
    } catch (error) {
      throw this.#placed(error);
    } finally {
      call.signal.removeEventListener('abort', stop);
    }
  }

  /** Stores the final progress. An edit during the search may have changed searched entries: the view is then stale. */
  #finish(view: View, progress: ViewProgress, edited: boolean): ViewProgress {
    const shown = this.#shown;
    if (shown?.view !== view) return progress;
    shown.progress = { ...progress, rows: this.#state.project.view(view).length };
    if (edited) {
      shown.stale = true;
      this.#tell(shown);
    }
    return shown.progress;
  }

  /** Call this after a step was done, undone or redone. Sends the page the new state of the shown rows. */
  stepped(step: Step): void {
    const shown = this.#shown;
    const { project } = this.#state;
    if (!shown || !project.shown) return;
    const { rows } = project.shown;
    shown.progress = { ...shown.progress, rows: rows.length };
    shown.stale ||= !rows.saw(step) || isStaleAfter(step.changes, shown, rows);
    this.#tell(shown);
  }

  /** Call this when results of page checks arrive: other rows may match now, or their order may differ. */
  checked(): void {
    const shown = this.#shown;
    if (!shown || shown.stale || !dependsOnPages(shown)) return;
    shown.stale = true;
    this.#tell(shown);
  }

  /** @throws UrlsetError `bad-filter`, `expression-too-slow`, `stale-view`, `cancelled` */
  async nextMatch(params: EngineParams<'nextMatch'>, { signal }: Call<never>): Promise<number | null> {
    const { project } = this.#state;
    const query = readFilter(params.filter);
    try {
      return await nextMatch({ work: this.#work, feed: this.feed, project, query, signal }, params);
    } catch (error) {
      throw this.#placed(error);
    }
  }

  names(): EngineResult<'names'> {
    const { table, files } = this.#state.project;
    const orders = files
      .filter(({ kind, present }) => present && kind === 'urlset')
      .map(({ order }) => order);
    return { languages: hreflangsOf(table, orders, MOST_NAMED) };
  }

  /** The open project's table, as the threads receive it. */
  get feed(): TableFeed {
    const { project } = this.#state;
    if (this.#feed && !this.#feed.isOf(project)) this.close();
    this.#feed ??= new TableFeed(project);
    return this.#feed;
  }

  /** The entries that a view covers, in order; null for all entries of its file, or of all files. */
  async #entriesOf({ shard, lastmod }: View, signal: AbortSignal): Promise<Uint32Array | null> {
    if (lastmod !== undefined) return await this.#parts.lastmod(lastmod, signal);
    return shard === undefined ? null : this.#parts.shard(shard);
  }

  #predicate(query: Query): Predicate {
    const { project } = this.#state;
    const nameOf = (file: number) => project.file(file).name;
    return new Predicate(query, { table: project.table, shown: project.shownRules, nameOf });
  }

  #tell({ view, progress, stale }: Shown): void {
    this.#out.view({ type: 'view', view, progress, order: this.#state.project.order, stale });
  }

  /** Replaces the entry's id in an `expression-too-slow` error with its position. Threads know only the id. */
  #placed(error: unknown): unknown {
    if (!(error instanceof UrlsetError) || error.code !== 'expression-too-slow') return error;
    const { id, ...params } = error.params;
    const { project } = this.#state;
    const block = project.table.blockOf(Number(id));
    const at = project.file(block.file).order.positionOf(Number(id));
    return new UrlsetError(error.code, { ...params, entry: String(at) });
  }
}
