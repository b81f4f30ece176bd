import type { Task } from '../engine/work/tasks.ts';

/** Shortest time between two updates, in milliseconds. */
const INTERVAL = 100;
/** Milliseconds before a rate is meaningful. */
const RATE_AFTER = 1000;

/**
 * Shows progress in a terminal. Does nothing if the stream is not a terminal.
 * @param unit with `bytes`, also shows the rate and the remaining time
 */
export function terminalProgress(
  word: string,
  stream: NodeJS.WriteStream = process.stderr,
  unit: 'anything' | 'bytes' = 'anything',
): Task {
  if (!stream.isTTY) return { progress: () => undefined, end: () => undefined };
  const start = Date.now();
  let last = 0;
  return {
    progress(done, total) {
      const now = Date.now();
      if (total === 0 || now - last < INTERVAL) return;
      last = now;
      const rate = unit === 'bytes' && now - start >= RATE_AFTER ? rateText(done, total, now - start) : '';
      stream.write(`\r${word} ${Math.floor((done / total) * 100)} %${rate}\u001b[K`);
    },
    end() {
      if (last > 0) stream.write('\r\u001b[K');
    },
  };
}

function rateText(done: number, total: number, milliseconds: number): string {
  if (done === 0) return '';
  const seconds = Math.ceil(((total - done) * milliseconds) / done / 1000);
  const left = seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return `, ${(done / 1000 / milliseconds).toFixed(0)} MB/s, ${left} left`;
}
