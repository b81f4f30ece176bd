import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | null = null;

/**
 * Has this thread's garbage collected, now. V8 does that when a thread has made much of it, and does not count
 * memory that threads share: a project that was closed would stay for as long as there is little to do.
 */
export function collectGarbage(): void {
  collect ??= collector();
  collect();
}

/** Any context that is made from now on has it; other threads may be about to make one. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
