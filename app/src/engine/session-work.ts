import type { SessionNews } from './session-news.ts';
import type { SessionState } from './session-state.ts';
import type { Tasks } from './tasks.ts';

/** Entries compared before other work gets its turn: some milliseconds. */
const STEP = 32_768;

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

  /** There is something to compare. */
  begin(): void {
    // Whoever waits for the first rows waits no longer than they must.
    if (this.#news.hasRows) this.#news.changed();
    else this.#news.tell();
    if (this.#working) return;
    this.#working = true;
    const task = this.#tasks.start('judge', null);
    let total = 0;
    const step = () => {
      const project = this.#state.open?.project;
      const more = project?.work(STEP) ?? false;
      total = Math.max(total, project?.pending ?? 0);
      task.progress(total - (project?.pending ?? 0), total);
      if (more) {
        setImmediate(step);
        return;
      }
      this.#working = false;
      task.end();
    };
    setImmediate(step);
  }
}
