import { setMaxListeners } from 'node:events';
import { availableParallelism, cpus } from 'node:os';
import { Worker } from 'node:worker_threads';
import { fromProblem, type Problem, UrlsetError } from '@urlset/core/contract.ts';
import { inTurns } from './in-turns.ts';
import type { JobKind, Jobs } from './jobs.ts';
import type { Resting } from './let-go.ts';
import type { TableFeed } from './table-feed.ts';
import { type TableMessage, ToldTable } from './told-table.ts';
import { FIRST, type PageWork } from './work.ts';

/** A message to a thread. `flag` is shared memory and becomes 1 when the job is canceled. */
export type WorkMessage =
  | (TableMessage & { slot: Slot })
  | { type: 'forget'; slot: Slot }
  | { type: 'rest' }
  | { type: 'job'; job: number; kind: JobKind; params: unknown; flag: Int32Array };

/** Which table of a thread: the table of its job, or the second table that some jobs need. */
export type Slot = 'own' | 'other';
const SLOTS = ['own', 'other'] as const satisfies readonly Slot[];

/** What a thread receives when it starts. */
export interface WorkThreadData {
  readonly yields: boolean;
}

export type WorkReply =
  | { type: 'done'; job: number; result: unknown }
  | { type: 'failed'; job: number; problem: Problem };

interface Waiting {
  readonly job: number;
  readonly kind: JobKind;
  readonly params: unknown;
  readonly feed: TableFeed;
  readonly other: TableFeed | null;
  readonly flag: Int32Array;
  /** The versions of this job's tables that the thread had when the job began, in one string. */
  version: string;
  done(result: unknown): void;
  failed(error: Error): void;
}

/**
 * Size of V8's young generation, which holds short-lived objects. With less, garbage collection takes a tenth of a
 * job's time.
 */
const YOUNG_MEGABYTES = 96;

/** How long half of the threads pause after the user typed or scrolled, in milliseconds. */
const ROOM_FOR = 300;

/** With at most this many cores, the page needs most of them while the user keeps scrolling. */
const FEW = 2;

/**
 * The job that counts entries for the facets beside the table. While the user keeps typing or scrolling, these jobs
 * leave one more core free. On a machine with 1 or 2 cores, they wait.
 */
const COUNTING: JobKind = 'tally-facets';

interface Thread {
  readonly worker: Worker;
  current: Waiting | null;
  /** What the thread knows of the project in each slot; null if the slot is empty. */
  readonly told: Record<Slot, ToldTable | null>;
}

/** Runs jobs in order in threads, one per core. A thread that dies fails only its job and is replaced. */
export class WorkPool implements PageWork, Resting {
  readonly size: number;
  readonly chunk = 65_536;
  readonly #script: string;
  readonly #yields: boolean;
  readonly #threads: Thread[] = [];
  #queue: Waiting[] = [];
  #lastJob = 0;
  /** The timer that ends the pause of half of the threads; null if they do not pause. */
  #room: NodeJS.Timeout | null = null;
  /** Whether the user keeps typing or scrolling. A single key press, or one jump of the table, does not set this. */
  #isMoving = false;

  /**
   * @param script path of the built worker script
   * @param options `size` is the number of threads, by default one per core; `yields` lowers their priority below
   *   that of the threads of a window
   */
  constructor(
    script: string,
    { size = (availableParallelism?.() ?? cpus().length) || 1, yields = false } = {},
  ) {
    this.#script = script;
    this.size = size;
    this.#yields = yields;
  }

  get isBusy(): boolean {
    return (
      this.#room !== null || this.#queue.length > 0 || this.#threads.some(({ current }) => current !== null)
    );
  }

  get isCrowded(): boolean {
    return this.#isMoving && this.size <= FEW;
  }

  run<K extends JobKind>(
    feed: TableFeed,
    kind: K,
    params: Jobs[K]['params'],
    signal: AbortSignal,
    other: TableFeed | null = null,
  ): Promise<Jobs[K]['result']> {
    if (signal.aborted) return Promise.reject(new UrlsetError('cancelled'));
    return new Promise((resolve, reject) => {
      const flag = new Int32Array(new SharedArrayBuffer(4));
      const stop = () => {
        Atomics.store(flag, 0, 1);
        this.#queue = this.#queue.filter((other) => other !== waiting);
        reject(new UrlsetError('cancelled'));
      };
      const settled = () => signal.removeEventListener('abort', stop);
      const waiting: Waiting = {
        ...{ job: ++this.#lastJob, kind, params, feed, other, flag, version: '' },
        done(result) {
          settled();
          // The result comes from this job's own function.
          resolve(result as Jobs[K]['result']);
        },
        failed(error) {
          settled();
          reject(error);
        },
      };
      // One signal cancels all jobs of a task.
      setMaxListeners(0, signal);
      signal.addEventListener('abort', stop);
      this.#queue.push(waiting);
      this.#next();
    });
  }

  /**
   * Starts a thread for each job of the first search, up to `threads`. Each thread costs 0.1 seconds of processor time.
   * Sends the project to the idle threads.
   */
  warm(feed: TableFeed, threads = this.size): void {
    const first = Math.min(feed.size, this.chunk / FIRST);
    const jobs = Math.ceil(first / this.chunk) + Math.ceil((feed.size - first) / this.chunk);
    const wanted = Math.min(threads, jobs);
    while (this.#threads.length < wanted) this.#start();
    for (const thread of this.#threads) if (thread.current === null) void this.#prepare(thread, feed);
  }

  leaveRoom(): void {
    if (this.#room !== null) {
      this.#room.refresh();
      this.#isMoving = true;
      return;
    }
    this.#room = setTimeout(() => this.takeRoom(), ROOM_FOR);
  }

  takeRoom(): void {
    if (this.#room === null) return;
    clearTimeout(this.#room);
    this.#room = null;
    this.#isMoving = false;
    this.#next();
  }

  forget(feed: TableFeed): void {
    for (const thread of this.#threads) {
      for (const slot of SLOTS) if (thread.told[slot]?.feed === feed) this.#forget(thread, slot);
    }
  }

  rest(): void {
    for (const thread of this.#threads) this.#post(thread, { type: 'rest' });
  }

  /** Ends all threads. Running jobs fail. */
  close(): void {
    if (this.#room !== null) clearTimeout(this.#room);
    for (const waiting of this.#queue.splice(0)) waiting.failed(new UrlsetError('cancelled'));
    for (const thread of [...this.#threads]) this.#end(thread, new UrlsetError('cancelled'));
  }

  #next(): void {
    const atOnce = this.#room === null ? this.size : Math.ceil(this.size / 2);
    for (;;) {
      const running = this.#threads.filter(({ current }) => current !== null).length;
      if (running >= atOnce) return;
      const countsToo = !this.#isMoving || running < atOnce - 1;
      const place = this.#queue.findIndex(({ kind }) => countsToo || kind !== COUNTING);
      const waiting = this.#queue[place];
      if (!waiting) return;
      let thread = this.#threads.find(({ current }) => current === null);
      if (!thread && this.#threads.length < this.size) thread = this.#start();
      if (!thread) return;
      this.#queue.splice(place, 1);
      this.#give(thread, waiting);
    }
  }

  #give(thread: Thread, waiting: Waiting): void {
    const { job, kind, params, feed, other, flag } = waiting;
    const told = this.#toldOf(thread, feed, 'own');
    for (const _ of this.#tell(thread, told, 'own'));
    const toldOther = other && this.#toldOf(thread, other, 'other');
    if (toldOther) for (const _ of this.#tell(thread, toldOther, 'other'));
    waiting.version = versionOf(told.version, toldOther?.version);
    thread.current = waiting;
    this.#post(thread, { type: 'job', job, kind, params, flag });
  }

  /** Sends a thread the project, and lets other work run in between: there may be tens of thousands of blocks. */
  async #prepare(thread: Thread, feed: TableFeed): Promise<void> {
    for await (const _ of inTurns(
      this.#tell(thread, this.#toldOf(thread, feed, 'own'), 'own'),
      () => undefined,
    ));
  }

  *#tell(thread: Thread, told: ToldTable, slot: Slot): Generator<void> {
    for (const message of told.rest()) {
      // The project may have been closed meanwhile.
      if (thread.told[slot] !== told) return;
      this.#post(thread, { ...message, slot });
      yield;
    }
  }

  #toldOf(thread: Thread, feed: TableFeed, slot: Slot): ToldTable {
    const known = thread.told[slot];
    if (known?.feed === feed) return known;
    if (known) this.#forget(thread, slot);
    const told = new ToldTable(feed);
    thread.told[slot] = told;
    return told;
  }

  #forget(thread: Thread, slot: Slot): void {
    thread.told[slot] = null;
    this.#post(thread, { type: 'forget', slot });
  }

  #post(thread: Thread, message: WorkMessage): void {
    thread.worker.postMessage(message);
  }

  #start(): Thread {
    const worker = new Worker(this.#script, {
      workerData: { yields: this.#yields } satisfies WorkThreadData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    const thread: Thread = { worker, current: null, told: { own: null, other: null } };
    thread.worker.on('message', (reply: WorkReply) => this.#hear(thread, reply));
    thread.worker.on('error', (error) => this.#end(thread, error));
    this.#threads.push(thread);
    return thread;
  }

  #hear(thread: Thread, reply: WorkReply): void {
    const { current } = thread;
    if (!current || current.job !== reply.job) return;
    thread.current = null;
    if (reply.type === 'done') current.done(reply.result);
    // The job may refer to data of a later edit that the thread does not have. Run it again.
    else if (
      reply.problem.code === 'unexpected' &&
      current.version !== versionOf(current.feed.version, current.other?.version)
    ) {
      if (Atomics.load(current.flag, 0) === 0) this.#queue.unshift(current);
    } else current.failed(fromProblem(reply.problem));
    this.#next();
  }

  #end(thread: Thread, error: Error): void {
    const place = this.#threads.indexOf(thread);
    if (place >= 0) this.#threads.splice(place, 1);
    void thread.worker.terminate();
    thread.current?.failed(error);
    this.#next();
  }
}

function versionOf(own: string, other: string | undefined): string {
  return other === undefined ? own : `${own}\n\n${other}`;
}
