import { availableParallelism, cpus } from 'node:os';
import { Worker } from 'node:worker_threads';
import { fromProblem, type Problem, UrlsetError } from '@urlset/core/contract.ts';
import type { FileContent } from '@urlset/core/project/project-file.ts';
import type { FileRead } from '@urlset/core/read/file-read.ts';
import type { PlaceFacts } from '@urlset/core/rules/place/place.ts';
import type { DiskStamp } from './disk.ts';
import type { Resting } from './let-go.ts';
import { SMALL_FILE } from './small-file.ts';

/** A file to be read. */
export interface FileToRead {
  path: string;
  /** How messages name it. */
  name: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Where it is published, if that is known. */
  place: PlaceFacts | null;
  /** What it is read in where nobody knows its encoding: what a person chose, as `encodingNamed` says it. */
  encoding?: string | null;
  /** In bytes, as far as that was asked for: several small files are read at one message. */
  size?: number;
}

/** What a thread is told: jobs, or that memory of the past is to be given back. */
export type ReadMessage = readonly (ReadJob | SitemapJob)[] | 'rest';

/** What a thread is asked for, one or several at a time. */
export interface ReadJob extends FileToRead {
  job: number;
  /** Somebody waits for its first entries. */
  begin: boolean;
}

/** A sitemap in memory that threads share, to be read. */
export interface SitemapJob {
  job: number;
  sitemap: Uint8Array;
  /** Milliseconds since 1970. */
  now: number;
}

/** What it says, one or several at a time. Columns and bytes are shared buffers: nothing is copied on the way. */
export type ReadReply =
  | { type: 'progress'; job: number; part: number }
  | { type: 'begun'; job: number; read: FileRead }
  | { type: 'read'; job: number; content: FileContent; stamp: DiskStamp }
  | { type: 'hashed'; job: number; sha256: string }
  | { type: 'sitemap'; job: number; read: FileRead }
  | { type: 'failed'; job: number; problem: Problem };

/** Reads files from disk: the pool, or in tests the same functions without threads. */
export interface Readers {
  /**
   * @param progress called with the part that is done, 0 to 1
   * @param begun called with the first entries of a large file, long before all of it is read
   */
  read(
    file: FileToRead,
    progress: (part: number) => void,
    begun?: (beginning: FileRead) => void,
  ): Promise<PoolRead>;
  /** Ends whatever is being read or waits to be; each read fails with `cancelled`. */
  cancel(): void;
}

/** Reads sitemaps that are in memory already, each in a thread that may have compiled the reader before. */
export interface SitemapReaders {
  /**
   * @param bytes over memory that threads share
   * @param now milliseconds since 1970
   * @param signal ends what still waits for a thread with `cancelled`
   */
  readSitemap(bytes: Uint8Array, now: number, signal: AbortSignal): Promise<FileRead>;
}

/** A file read; the hash of its bytes on disk follows. */
export interface PoolRead {
  content: FileContent;
  stamp: DiskStamp;
  sha256: Promise<string>;
}

/** So many small files at a message: some milliseconds of work. */
const MOST_TOGETHER = 32;

interface Waiting {
  job: ReadJob | SitemapJob;
  /** Whether it may be asked for together with others. */
  isSmall: boolean;
  /** Told whatever the thread says of it, but that it failed, or the hash. */
  heard: (reply: Answer, thread: Thread) => void;
  reject: (error: Error) => void;
}

type Answer = Exclude<ReadReply, { type: 'failed' | 'hashed' }>;

interface Thread {
  worker: Worker;
  /** What it was asked for and has not answered, by job. */
  asked: Map<number, Waiting>;
  /** Hashes promised and not yet told, by job. */
  hashes: Map<number, { resolve: (sha256: string) => void; reject: (error: Error) => void }>;
}

/**
 * Reads files in parallel, one thread a core, the first asked for first; small ones several at a time. A thread
 * that dies takes one file with it and is replaced.
 */
export class ReaderPool implements Readers, SitemapReaders, Resting {
  readonly #script: string;
  readonly #size: number;
  readonly #threads: Thread[] = [];
  #queue: Waiting[] = [];
  #lastJob = 0;

  /** @param script the built worker, as a path */
  constructor(script: string, size = (availableParallelism?.() ?? cpus().length) || 1) {
    this.#script = script;
    this.#size = size;
  }

  /** Starts the threads before they are needed. */
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
          const sha256 = new Promise<string>((resolve, reject) => hashes.set(reply.job, { resolve, reject }));
          // Whoever needs the hash awaits it; that nobody does is no failure.
          sha256.catch(() => undefined);
          resolve({ content: reply.content, stamp: reply.stamp, sha256 });
        }
      };
      this.#queue.push({ job, isSmall: (file.size ?? SMALL_FILE) < SMALL_FILE, heard, reject });
      this.#next();
    });
  }

  /** Before files that wait: it takes some milliseconds, and somebody looks on. */
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

  cancel(): void {
    const files = this.#queue.filter(isOfFile);
    this.#queue = this.#queue.filter((waiting) => !isOfFile(waiting));
    for (const { reject } of files) reject(new UrlsetError('cancelled'));
    for (const thread of [...this.#threads]) {
      if ([...thread.asked.values()].some(isOfFile)) this.#end(thread, new UrlsetError('cancelled'));
    }
  }

  rest(): void {
    for (const thread of this.#threads) tell(thread, 'rest');
  }

  /** Ends all threads; what was being read fails. */
  close(): void {
    for (const { reject } of this.#queue.splice(0)) reject(new UrlsetError('cancelled'));
    for (const thread of [...this.#threads]) this.#end(thread, new UrlsetError('cancelled'));
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

  /** How many of those that wait a thread is asked for: of few, each thread is to have some. */
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

  /** Of which of several files a thread died nobody knows: each is read again, alone. */
  #died(thread: Thread, error: Error): void {
    if (thread.asked.size > 1) {
      const again = [...thread.asked.values()];
      for (const waiting of again) waiting.isSmall = false;
      this.#queue.unshift(...again);
      thread.asked.clear();
    }
    this.#end(thread, error);
  }

  #end(thread: Thread, error: Error): void {
    const place = this.#threads.indexOf(thread);
    if (place >= 0) this.#threads.splice(place, 1);
    void thread.worker.terminate();
    for (const { reject } of thread.asked.values()) reject(error);
    thread.asked.clear();
    for (const { reject } of thread.hashes.values()) reject(error);
    this.#next();
  }
}

function tell(thread: Thread, message: ReadMessage): void {
  thread.worker.postMessage(message);
}

function isOfFile({ job }: Waiting): boolean {
  return 'path' in job;
}
