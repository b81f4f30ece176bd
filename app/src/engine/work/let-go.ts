import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | null = null;

/**
 * Collects this thread's garbage now. V8 collects when a thread has made a lot of garbage, but does not count memory
 * that threads share. Without this, a closed project would stay in memory as long as the thread has little to do.
 */
export function collectGarbage(): void {
  collect ??= collector();
  collect();
}

/** Returns V8's `gc` function. Every V8 context that is created after this call has one, even in another thread. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

/** Below this many released bytes, V8 decides when to collect. */
const LITTLE = 64 * 1024 * 1024;
/** Delay in milliseconds. By then, the code that released the memory is done, and so are its callers. */
const SOON = 1000;

/** Threads that may still refer to released memory. */
export interface Resting {
  /** Makes the threads free memory that they no longer use. */
  rest(): void;
}

/** Frees the memory of files that are closed or reloaded, in this thread and in all others. */
export class LetGo {
  readonly #threads: readonly Resting[];
  #bytes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(...threads: readonly Resting[]) {
    this.#threads = threads;
  }

  /** Records that this many bytes of files are no longer needed. */
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
