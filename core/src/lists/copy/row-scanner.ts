const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const QUOTE = 0x22;
/** Cells of a row at most, and bytes of a quoted one: there is no such table. */
const MOST_CELLS = 1 << 12;
const LONGEST_QUOTED = 1 << 16;

/**
 * Finds the cells of a row of text where they stand, without making a string. It knows rows that say the same
 * to everybody: lines ended by LF or CR LF, cells quoted from their first byte to their last or not at all.
 */
export class RowScanner {
  /** Cells of the row that was read last, and where each starts and ends, without its quotes. */
  count = 0;
  readonly starts = new Int32Array(MOST_CELLS);
  readonly ends = new Int32Array(MOST_CELLS);
  /** Of each cell 1 where two quotes in it mean one. */
  readonly doubled = new Uint8Array(MOST_CELLS);
  /** Lines that the row takes. */
  lines = 1;
  /** Where the next row starts. */
  next = 0;
  readonly #bytes: Uint8Array;
  /** -1 where a line is a cell and its quotes are part of it. */
  readonly #delimiter: number;

  /** @param bytes in an encoding whose bytes below 0x80 are ASCII wherever they stand */
  constructor(bytes: Uint8Array, delimiter: number) {
    this.#bytes = bytes;
    this.#delimiter = delimiter;
  }

  /** Reads the row that starts at `at`; false where it is none of those. */
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

  /** Where a quoted cell ends; -1 where that is not told from here. */
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
