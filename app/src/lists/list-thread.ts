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

/** What the thread begins with. */
export interface ListWorkerData {
  origin: ListOrigin;
  name: string;
  now: number;
}

/** What it is asked for. */
export interface ListJob {
  job: number;
  kind: 'look' | 'read';
  asked: ListAsked;
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

/** A list somewhere else: in a thread, or in tests right here. */
export interface ListReader {
  /** @param signal ends what this and others ask for with `cancelled` */
  look(asked: ListAsked, signal: AbortSignal, progress: TellProgress): Promise<ListLook>;
  read(asked: ListAsked, signal: AbortSignal, progress: TellProgress): Promise<ListAsRead>;
  close(): void;
}

/** How lists are opened. */
export type OpenLists = (origin: ListOrigin, name: string, now: number) => ListReader;

interface Asked {
  resolve(reply: ListReply): void;
  reject(error: Error): void;
  progress: TellProgress;
  sitemap(bytes: Uint8Array): void;
}

const NO_SITEMAPS = () => undefined;

/**
 * A list in a thread of its own, which makes sitemaps of it for others to read meanwhile. It is ended with the list,
 * and with a question that nobody wants answered any longer: the next question begins another.
 */
export class ListThread implements ListReader {
  readonly #script: string;
  readonly #data: ListWorkerData;
  readonly #readers: SitemapReaders;
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | null = null;
  #lastJob = 0;

  /**
   * @param script the built worker, as a path
   * @param readers of the sitemaps that the list is made into
   */
  constructor(script: string, data: ListWorkerData, readers: SitemapReaders) {
    this.#script = script;
    this.#data = data;
    this.#readers = readers;
  }

  async look(asked: ListAsked, signal: AbortSignal, progress: TellProgress): Promise<ListLook> {
    const reply = await this.#askUntil(signal, 'look', asked, progress, NO_SITEMAPS);
    if (reply.type !== 'looked') throw new TypeError(reply.type);
    return reply.look;
  }

  async read(asked: ListAsked, signal: AbortSignal, progress: TellProgress): Promise<ListAsRead> {
    const reading: Promise<FileRead>[] = [];
    const reply = await this.#askUntil(signal, 'read', asked, progress, (bytes) => {
      const read = this.#readers.readSitemap(bytes, this.#data.now, signal);
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
    kind: ListJob['kind'],
    asked: ListAsked,
    progress: TellProgress,
    sitemap: Asked['sitemap'],
  ): Promise<ListReply> {
    if (signal.aborted) throw new UrlsetError('cancelled');
    const end = () => this.close();
    signal.addEventListener('abort', end);
    try {
      return await this.#ask(kind, asked, progress, sitemap);
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  #ask(
    kind: ListJob['kind'],
    asked: ListAsked,
    progress: TellProgress,
    sitemap: Asked['sitemap'],
  ): Promise<ListReply> {
    const worker = this.#worker ?? this.#start();
    this.#lastJob += 1;
    const job: ListJob = { job: this.#lastJob, kind, asked };
    return new Promise((resolve, reject) => {
      this.#asked.set(job.job, { resolve, reject, progress, sitemap });
      worker.postMessage(job);
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { workerData: this.#data });
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
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    for (const { reject } of asked) reject(error);
  }
}
