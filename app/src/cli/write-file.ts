import { stat } from 'node:fs/promises';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { type Pieces, writeAtomically } from '../disk/atomic-write.ts';
import { diskError } from '../engine/save/disk.ts';

/** Signals that ask the process to end: Ctrl-C, the system, a closed terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a task and aborts it on a signal, so that it can clean up. */
export async function stoppable<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    return await run(stop.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
}

/** @throws UrlsetError `cancelled` if a signal arrived */
function refuseStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new UrlsetError('cancelled');
}

/**
 * Writes a file atomically. If interrupted, it leaves no partial file behind.
 * @throws UrlsetError `cancelled` when interrupted, or the reason why it could not be written
 */
export function writeFile(target: string, pieces: Pieces, gzip: boolean): Promise<void> {
  return stoppable(async (signal) => {
    try {
      await writeAtomically(target, { pieces: untilStopped(pieces, signal), gzip, keep: null });
      // This file is complete, but the command must not start the next one.
      refuseStopped(signal);
    } catch (error) {
      throw await folderError(diskError(error, target, 'save'), path.dirname(target));
    }
  });
}

/** Returns `no-folder` or `not-a-folder` if the folder of the target is the reason; otherwise, the same error. */
async function folderError(error: UrlsetError, folder: string): Promise<UrlsetError> {
  if (error.code !== 'not-found') return error;
  const found = await stat(folder).catch(() => null);
  if (found === null) return new UrlsetError('no-folder', { name: folder });
  return found.isDirectory() ? error : new UrlsetError('not-a-folder', { name: folder });
}

/**
 * Whether the target is a regular file or does not exist yet, so that it can be replaced atomically. False for a pipe
 * or a device, such as `/dev/stdout`.
 */
export async function isOwnFile(target: string): Promise<boolean> {
  const found = await stat(target).catch(() => null);
  return found === null || found.isFile();
}

async function* untilStopped(pieces: Pieces, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    refuseStopped(signal);
    yield piece;
  }
}
