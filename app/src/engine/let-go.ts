import { collectGarbage } from './collect-garbage.ts';

/** So many bytes of files that are read no more are left to V8. */
const LITTLE = 64 * 1024 * 1024;
/** Whoever lets go of something, and those who wait for that, are done by then; in milliseconds. */
const SOON = 1000;

/** Threads that may have seen what is let go of. */
export interface Resting {
  /** Has the memory of what they know no more given back. */
  rest(): void;
}

/** Sees that the memory of files that are closed, or read again, is given back: here and in all threads. */
export class LetGo {
  readonly #threads: readonly Resting[];
  #bytes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(...threads: readonly Resting[]) {
    this.#threads = threads;
  }

  /** So many bytes of files are needed no more. */
  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes < LITTLE) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#giveBack(), SOON).unref();
  }

  #giveBack(): void {
    this.#bytes = 0;
    for (const threads of this.#threads) threads.rest();
    collectGarbage();
  }
}
