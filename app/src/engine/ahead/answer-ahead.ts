import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Stretch, StretchStart } from '@urlset/core/read/read-ahead.ts';
import { readStretch } from '@urlset/core/read/read-body.ts';

/** What the thread is asked for, where it answers, and what it wakes the asker by. */
export interface AheadJob {
  start: StretchStart;
  port: MessagePort;
  answered: Int32Array;
}

/** The other end of `ThreadReadAhead`. Bytes and columns are shared buffers: nothing is copied on the way. */
export function answerAhead(): void {
  parentPort?.on('message', ({ start, port, answered }: AheadJob) => {
    port.postMessage(stretch(start));
    Atomics.store(answered, 0, 1);
    Atomics.notify(answered, 0);
    port.close();
  });
}

function stretch(start: StretchStart): Stretch | null {
  try {
    return readStretch(start);
  } catch {
    // Whoever waits meets the same, and can tell.
    return null;
  }
}
