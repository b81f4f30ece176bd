const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const QUOTE = 0x22;
/** Maximum number of cells in a row, and maximum length in bytes of a quoted cell. Real tables stay below both. */
const MOST_CELLS = 1 << 12;
const LONGEST_QUOTED = 1 << 16;

/**
 * Finds the cells of a row of text without making strings. It accepts only rows that every CSV parser reads the same
 * way: lines end with LF or CR LF, and a cell is quoted from its first byte to its last, or not at all.
 */
export class RowScanner {
  /** Number of cells in the last row read, and where each starts and ends, without its quotes. */
  count = 0;
  readonly starts = new Int32Array(MOST_CELLS);
  readonly ends = new Int32Array(MOST_CELLS);
  /** For each cell: 1 if it contains doubled quotes. */
  readonly doubled = new Uint8Array(MOST_CELLS);
  /** Number of lines that the row spans. */
  lines = 1;
  /** Where the next row starts. */
  next = 0;
  readonly #bytes: Uint8Array;
  /** -1 if each line is one cell, and quotes are part of it. */
  readonly #delimiter: number;

  /** @param bytes in an encoding in which bytes below 0x80 are always ASCII */
  constructor(bytes: Uint8Array, delimiter: number) {
    this.#bytes = bytes;
    this.#delimiter = delimiter;
  }

  /** Reads the row that starts at `at`. Returns false if this scanner does not accept it. */
  read(at: number): boolean {
    const bytes = this.#bytes;
    const delimiter = this.#delimiter;
    const { length } = bytes;
    this.count = 0;
    this.lines = 1;
    for (let start = at; this.count < MOST_CELLS; ) {
      let end = start;
      let after = start;
      this.doubled[this.count] = 0;
      if (delimiter >= 0 && bytes[start] === QUOTE) {
        start++;
        end = this.#quoteEnd(start);
        if (end < 0) return false;
        after = end + 1;
        const byte = bytes[after];
        if (after < length && byte !== delimiter && byte !== LINE_FEED && byte !== RETURN) return false;
      } else {
        for (; end < length; end++) {
          const byte = bytes[end] as number;
          if (byte === delimiter || byte === LINE_FEED || byte === RETURN) break;
        }
        after = end;
      }
      this.starts[this.count] = start;
      this.ends[this.count++] = end;
      if (after < length && bytes[after] === delimiter) {
        start = after + 1;
        continue;
      }
      if (bytes[after] === RETURN) {
        if (bytes[after + 1] !== LINE_FEED) return false;
        after++;
      }
      this.next = Math.min(length, after + 1);
      return true;
    }
    return false;
  }

  /** Where a quoted cell ends; -1 if this scanner cannot tell. */
  #quoteEnd(start: number): number {
    const bytes = this.#bytes;
    const most = Math.min(bytes.length, start + LONGEST_QUOTED);
    for (let at = start; at < most; at++) {
      const byte = bytes[at] as number;
      if (byte === LINE_FEED) this.lines++;
      else if (byte === RETURN && bytes[at + 1] !== LINE_FEED) return -1;
      if (byte !== QUOTE) continue;
      if (bytes[at + 1] !== QUOTE) return at;
      this.doubled[this.count] = 1;
      at++;
    }
    return -1;
  }
}
