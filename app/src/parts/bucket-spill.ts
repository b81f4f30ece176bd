import { appendFileSync, closeSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Maximum number of characters to keep in memory, over all buckets, before they are appended to files. */
const MOST = 64 * 1024 * 1024;
/** Bytes of a file to read at a time. */
const PIECE = 4 * 1024 * 1024;

/** Collects the lines of each bucket in its own file. Only one file is open at a time: there may be thousands. */
export class BucketSpill {
  readonly #folder: string;
  readonly #texts = new Map<string, string>();
  /** A read buffer that all buckets share, because allocating a new one takes longer than reading a small file. */
  readonly #piece = new Uint8Array(PIECE);
  #length = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * @param bucket its name
   * @param line its text, without a line break
   */
  add(bucket: string, line: string): void {
    this.#texts.set(bucket, `${this.#texts.get(bucket) ?? ''}${line}\n`);
    this.#length += line.length + 1;
    if (this.#length >= MOST) this.flush();
  }

  flush(): void {
    for (const [bucket, text] of this.#texts) appendFileSync(this.#fileOf(bucket), text);
    this.#texts.clear();
    this.#length = 0;
  }

  /** The size of a bucket's flushed lines, in bytes. */
  sizeOf(bucket: string): number {
    return statSync(this.#fileOf(bucket), { throwIfNoEntry: false })?.size ?? 0;
  }

  /** The flushed lines of a bucket, in the order in which they were added. Removes them once all are read. */
  *take(bucket: string): Generator<string> {
    const file = this.#fileOf(bucket);
    const handle = openIfThere(file);
    if (handle === null) return;
    try {
      const decoder = new TextDecoder();
      let rest = '';
      for (;;) {
        const read = readSync(handle, this.#piece, 0, PIECE, null);
        const lines = (rest + decoder.decode(this.#piece.subarray(0, read), { stream: read > 0 })).split(
          '\n',
        );
        rest = lines.pop() ?? '';
        yield* lines;
        if (read === 0) break;
      }
    } finally {
      closeSync(handle);
    }
    rmSync(file);
  }

  #fileOf(bucket: string): string {
    return path.join(this.#folder, `${bucket}.jsonl`);
  }
}

function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch {
    return null;
  }
}
