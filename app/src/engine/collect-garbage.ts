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

/** Every context created after this has `gc`, including one that another thread creates at the same time. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
