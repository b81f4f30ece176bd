import type { Task } from '../engine/tasks.ts';

/** Written at most so often, in milliseconds. */
const INTERVAL = 100;

/** How far something is, as a person sees it in a terminal; nothing where nobody looks. */
export function terminalProgress(word: string, stream: NodeJS.WriteStream = process.stderr): Task {
  if (!stream.isTTY) return { progress: () => undefined, end: () => undefined };
  let last = 0;
  return {
    progress(done, total) {
      const now = Date.now();
      if (total === 0 || now - last < INTERVAL) return;
      last = now;
      stream.write(`\r${word} ${Math.floor((done / total) * 100)} %\u001b[K`);
    },
    end() {
      if (last > 0) stream.write('\r\u001b[K');
    },
  };
}
