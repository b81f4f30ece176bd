import { Worker } from 'node:worker_threads';
import {
  fromProblem,
  type ListAsked,
  type ListLook,
  type ListOrigin,
  type ListProgress,
  type ListReport,
  type Problem,
  UrlsetError,
} from '@urlset/core/contract.ts';
import type { FileRead } from '@urlset/core/table/file/file-read.ts';
import type { SitemapReaders } from '../engine/read/reader-pool.ts';
import type { ListMade, TellProgress } from './known-list.ts';

/** A list that the page asks about. */
export interface ListToRead {
  readonly origin: ListOrigin;
  /** The list's name for messages. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface ListJob {
  job: number;
  kind: 'look' | 'read';
  asked: ListAsked;
  /** The list; null if it is the same as in the last job. */
  source: ListToRead | null;
}

/** The thread's messages. Columns and bytes are shared buffers, so nothing is copied. */
export type ListReply =
  | { type: 'progress'; job: number; progress: ListProgress }
  | { type: 'sitemap'; job: number; bytes: Uint8Array }
  | { type: 'looked'; job: number; look: ListLook }
  | { type: 'read'; job: number; made: ListMade }
  | { type: 'failed'; job: number; problem: Problem };

/** The entries of a list, or of a sitemap opened as a list. A long list becomes several sitemaps, in order. */
export interface ListAsRead {
  reads: readonly FileRead[];
  report: ListReport;
}

/** Reads lists in a thread of its own or, in tests, in the caller's thread. */
export interface ListReader {
  /** @param signal aborts this and all other pending requests with `cancelled` */
  look(list: ListToRead, asked: ListAsked, signal: AbortSignal, progress: TellProgress): Promise<ListLook>;
  read(list: ListToRead, asked: ListAsked, signal: AbortSignal, progress: TellProgress): Promise<ListAsRead>;
  close(): void;
}

interface Asked {
  resolve(reply: ListReply): void;
  reject(error: Error): void;
  progress: TellProgress;
  sitemap(bytes: Uint8Array): void;
}

/**
 * A thread that reads a list, or the lists of an archive, and makes sitemaps that other threads read meanwhile. It
 * keeps the list of the last request open. Aborting a request ends the thread, and the next request starts a new one.
 */
export class ListThread implements ListReader {
  readonly #script: string;
  readonly #readers: SitemapReaders;
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | null = null;
  #held: ListToRead | null = null;
  #lastJob = 0;

  /**
   * @param script the path of the built worker
   * @param readers read the sitemaps made from a list
   */
  constructor(script: string, readers: SitemapReaders) {
    this.#script = script;
    this.#readers = readers;
  }

  async look(
    list: ListToRead,
    asked: ListAsked,
    signal: AbortSignal,
    progress: TellProgress,
  ): Promise<ListLook> {
    const told = { progress, sitemap: () => undefined };
    const reply = await this.#ask({ kind: 'look', list, asked }, signal, told);
    if (reply.type !== 'looked') throw new TypeError(reply.type);
    return reply.look;
  }

  async read(
    list: ListToRead,
    asked: ListAsked,
    signal: AbortSignal,
    progress: TellProgress,
  ): Promise<ListAsRead> {
    const reading: Promise<FileRead>[] = [];
    const sitemap = (bytes: Uint8Array) => {
      const read = this.#readers.readSitemap(bytes, list.now, signal);
      // Prevents an unhandled rejection. Promise.all below still reports the error.
      read.catch(() => undefined);
      reading.push(read);
    };
    const reply = await this.#ask({ kind: 'read', list, asked }, signal, { progress, sitemap });
    if (reply.type !== 'read') throw new TypeError(reply.type);
    const { read, report } = reply.made;
    return { reads: read === null ? await Promise.all(reading) : [read], report };
  }

  close(): void {
    this.#fail(new UrlsetError('cancelled'));
  }

  async #ask(
    { kind, list, asked }: { kind: ListJob['kind']; list: ListToRead; asked: ListAsked },
    signal: AbortSignal,
    told: Pick<Asked, 'progress' | 'sitemap'>,
  ): Promise<ListReply> {
    if (signal.aborted) throw new UrlsetError('cancelled');
    const worker = this.#worker ?? this.#start();
    this.#lastJob += 1;
    const job: ListJob = { job: this.#lastJob, kind, asked, source: this.#held === list ? null : list };
    this.#held = list;
    const end = () => this.close();
    signal.addEventListener('abort', end);
    try {
      return await new Promise((resolve, reject) => {
        this.#asked.set(job.job, { resolve, reject, ...told });
        worker.postMessage(job);
      });
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#script);
    this.#worker = worker;
    worker.on('message', (reply: ListReply) => {
      const asked = this.#asked.get(reply.job);
      if (reply.type === 'progress') return asked?.progress(reply.progress);
      if (reply.type === 'sitemap') return asked?.sitemap(reply.bytes);
      this.#asked.delete(reply.job);
      if (reply.type === 'failed') asked?.reject(fromProblem(reply.problem));
      else asked?.resolve(reply);
    });
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#fail(error);
    });
    return worker;
  }

  #fail(error: Error): void {
    void this.#worker?.terminate();
    this.#worker = null;
    this.#held = null;
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    for (const { reject } of asked) reject(error);
  }
}
