import { Worker } from 'node:worker_threads';
import {
  fromProblem,
  type ListAsked,
  type ListLook,
  type ListOrigin,
  type Problem,
  UrlsetError,
} from '@urlset/core/contract.ts';
import type { ListAsRead } from './list-file.ts';

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
  | { type: 'progress'; job: number; rows: number }
  | { type: 'looked'; job: number; look: ListLook }
  | { type: 'read'; job: number; read: ListAsRead }
  | { type: 'failed'; job: number; problem: Problem };

/** A list somewhere else: in a thread, or in tests right here. */
export interface ListReader {
  look(asked: ListAsked): Promise<ListLook>;
  /** @param progress called now and then with the rows read so far */
  read(asked: ListAsked, signal: AbortSignal, progress: (rows: number) => void): Promise<ListAsRead>;
  close(): void;
}

/** How lists are opened. */
export type OpenLists = (origin: ListOrigin, name: string, now: number) => ListReader;

interface Asked {
  resolve(reply: ListReply): void;
  reject(error: Error): void;
  progress(rows: number): void;
}

/**
 * A list in a thread of its own, which is ended with it, and with a reading that nobody wants any longer: the
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

  async look(asked: ListAsked): Promise<ListLook> {
    const reply = await this.#ask('look', asked, () => undefined);
    if (reply.type !== 'looked') throw new TypeError(reply.type);
    return reply.look;
  }

  async read(asked: ListAsked, signal: AbortSignal, progress: (rows: number) => void): Promise<ListAsRead> {
    if (signal.aborted) throw new UrlsetError('cancelled');
    const end = () => this.close();
    signal.addEventListener('abort', end);
    try {
      const reply = await this.#ask('read', asked, progress);
      if (reply.type !== 'read') throw new TypeError(reply.type);
      return reply.read;
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  close(): void {
    this.#fail(new UrlsetError('cancelled'));
  }

  #ask(kind: ListJob['kind'], asked: ListAsked, progress: Asked['progress']): Promise<ListReply> {
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
      if (reply.type === 'progress') return asked?.progress(reply.rows);
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
