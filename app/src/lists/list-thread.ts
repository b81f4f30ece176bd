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
import type { FileRead } from '@urlset/core/read/file-read.ts';
import type { SitemapReaders } from '../engine/reader-pool.ts';
import type { ListMade, TellProgress } from './known-list.ts';

/** A list that somebody asks about. */
export interface ListToRead {
  readonly origin: ListOrigin;
  /** How messages call it. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What it is asked for. */
export interface ListJob {
  job: number;
  kind: 'look' | 'read';
  asked: ListAsked;
  /** The list that it is about; null where that is the one of the job before. */
  source: ListToRead | null;
}

/** What it says. Columns and bytes are shared buffers: nothing is copied on the way. */
export type ListReply =
  | { type: 'progress'; job: number; progress: ListProgress }
  | { type: 'sitemap'; job: number; bytes: Uint8Array }
  | { type: 'looked'; job: number; look: ListLook }
  | { type: 'read'; job: number; made: ListMade }
  | { type: 'failed'; job: number; problem: Problem };

/** A list, or a sitemap in the place of one, as entries: those of several sitemaps, one after the other. */
export interface ListAsRead {
  reads: readonly FileRead[];
  report: ListReport;
}

/** Reads lists, one after the other, somewhere else: in a thread, or in tests right here. */
export interface ListReader {
  /** @param signal ends what this and others ask for with `cancelled` */
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

interface Question {
  kind: ListJob['kind'];
  list: ListToRead;
  asked: ListAsked;
}

const NO_SITEMAPS = () => undefined;

/**
 * A thread for a list, or for those of an archive, which makes sitemaps of it for others to read meanwhile. It holds
 * the one that was asked about last, and is ended with a question that nobody wants answered any longer: the next
 * question begins another.
 */
export class ListThread implements ListReader {
  readonly #script: string;
  readonly #readers: SitemapReaders;
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | null = null;
  /** The list that the thread holds. */
  #held: ListToRead | null = null;
  #lastJob = 0;

  /**
   * @param script the built worker, as a path
   * @param readers of the sitemaps that a list is made into
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
    const reply = await this.#askUntil(signal, { kind: 'look', list, asked }, progress, NO_SITEMAPS);
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
    const reply = await this.#askUntil(signal, { kind: 'read', list, asked }, progress, (bytes) => {
      const read = this.#readers.readSitemap(bytes, list.now, signal);
      // Whoever waits hears of it.
      read.catch(() => undefined);
      reading.push(read);
    });
    if (reply.type !== 'read') throw new TypeError(reply.type);
    const { read, report } = reply.made;
    return { reads: read === null ? await Promise.all(reading) : [read], report };
  }

  close(): void {
    this.#fail(new UrlsetError('cancelled'));
  }

  async #askUntil(
    signal: AbortSignal,
    question: Question,
    progress: TellProgress,
    sitemap: Asked['sitemap'],
  ): Promise<ListReply> {
    if (signal.aborted) throw new UrlsetError('cancelled');
    const end = () => this.close();
    signal.addEventListener('abort', end);
    try {
      return await this.#ask(question, progress, sitemap);
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  #ask(
    { kind, list, asked }: Question,
    progress: TellProgress,
    sitemap: Asked['sitemap'],
  ): Promise<ListReply> {
    const worker = this.#worker ?? this.#start();
    this.#lastJob += 1;
    const job: ListJob = { job: this.#lastJob, kind, asked, source: this.#held === list ? null : list };
    this.#held = list;
    return new Promise((resolve, reject) => {
      this.#asked.set(job.job, { resolve, reject, progress, sitemap });
      worker.postMessage(job);
    });
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
