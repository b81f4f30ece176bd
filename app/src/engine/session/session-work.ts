import { UrlsetError } from '@urlset/core/contract.ts';
import { inTurns } from '../work/in-turns.ts';
import type { Tasks } from '../work/tasks.ts';
import type { SessionCache } from './session-cache.ts';
import type { SessionNews } from './session-news.ts';
import type { SessionState } from './session-state.ts';

/** Entries compared per step: at most a millisecond, even if each is a separate case. */
const STEP = 1024;

/** How often a caller that waits for the comparison checks it, in milliseconds. */
const LOOK = 8;

/** Compares the project's entries with each other in steps, and lets other work run in between. */
export class SessionWork {
  readonly #state: SessionState;
  readonly #tasks: Tasks;
  readonly #news: SessionNews;
  readonly #cache: SessionCache;
  #working = false;

  constructor(state: SessionState, tasks: Tasks, news: SessionNews, cache: SessionCache) {
    this.#state = state;
    this.#tasks = tasks;
    this.#news = news;
    this.#cache = cache;
  }

  /**
   * Resolves once all entries are compared. Waits for files that are still being read.
   * @throws UrlsetError `cancelled`; `stale-view` if the project is closed
   */
  async compared(signal: AbortSignal, progress: (done: number, total: number) => void): Promise<void> {
    const { project } = this.#state;
    let total = 0;
    while (project.pending > 0) {
      if (this.#state.reading === 0) this.begin();
      total = Math.max(total, project.pending);
      progress(total - project.pending, total);
      await new Promise((resolve) => setTimeout(resolve, LOOK));
      if (signal.aborted) throw new UrlsetError('cancelled');
      if (this.#state.open?.project !== project) throw new UrlsetError('stale-view');
    }
  }

  /** Starts comparing pending entries. */
  begin(): void {
    // Until the page has rows, send the summary now, so that the first rows appear as soon as possible.
    if (this.#news.hasRows) this.#news.changed();
    else this.#news.tell();
    if (!this.#working) void this.#compare();
  }

  async #compare(): Promise<void> {
    this.#working = true;
    const task = this.#tasks.start('judge', null);
    let total = 0;
    // Answer the request that started this first.
    await new Promise((resolve) => setImmediate(resolve));
    for await (const left of inTurns(this.#steps(), () => undefined)) {
      total = Math.max(total, left);
      task.progress(total - left, total);
    }
    task.end();
    this.#cache.fill();
  }

  /** Yields the number of entries left after each step. */
  *#steps(): Generator<number> {
    while (this.#state.open?.project.work(STEP)) yield this.#state.open.project.pending;
    // Reset this synchronously: entries that become pending from now on need a new run.
    this.#working = false;
  }
}
