import { statSync } from 'node:fs';
import path from 'node:path';
import { diskError } from '../../engine/disk.ts';
import { readDiskFile } from '../../engine/read-disk-file.ts';
import { type PoolRead, ReaderPool, type Readers } from '../../engine/reader-pool.ts';

/** Beyond so many bytes of files, inflated ones by a guess, threads are worth their start. */
const WORTH_THREADS = 16 * 1024 * 1024;
/** How much larger than its gzip XML of this kind is. */
const TYPICAL_RATIO = 10;

/**
 * Reads the first files here and, where there is more than a little to read, the others in threads: a
 * thread takes longer to start than a small file takes to read. Nobody asks for hashes: what is written
 * is written at once.
 */
export class InputReaders implements Readers {
  readonly #script: string;
  #pool: ReaderPool | null = null;
  #bytes = 0;

  /** @param scripts the folder with the scripts of the threads */
  constructor(scripts: string) {
    this.#script = path.join(scripts, 'read-worker.cjs');
  }

  read(file: string, name: string, now: number, progress: (part: number) => void): Promise<PoolRead> {
    const first = this.#bytes === 0;
    this.#bytes += sizeOf(file);
    if (first || this.#bytes < WORTH_THREADS) return readHere(file, name, now, progress);
    this.#pool ??= new ReaderPool(this.#script);
    return this.#pool.read(file, name, now, progress);
  }

  cancel(): void {
    this.#pool?.cancel();
  }

  /** Ends the threads, which would keep the process alive. */
  close(): void {
    this.#pool?.close();
    this.#pool = null;
  }
}

async function readHere(
  file: string,
  name: string,
  now: number,
  progress: (part: number) => void,
): Promise<PoolRead> {
  try {
    const { content, stamp } = await readDiskFile(file, name, now, progress, 'anything');
    return { content, stamp, sha256: Promise.resolve('') };
  } catch (error) {
    throw diskError(error, name, 'read');
  }
}

function sizeOf(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return /\.gz$/i.test(file) ? size * TYPICAL_RATIO : size;
}
