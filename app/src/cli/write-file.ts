import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { writeAtomically } from '../engine/atomic-write.ts';
import { diskError } from '../engine/disk.ts';

/** What ends a program: a person, the system, the terminal being closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Writes a file whole or not at all: whoever is interrupted meanwhile leaves nothing behind.
 * @throws UrlsetError `cancelled` when interrupted, or why it could not be written
 */
export async function writeFile(target: string, pieces: Pieces, gzip: boolean): Promise<void> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    await writeAtomically(target, { pieces: untilStopped(pieces, stop.signal), gzip, keep: null });
    // The file is whole; those still to come are not begun.
    refuseStopped(stop.signal);
  } catch (error) {
    throw diskError(error, path.basename(target), 'save');
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
}

async function* untilStopped(pieces: Pieces, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    refuseStopped(signal);
    yield piece;
  }
}

function refuseStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new UrlsetError('cancelled');
}
