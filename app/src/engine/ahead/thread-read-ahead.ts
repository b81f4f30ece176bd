import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { ReadAhead, Stretch, StretchStart } from '@urlset/core/read/read-ahead.ts';
import { readStretch } from '@urlset/core/read/read-body.ts';
import type { AheadJob } from './answer-ahead.ts';

/** Longer than reading half of the largest file takes; a thread that says nothing by then is lost. */
const PATIENCE_MS = 60_000;

/** Reads ahead in a thread of its own, and waits for it without giving up this one. */
export class ThreadReadAhead implements ReadAhead {
  readonly least = 16 * 1024 * 1024;
  readonly lag = 8 * 1024 * 1024;
  readonly #worker: Worker;
  readonly #channel = new MessageChannel();
  /** 0 until the thread has answered. */
  readonly #answered = new Int32Array(new SharedArrayBuffer(4));
  #start: StretchStart | null = null;

  /** Starts the thread, which takes a while: before the file is read is early enough. */
  constructor(script: string) {
    this.#worker = new Worker(script);
    // It may die of what it reads; whoever waits reads for himself then.
    this.#worker.on('error', () => undefined);
    this.#worker.unref();
  }

  begin(start: StretchStart): void {
    this.#start = start;
    const job: AheadJob = { start, port: this.#channel.port2, answered: this.#answered };
    this.#worker.postMessage(job, [this.#channel.port2]);
  }

  finish(): Stretch {
    if (!this.#start) throw new TypeError('nothing was begun');
    Atomics.wait(this.#answered, 0, 0, PATIENCE_MS);
    const answer: { message: Stretch | null } | undefined = receiveMessageOnPort(this.#channel.port1);
    return answer?.message ?? readStretch(this.#start);
  }

  /** Ends the thread. */
  close(): void {
    this.#channel.port1.close();
    void this.#worker.terminate();
  }
}
