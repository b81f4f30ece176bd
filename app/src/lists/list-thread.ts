import { Worker } from 'node:worker_threads';
import {
  fromProblem,
  type ListAsked,
  type ListLook,
  type ListOrigin,
  type ListProgress,
  type Problem,
  UrlsetError,
} from '@urlset/core/contract.ts';
import type { ListAsRead, TellProgress } from './known-list.ts';

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
  | { type: 'looked'; job: number; look: ListLook }
  | { type: 'read'; job: number; read: ListAsRead }
  | { type: 'failed'; job: number; problem: Problem };

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
}

/**
 * A list in a thread of its own, which is ended with it, and with a question that nobody wants answered any longer: the
 * next question begins another.
 */
export class ListThread implements ListReader {
  readonly #script: string;
  readonly #data: ListWorkerData;
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | null = null;
  #lastJob = 0;

  /** @param script the built worker, as a path */
  constructor(script: string, data: ListWorkerData) {
    this.#script = script;
    this.#data = data;
  }

  async look(asked: ListAsked, signal: AbortSignal, progress: TellProgress): Promise<ListLook> {
    const reply = await this.#askUntil(signal, 'look', asked, progress);
    if (reply.type !== 'looked') throw new TypeError(reply.type);
    return reply.look;
  }

  async read(asked: ListAsked, signal: AbortSignal, progress: TellProgress): Promise<ListAsRead> {
    const reply = await this.#askUntil(signal, 'read', asked, progress);
    if (reply.type !== 'read') throw new TypeError(reply.type);
    return reply.read;
  }

  close(): void {
    this.#fail(new UrlsetError('cancelled'));
  }

  async #askUntil(
    signal: AbortSignal,
    kind: ListJob['kind'],
    asked: ListAsked,
    progress: TellProgress,
  ): Promise<ListReply> {
    if (signal.aborted) throw new UrlsetError('cancelled');
    const end = () => this.close();
    signal.addEventListener('abort', end);
    try {
      return await this.#ask(kind, asked, progress);
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  #ask(kind: ListJob['kind'], asked: ListAsked, progress: TellProgress): Promise<ListReply> {
    const worker = this.#worker ?? this.#start();
    this.#lastJob += 1;
    const job: ListJob = { job: this.#lastJob, kind, asked };
    return new Promise((resolve, reject) => {
      this.#asked.set(job.job, { resolve, reject, progress });
      worker.postMessage(job);
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { workerData: this.#data });
    this.#worker = worker;
    worker.on('message', (reply: ListReply) => {
      const asked = this.#asked.get(reply.job);
      if (reply.type === 'progress') return asked?.progress(reply.progress);
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
