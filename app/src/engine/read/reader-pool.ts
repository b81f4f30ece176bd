import { availableParallelism, cpus } from 'node:os';
import { Worker } from 'node:worker_threads';
import { fromProblem, type Problem, UrlsetError } from '@urlset/core/contract.ts';
import type { ScopeFacts } from '@urlset/core/rules/scope/publish-scope.ts';
import type { ByteBudget } from '@urlset/core/table/byte-budget.ts';
import type { FileRead } from '@urlset/core/table/file/file-read.ts';
import type { FileContent } from '@urlset/core/table/file/project-file.ts';
import type { BytesParts } from '@urlset/core/table/file-bytes.ts';
import type { KeysToLink, LinkedKeys } from '@urlset/core/table/locs/link-groups.ts';
import type { DiskStamp } from '../save/disk.ts';
import type { Inflaters } from '../session/session-cache.ts';
import type { Linkers } from '../session/session-work.ts';
import type { Resting } from '../work/let-go.ts';

export interface FileToRead {
  path: string;
  /** The file's name in messages. */
  name: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The publish location, if known. */
  scope: ScopeFacts | null;
  /** The encoding that the user chose, as `encodingNamed` returns it. Used if the file does not declare its own. */
  encoding?: string | null;
  /** Size in bytes, if known. Several small files share one message. */
  size?: number;
  /** How to pack the file, so that its bytes are in memory only when they are needed; null to keep it inflated. */
  packs?: Packing | null;
}

/** Which sitemaps to pack: those of at least `least` bytes. If `all` is false, only clean gzips among them. */
export interface Packing {
  readonly least: number;
  readonly all: boolean;
}

/** A message to a thread: jobs, or a request to free memory that is no longer used. */
export type ReadMessage = readonly (ReadJob | SitemapJob | InflateJob | LinkJob)[] | 'rest';

/**
 * Files below this size on disk, in bytes, count as small: their messages would cost as much as reading them, so
 * several of them share one message.
 */
export const SMALL_FILE = 16 * 1024;

export interface ReadJob extends FileToRead {
  job: number;
  /** Whether the caller wants the first entries early. */
  begin: boolean;
}

export interface SitemapJob {
  job: number;
  sitemap: Uint8Array;
  /** Milliseconds since 1970. */
  now: number;
}

export interface InflateJob {
  job: number;
  bytes: BytesParts;
  /** `ByteBudget.counts` */
  budget: Int32Array;
}

export interface LinkJob {
  job: number;
  keys: KeysToLink;
}

/** A thread's reply. Columns and bytes are shared buffers, so nothing is copied. */
export type ReadReply =
  | { type: 'progress'; job: number; part: number }
  | { type: 'begun'; job: number; read: FileRead }
  | { type: 'read'; job: number; content: FileContent; stamp: DiskStamp }
  | { type: 'hashed'; job: number; sha256: string }
  | { type: 'sitemap'; job: number; read: FileRead }
  | { type: 'inflated'; job: number }
  | { type: 'linked'; job: number; linked: LinkedKeys }
  | { type: 'failed'; job: number; problem: Problem };

/** Reads files from disk: the thread pool, or the same functions without threads in tests. */
export interface Readers {
  /**
   * @param progress called with the fraction that has been read, 0 to 1
   * @param begun called with the first entries of a large file, long before all of it is read
   */
  read(
    file: FileToRead,
    progress: (part: number) => void,
    begun?: (beginning: FileRead) => void,
  ): Promise<PoolRead>;
  /** Stops all running and waiting reads. Each fails with `cancelled`. */
  cancel(): void;
}

/** Reads sitemaps that are already in memory, in threads that have the reader's code compiled. */
export interface SitemapReaders {
  /**
   * @param bytes the sitemap, in shared memory
   * @param now milliseconds since 1970
   * @param signal if aborted before a thread has started the sitemap, the promise rejects with `cancelled`
   */
  readSitemap(bytes: Uint8Array, now: number, signal: AbortSignal): Promise<FileRead>;
}

/** A file that was read. The hash of its bytes on disk follows later. */
export interface PoolRead {
  content: FileContent;
  stamp: DiskStamp;
  sha256: Promise<string>;
}

/** Maximum number of small files per message: a few milliseconds of work. */
const MOST_TOGETHER = 32;

interface Waiting {
  job: ReadJob | SitemapJob | InflateJob | LinkJob;
  /** Whether it may share a message with other jobs. */
  isSmall: boolean;
  /** Called with each of the thread's replies to this job, except failures and hashes. */
  heard: (reply: Answer, thread: Thread) => void;
  reject: (error: Error) => void;
}

type Answer = Exclude<ReadReply, { type: 'failed' | 'hashed' }>;

interface Thread {
  worker: Worker;
  /** Unanswered jobs, by job number. */
  asked: Map<number, Waiting>;
  /** Hashes that the thread still has to send, by job number. */
  hashes: Hashes;
}

type Hashes = Map<number, { resolve: (sha256: string) => void; reject: (error: Error) => void }>;

/**
 * Reads files in parallel, with one thread per core, in the order requested. Several small files share a message.
 * If a thread dies, at most one file cannot be read, and a new thread takes over.
 */
export class ReaderPool implements Readers, SitemapReaders, Inflaters, Linkers, Resting {
  readonly #script: string;
  readonly #size: number;
  readonly #threads: Thread[] = [];
  #queue: Waiting[] = [];
  #lastJob = 0;

  /** @param script path of the built worker script */
  constructor(script: string, size = (availableParallelism?.() ?? cpus().length) || 1) {
    this.#script = script;
    this.#size = size;
  }

  warm(): void {
    while (this.#threads.length < this.#size) this.#start();
  }

  read(
    file: FileToRead,
    progress: (part: number) => void,
    begun?: (beginning: FileRead) => void,
  ): Promise<PoolRead> {
    return new Promise((resolve, reject) => {
      const job = { job: ++this.#lastJob, begin: begun !== undefined, ...file };
      const heard = (reply: Answer, { hashes }: Thread) => {
        if (reply.type === 'progress') progress(reply.part);
        else if (reply.type === 'begun') begun?.(reply.read);
        else if (reply.type === 'read') {
          resolve({ content: reply.content, stamp: reply.stamp, sha256: hashTo(hashes, reply.job) });
        }
      };
      this.#queue.push({ job, isSmall: (file.size ?? SMALL_FILE) < SMALL_FILE, heard, reject });
      this.#next();
    });
  }

  /** Puts the sitemap ahead of waiting files: reading it takes a few milliseconds, and the user is waiting for it. */
  readSitemap(sitemap: Uint8Array, now: number, signal: AbortSignal): Promise<FileRead> {
    return new Promise((resolve, reject) => {
      const job: SitemapJob = { job: ++this.#lastJob, sitemap, now };
      const stop = () => {
        const place = this.#queue.indexOf(waiting);
        if (place < 0) return;
        this.#queue.splice(place, 1);
        reject(new UrlsetError('cancelled'));
      };
      const waiting: Waiting = {
        job,
        isSmall: false,
        heard(reply) {
          signal.removeEventListener('abort', stop);
          if (reply.type === 'sitemap') resolve(reply.read);
        },
        reject,
      };
      signal.addEventListener('abort', stop);
      const files = this.#queue.findIndex(isOfFile);
      this.#queue.splice(files < 0 ? this.#queue.length : files, 0, waiting);
      this.#next();
    });
  }

  /** Waits behind all jobs in the queue. Rejects with `cancelled` if {@link cancel} ends the job. */
  inflate(bytes: BytesParts, { counts }: ByteBudget): Promise<void> {
    return new Promise((resolve, reject) => {
      const heard = (reply: Answer) => {
        if (reply.type === 'inflated') resolve();
      };
      this.#queue.push({
        job: { job: ++this.#lastJob, bytes, budget: counts },
        isSmall: false,
        heard,
        reject,
      });
      this.#next();
    });
  }

  link(keys: KeysToLink): Promise<LinkedKeys[]> {
    return Promise.all(Array.from({ length: this.#size }, () => this.#linkWithOthers(keys)));
  }

  #linkWithOthers(keys: KeysToLink): Promise<LinkedKeys> {
    return new Promise((resolve, reject) => {
      const heard = (reply: Answer) => {
        if (reply.type === 'linked') resolve(reply.linked);
      };
      this.#queue.push({ job: { job: ++this.#lastJob, keys }, isSmall: false, heard, reject });
      this.#next();
    });
  }

  cancel(): void {
    const rest = this.#queue.filter(({ job }) => 'sitemap' in job);
    const files = this.#queue.filter((waiting) => !rest.includes(waiting));
    this.#queue = rest;
    for (const { reject } of files) reject(new UrlsetError('cancelled'));
    for (const thread of [...this.#threads]) {
      if ([...thread.asked.values()].some(isOfFile)) void this.#end(thread, new UrlsetError('cancelled'));
    }
  }

  rest(): void {
    for (const thread of this.#threads) tell(thread, 'rest');
  }

  /** Ends all threads. Running and waiting reads fail. Resolves once their memory is freed. */
  async close(): Promise<void> {
    for (const { reject } of this.#queue.splice(0)) reject(new UrlsetError('cancelled'));
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, new UrlsetError('cancelled'))));
  }

  #next(): void {
    while (this.#queue.length > 0) {
      let thread = this.#threads.find(({ asked }) => asked.size === 0);
      if (!thread && this.#threads.length < this.#size) thread = this.#start();
      if (!thread) return;
      const next = this.#queue.splice(0, this.#together());
      for (const waiting of next) thread.asked.set(waiting.job.job, waiting);
      tell(
        thread,
        next.map(({ job }) => job),
      );
    }
  }

  /** The number of waiting jobs for the next message. If few are waiting, leaves some for other threads. */
  #together(): number {
    const most = Math.min(MOST_TOGETHER, Math.ceil(this.#queue.length / (2 * this.#size)));
    const large = this.#queue.slice(0, most).findIndex(({ isSmall }) => !isSmall);
    return large < 0 ? most : Math.max(1, large);
  }

  #start(): Thread {
    const thread: Thread = { worker: new Worker(this.#script), asked: new Map(), hashes: new Map() };
    thread.worker.on('message', (replies: readonly ReadReply[]) => {
      for (const reply of replies) this.#hear(thread, reply);
      if (thread.asked.size === 0) this.#next();
    });
    thread.worker.on('error', (error) => this.#died(thread, error));
    this.#threads.push(thread);
    return thread;
  }

  #hear(thread: Thread, reply: ReadReply): void {
    if (reply.type === 'hashed') {
      thread.hashes.get(reply.job)?.resolve(reply.sha256);
      thread.hashes.delete(reply.job);
      return;
    }
    const waiting = thread.asked.get(reply.job);
    if (!waiting) return;
    if (reply.type === 'progress' || reply.type === 'begun') return waiting.heard(reply, thread);
    thread.asked.delete(reply.job);
    if (reply.type === 'failed') waiting.reject(fromProblem(reply.problem));
    else waiting.heard(reply, thread);
  }

  /** The pool cannot tell which of several jobs killed the thread, so it retries each one alone. */
  #died(thread: Thread, error: Error): void {
    if (thread.asked.size > 1) {
      const again = [...thread.asked.values()];
      for (const waiting of again) waiting.isSmall = false;
      this.#queue.unshift(...again);
      thread.asked.clear();
    }
    void this.#end(thread, error);
  }

  async #end(thread: Thread, error: Error): Promise<void> {
    const place = this.#threads.indexOf(thread);
    if (place >= 0) this.#threads.splice(place, 1);
    const ended = thread.worker.terminate();
    for (const { reject } of thread.asked.values()) reject(error);
    thread.asked.clear();
    for (const { reject } of thread.hashes.values()) reject(error);
    this.#next();
    await ended;
  }
}

/** A promise of a hash. A separate function, so that the promise does not keep the file's content in memory. */
function hashTo(hashes: Hashes, job: number): Promise<string> {
  const sha256 = new Promise<string>((resolve, reject) => hashes.set(job, { resolve, reject }));
  // Callers that need the hash await it. If none does, a failure must not count as an unhandled rejection.
  sha256.catch(() => undefined);
  return sha256;
}

function tell(thread: Thread, message: ReadMessage): void {
  thread.worker.postMessage(message);
}

function isOfFile({ job }: Waiting): boolean {
  return 'path' in job;
}
