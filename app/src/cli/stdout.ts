import { once } from 'node:events';
import { EXIT } from './command.ts';
import { describeError, warn } from './describe-error.ts';

/** Set once the reader of stdout has closed its pipe. */
let isClosed = false;
/** Whether the command continues even if nobody reads stdout any more, because it also writes files. */
let goesOn = false;

/**
 * Ends the process as soon as nobody reads stdout, except during {@link evenIfUnread}. If writing to stdout fails for
 * another reason, ends the process with an error.
 */
export function watchStdout(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that closes its pipe has seen enough; this is not an error.
    if (error.code === 'EPIPE') {
      isClosed = true;
      if (!goesOn) process.exit();
      return;
    }
    warn(describeError(error));
    process.exit(EXIT.notDone);
  });
}

/** Runs a task to its end even if nobody reads stdout any more, because it also writes files. */
export async function evenIfUnread<T>(task: () => Promise<T>): Promise<T> {
  goesOn = true;
  try {
    return await task();
  } finally {
    goesOn = false;
  }
}

/**
 * Prints a piece as fast as stdout takes it, so that pieces do not pile up in memory. The caller may reuse the bytes
 * once this resolves.
 */
export async function print(piece: string | Uint8Array): Promise<void> {
  if (piece.length === 0 || isClosed) return;
  if (typeof piece !== 'string') {
    // An error also reaches the listener above.
    await new Promise((resolve) => process.stdout.write(piece, resolve));
    return;
  }
  if (process.stdout.write(piece)) return;
  await once(process.stdout, 'drain').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
