import type { FileBytes } from '../table/file-bytes.ts';

/** Number of bytes between two offsets whose line and column are stored. */
const STEP = 1024;
const LINE_FEED = 0x0a;
/** A line feed in each of four bytes. */
const LINE_FEEDS = 0x0a0a0a0a;
/** Number of bytes whose line feeds are counted together. */
const BATCH = 128;

/** A place in a text as editors show it: line and column are counted from 1, the column in code points. */
export interface LineColumn {
  line: number;
  column: number;
}

/** The bytes of a file. Some of them may not be in memory; see `FileBytes.at`. */
type SomeBytes = Pick<FileBytes, 'at' | 'length'>;

/**
 * Finds lines and columns of UTF-8 bytes. Reads only as far as asked, and hardly anything twice: a thousand queries on
 * a 50 MB file that is a single line cost little more than one. A line ends with LF, which includes CR LF.
 */
export class LineIndex {
  readonly #bytes: SomeBytes;
  /** A view of the bytes counted last, kept because creating a view takes longer than most counts. */
  #words: DataView = new DataView(new ArrayBuffer(0));
  /** For every {@link STEP} bytes: the number of line feeds before, and of code points since the last one. */
  readonly #lines: Uint32Array;
  readonly #columns: Int32Array;
  /** Number of known elements in each of the two arrays. */
  #known = 1;
  /** The place that was found last. Most callers ask for places in ascending order. */
  #last = 0;
  #line = 0;
  #column: number;

  constructor(bytes: SomeBytes) {
    this.#bytes = bytes;
    const steps = Math.floor(bytes.length / STEP) + 1;
    this.#lines = new Uint32Array(steps);
    this.#columns = new Int32Array(steps);
    const start = bytes.at(0, Math.min(3, bytes.length));
    // A byte order mark is not a character of the text.
    this.#column = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? -1 : 0;
    this.#columns[0] = this.#column;
  }

  /** The place of the character that begins at `offset`. An offset beyond the end counts as the end. */
  at(offset: number): LineColumn {
    const end = Math.min(offset, this.#bytes.length);
    const step = Math.floor(end / STEP);
    const from = Math.min(step, this.#known - 1);
    if (this.#last > end || this.#last < from * STEP) this.#goTo(from);
    const bytes = this.#bytes.at(this.#last, end);
    while (this.#known <= step) {
      this.#advance(bytes, this.#known * STEP);
      this.#lines[this.#known] = this.#line;
      this.#columns[this.#known++] = this.#column;
    }
    this.#advance(bytes, end);
    return { line: this.#line + 1, column: Math.max(0, this.#column) + 1 };
  }

  #goTo(step: number): void {
    this.#last = step * STEP;
    this.#line = this.#lines[step] as number;
    this.#column = this.#columns[step] as number;
  }

  #advance(bytes: Uint8Array, end: number): void {
    const start = this.#last;
    const feeds = lineFeedsIn(bytes, this.#wordsOf(bytes), start, end);
    const lineStart = feeds === 0 ? start : lineStartOf(bytes, end);
    this.#line += feeds;
    this.#column = (feeds === 0 ? this.#column : 0) + codePointsIn(bytes, lineStart, end);
    this.#last = end;
  }

  #wordsOf({ buffer, byteOffset }: Uint8Array): DataView {
    const isLast = this.#words.buffer === buffer && this.#words.byteOffset === byteOffset;
    if (!isLast) this.#words = new DataView(buffer, byteOffset);
    return this.#words;
  }
}

// One long loop per function with nothing after it: otherwise V8 keeps discarding optimized code at statements that
// have not run yet.

function lineFeedsIn(bytes: Uint8Array, words: DataView, start: number, end: number): number {
  let count = 0;
  let at = start;
  for (; at + BATCH <= end; at += BATCH) count += lineFeedsInBatch(words, at);
  return count + lineFeedsInRest(bytes, at, end);
}

/** Counts the line feeds in a batch, four bytes at a time. */
function lineFeedsInBatch(words: DataView, start: number): number {
  // One count in each byte: a batch has fewer than 256 line feeds.
  let counts = 0;
  for (let at = start; at < start + BATCH; at += 4) {
    const differing = words.getInt32(at, true) ^ LINE_FEEDS;
    // The high bit of each byte is set unless the byte is zero.
    const set = ((differing & 0x7f7f7f7f) + 0x7f7f7f7f) | differing;
    counts += (~set & 0x80808080) >>> 7;
  }
  return Math.imul(counts, 0x01010101) >>> 24;
}

function lineFeedsInRest(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) if (bytes[at] === LINE_FEED) count++;
  return count;
}

/**
 * The start of the line that contains the byte at `at`. For lines of usual length, this loop is faster than the
 * built-in search.
 */
function lineStartOf(bytes: Uint8Array, at: number): number {
  let start = at;
  while (start > 0 && bytes[start - 1] !== LINE_FEED) start--;
  return start;
}

/** Counts the bytes that begin a character. */
function codePointsIn(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) if (((bytes[at] as number) & 0xc0) !== 0x80) count++;
  return count;
}
