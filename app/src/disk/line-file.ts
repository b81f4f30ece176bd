import { closeSync, createReadStream, ftruncateSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

const LINE_END = 0x0a;

/** A file of JSON values, one per line. Appended values survive a crash of the process. */
export class LineFile {
  readonly #handle: number;

  private constructor(handle: number) {
    this.#handle = handle;
  }

  /**
   * Opens a file to write to.
   * @param keeps whether to append to an existing file, after cutting off an incomplete last line
   * @throws the error of the file system
   */
  static open(file: string, keeps: boolean, mode = 0o666): LineFile {
    const handle = openSync(file, keeps ? 'a+' : 'w', mode);
    if (keeps && statSync(file).isFile()) ftruncateSync(handle, endOfLines(handle));
    return new LineFile(handle);
  }

  /** @throws the error of the file system */
  append(values: readonly unknown[]): void {
    if (values.length === 0) return;
    const bytes = Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#handle, bytes, at);
  }

  close(): void {
    closeSync(this.#handle);
  }
}

/** Where the last complete line ends, in bytes. */
function endOfLines(handle: number): number {
  const piece = Buffer.alloc(1 << 16);
  let end = 0;
  for (let at = 0; ; ) {
    const read = readSync(handle, piece, 0, piece.length, at);
    if (read === 0) return end;
    const last = piece.subarray(0, read).lastIndexOf(LINE_END);
    if (last >= 0) end = at + last + 1;
    at += read;
  }
}

/**
 * Reads the values of a file; undefined for a line that is not JSON. Skips empty lines.
 * @throws the error of the file system
 */
export async function* readLines(file: string): AsyncGenerator<unknown> {
  const input = createReadStream(file, 'utf8');
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
      if (line !== '') yield parseLine(line);
  } finally {
    input.destroy();
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
