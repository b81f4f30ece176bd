import type { FileBytes } from '../table/file-bytes.ts';

/** Number of bytes between two offsets whose line and column are stored. */
const STEP = 128;
const LINE_FEED = 0x0a;

/** A place in a text as editors show it: both from 1, the column in code points. */
export interface LineColumn {
  line: number;
  column: number;
}

/** The bytes of a file, of which not all need to be in memory; see `FileBytes.at`. */
type SomeBytes = Pick<FileBytes, 'at' | 'length'>;

/**
 * Finds lines and columns of UTF-8 bytes. Reads only as far as asked, and nothing twice: a thousand queries on a
 * 50 MB file in one line cost as much as one. A line ends with LF, and so also with CR LF.
 */
export class LineIndex {
  readonly #bytes: SomeBytes;
  /** For every {@link STEP} bytes: the number of line feeds before, and of code points since the last one. */
  readonly #lines: number[] = [0];
  readonly #columns: number[];

  constructor(bytes: SomeBytes) {
    this.#bytes = bytes;
    const start = bytes.at(0, Math.min(3, bytes.length));
    // A byte order mark is not a character of the text.
    this.#columns = [start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? -1 : 0];
  }

  /** The place of the character that contains the byte at `offset`. */
  at(offset: number): LineColumn {
    const end = Math.min(offset, this.#bytes.length);
    const step = Math.floor(end / STEP);
    while (this.#lines.length <= step) {
      const last = this.#lines.length - 1;
      const next = this.#count(last, (last + 1) * STEP);
      this.#lines.push(next.line);
      this.#columns.push(next.column);
    }
    const { line, column } = this.#count(step, end);
    return { line: line + 1, column: Math.max(0, column) + 1 };
  }

  /** Counts from a stored place to `end`. */
  #count(step: number, end: number): LineColumn {
    const bytes = this.#bytes.at(step * STEP, end).subarray(step * STEP, end);
    const line = (this.#lines[step] ?? 0) + lineFeedsIn(bytes);
    const lineStart = bytes.lastIndexOf(LINE_FEED) + 1;
    const before = lineStart > 0 ? 0 : (this.#columns[step] ?? 0);
    return { line, column: before + codePointsIn(bytes.subarray(lineStart)) };
  }
}

// One loop per function with nothing after it: otherwise V8 keeps discarding optimized code at statements that have
// not run yet.

function lineFeedsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === LINE_FEED) count++;
  return count;
}

/** Counts the bytes that begin a character. */
function codePointsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) if (((bytes[at] as number) & 0xc0) !== 0x80) count++;
  return count;
}
