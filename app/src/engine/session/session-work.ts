import { UrlsetError } from '@urlset/core/contract.ts';
import type { KeysToLink, LinkedKeys } from '@urlset/core/table/locs/link-groups.ts';
import type { LinkTask } from '@urlset/core/table/locs/loc-index.ts';
import { inTurns } from '../work/in-turns.ts';
import type { Tasks } from '../work/tasks.ts';
import type { PageWork } from '../work/work.ts';
import type { SessionNews } from './session-news.ts';
import type { SessionState } from './session-state.ts';

/** Entries compared per step: at most a millisecond of work, even in the worst case. */
const STEP = 1024;

/** From this many pending entries on, linking the index of locs in several threads saves a few milliseconds. */
const WORTH_THREADS = 2 ** 18;

/** Milliseconds between two turns while the page needs the cores. Comparing then uses a quarter of a core. */
const BREAK = 12;

/** Time between two checks of {@link SessionWork.compared}, in milliseconds. */
const LOOK = 8;

/** Links the index of locs in threads. */
export interface Linkers {
  /** The results of all threads. @throws UrlsetError `cancelled` if reading is canceled */
  link(keys: KeysToLink): Promise<readonly LinkedKeys[]>;
}

/** Compares the project's entries with each other in steps, and lets other work run in between. */
export class SessionWork {
  readonly #state: SessionState;
  readonly #tasks: Tasks;
  readonly #news: SessionNews;
  readonly #idle: () => void;
  readonly #linkers: Linkers;
  readonly #work: Pick<PageWork, 'isCrowded'>;
  #working = false;
  #linking: LinkTask | null = null;
  #after: (() => void) | null = null;

  /** @param idle called whenever no entries are left to compare */
  constructor(
    state: SessionState,
    tasks: Tasks,
    news: SessionNews,
    idle: () => void,
    { pool, work }: { readonly pool: Linkers; readonly work: Pick<PageWork, 'isCrowded'> },
  ) {
    this.#state = state;
    this.#tasks = tasks;
    this.#news = news;
    this.#idle = idle;
    this.#linkers = pool;
    this.#work = work;
  }

  /**
   * Resolves once all entries are compared. Waits for files that are still being read.
   * @throws UrlsetError `nothing-open`; `cancelled`; `stale-view` if the project is closed meanwhile
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

  /** Starts comparing pending entries. @param after called once nothing is pending, instead of an earlier `after` */
  begin(after?: () => void): void {
    if (after !== undefined) this.#after = after;
    // Until the page has rows, send the summary now, so that the first rows appear as soon as possible.
    if (this.#news.hasRows) this.#news.changed();
    else this.#news.tell();
    if (!this.#working) void this.#compare();
  }

  async #compare(): Promise<void> {
    this.#working = true;
    const task = this.#tasks.start('judge', null);
    let total = 0;
    // First answer the request that started this.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#working) {
      for await (const left of inTurns(this.#steps(), () => this.#pause())) {
        total = Math.max(total, left);
        task.progress(total - left, total);
      }
      if (this.#linking !== null) await this.#link(this.#linking);
    }
    task.end();
    this.#idle();
    this.#after?.();
    this.#after = null;
  }

  /** If there are too few cores, lets the page draw first: comparing can wait, frames cannot. */
  async #pause(): Promise<void> {
    if (this.#work.isCrowded) await new Promise((resolve) => setTimeout(resolve, BREAK));
  }

  /** Yields the number of pending entries after each step. Ends early, with `#linking` set, if threads should link. */
  *#steps(): Generator<number> {
    for (;;) {
      const project = this.#state.open?.project;
      const isLarge = project !== undefined && project.pending >= WORTH_THREADS;
      this.#linking = isLarge ? project.takeLinkTask() : null;
      if (this.#linking !== null) return;
      if (!project?.work(STEP)) break;
      yield project.pending;
    }
    // Reset this synchronously: entries that become pending from now on need a new run.
    this.#working = false;
  }

  async #link({ keys, adopt }: LinkTask): Promise<void> {
    // If a thread dies, this thread links the keys in its next steps.
    await this.#linkers.link(keys).then(adopt, () => undefined);
  }
}
