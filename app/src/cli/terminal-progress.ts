import type { Task } from '../engine/tasks.ts';

/** Written at most so often, in milliseconds. */
const INTERVAL = 100;
/** Before so many milliseconds a rate says nothing. */
const RATE_AFTER = 1000;

/**
 * How far something is, as a person sees it in a terminal; nothing where nobody looks.
 * @param unit with `bytes`, what is done is bytes: how fast they go and how long the others take is told too
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

/** How fast bytes go, and how long those still to come take at that. */
function rateText(done: number, total: number, milliseconds: number): string {
  if (done === 0) return '';
  const seconds = Math.ceil(((total - done) * milliseconds) / done / 1000);
  const left = seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return `, ${(done / 1000 / milliseconds).toFixed(0)} MB/s, ${left} left`;
}
