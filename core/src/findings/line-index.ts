/** So many bytes between two places whose line and column are kept. */
const STEP = 128;
const LINE_FEED = 0x0a;

/** A place in a text as editors name it: both from 1, the column in code points. */
export interface LineColumn {
  line: number;
  column: number;
}

/**
 * Lines and columns of UTF-8 bytes. Looks no further than it is asked, and never twice: a file of 50 MB in
 * one line costs no more to ask a thousand times than once. A line ends with LF, and so with CR LF.
 */
export class LineIndex {
  readonly #bytes: Uint8Array;
  /** At every {@link STEP} bytes: line feeds before it, and code points since the last of them. */
  readonly #lines: number[] = [0];
  readonly #columns: number[];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    // A byte order mark is no character of the text.
    this.#columns = [bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? -1 : 0];
  }

  /** Where the character that the byte at `offset` belongs to stands. */
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

  /** Counts on from a kept place to `end`. */
  #count(step: number, end: number): LineColumn {
    const bytes = this.#bytes.subarray(step * STEP, end);
    const line = (this.#lines[step] ?? 0) + lineFeedsIn(bytes);
    const lineStart = bytes.lastIndexOf(LINE_FEED) + 1;
    const before = lineStart > 0 ? 0 : (this.#columns[step] ?? 0);
    return { line, column: before + codePointsIn(bytes.subarray(lineStart)) };
  }
}

// A loop a function, and nothing behind it: V8 leaves optimised code at what it has not seen, time and again.

function lineFeedsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === LINE_FEED) count++;
  return count;
}

/** Bytes that begin a character. */
function codePointsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) if (((bytes[at] as number) & 0xc0) !== 0x80) count++;
  return count;
}
