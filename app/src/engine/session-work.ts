import { UrlsetError } from '@urlset/core/contract.ts';
import { inTurns } from './in-turns.ts';
import type { SessionNews } from './session-news.ts';
import type { SessionState } from './session-state.ts';
import type { Tasks } from './tasks.ts';

/** Entries compared in one step: a millisecond at most where each is a case of its own. */
const STEP = 1024;

/** Who waits for that looks so often, in milliseconds. */
const LOOK = 8;

/** Compares the entries of the project with each other in steps, other work in between. */
export class SessionWork {
  readonly #state: SessionState;
  readonly #tasks: Tasks;
  readonly #news: SessionNews;
  #working = false;

  constructor(state: SessionState, tasks: Tasks, news: SessionNews) {
    this.#state = state;
    this.#tasks = tasks;
    this.#news = news;
  }

  /**
   * Resolves once all entries are compared, which waits for files that are still being read.
   * @throws UrlsetError `cancelled`, `stale-view` when the project is closed
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

  /** There is something to compare. */
  begin(): void {
    // Whoever waits for the first rows waits no longer than they must.
    if (this.#news.hasRows) this.#news.changed();
    else this.#news.tell();
    if (!this.#working) void this.#compare();
  }

  async #compare(): Promise<void> {
    this.#working = true;
    const task = this.#tasks.start('judge', null);
    let total = 0;
    // Whoever began it is answered first.
    await new Promise((resolve) => setImmediate(resolve));
    for await (const left of inTurns(this.#steps(), () => undefined)) {
      total = Math.max(total, left);
      task.progress(total - left, total);
    }
    task.end();
  }

  /** Tells after each step how much there is left. */
  *#steps(): Generator<number> {
    while (this.#state.open?.project.work(STEP)) yield this.#state.open.project.pending;
    // At once: what begins from now on is not among these steps.
    this.#working = false;
  }
}
