import path from 'node:path';
import { writeAtomically } from '../engine/atomic-write.ts';
import { diskError } from '../engine/disk.ts';
import { refuseStopped, stoppable } from './stoppable.ts';

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Writes a file whole or not at all: whoever is interrupted meanwhile leaves nothing behind.
 * @throws UrlsetError `cancelled` when interrupted, or why it could not be written
 */
export function writeFile(target: string, pieces: Pieces, gzip: boolean): Promise<void> {
  return stoppable(async (signal) => {
    try {
      await writeAtomically(target, { pieces: untilStopped(pieces, signal), gzip, keep: null });
      // The file is whole; those still to come are not begun.
      refuseStopped(signal);
    } catch (error) {
      throw diskError(error, path.basename(target), 'save');
    }
  });
}

async function* untilStopped(pieces: Pieces, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    refuseStopped(signal);
    yield piece;
  }
}
