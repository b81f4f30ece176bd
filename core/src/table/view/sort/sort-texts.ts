import { KeySort, keyedRows } from './key-sort.ts';

/** How many bytes of a text to compare at once. */
const KEY = 8;

/** The text of one row at a time. */
export interface TextReader {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  /**
   * Moves to a row, and makes at least the first `length` bytes of its text valid, or all if it has fewer. Returns
   * false if the text is absent or empty.
   */
  read(row: number, length: number): boolean;
}

/** Rows whose texts share the first `depth` bytes. */
interface Group {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

/**
 * Stable sort of rows by the bytes of their texts. Every row must have a text. It skips the prefix that all rows of a
 * group share, and then compares the next eight bytes; rows that are equal in these form a new group.
 * @param shared how many leading bytes all texts are known to share
 * @param stopped called periodically; if it returns true, the rest stays unsorted
 */
export function sortTexts(
  rows: Uint32Array,
  reader: TextReader,
  shared = 0,
  stopped: () => boolean = () => false,
): void {
  if (rows.length < 2) return;
  const sorter = new TextSorter(rows, reader);
  sorter.begin(shared);
  while (sorter.step()) if (stopped()) return;
}

class TextSorter {
  readonly #rows: Uint32Array;
  readonly #text: TextReader;
  readonly #keyed;
  readonly #keySort = new KeySort();
  readonly #groups: Group[] = [];

  constructor(rows: Uint32Array, text: TextReader) {
    this.#rows = rows;
    this.#text = text;
    this.#keyed = keyedRows(rows.length);
  }

  /**
   * Starts with one group of all rows. If a shared prefix is known, sorts the group at once instead of searching for a
   * longer prefix, because texts rarely share one.
   */
  begin(shared: number): void {
    const all = { from: 0, to: this.#rows.length, depth: shared };
    if (shared > 0) this.#sortBehind(all);
    else this.#groups.push(all);
  }

  /** Sorts one group; false if all groups are sorted. */
  step(): boolean {
    const group = this.#groups.pop();
    if (!group) return false;
    const { from, to, depth } = group;
    this.#sortBehind({ from, to, depth: this.#commonPrefix(from, to, depth) });
    return true;
  }

  /** Sorts a group by the eight bytes after its depth. Rows that are equal in these form new groups. */
  #sortBehind({ from, to, depth }: Group): void {
    const start = this.#gather(from, to, depth);
    const count = to - start;
    this.#keySort.sort(this.#keyed, count);
    const { rows, high, low } = this.#keyed;
    this.#rows.set(rows.subarray(0, count), start);
    for (let first = 0, next = 1; next <= count; next++) {
      if (next < count && high[next] === high[first] && low[next] === low[first]) continue;
      if (next - first > 1) this.#groups.push({ from: start + first, to: start + next, depth });
      first = next;
    }
  }

  /** How many leading bytes all texts of a group share; at least `known`. */
  #commonPrefix(from: number, to: number, known: number): number {
    const text = this.#text;
    text.read(this.#rows[from] as number, Number.POSITIVE_INFINITY);
    const first = text.bytes.slice(text.start, text.end);
    let common = first.length;
    for (let i = from + 1; i < to && common > known; i++) {
      text.read(this.#rows[i] as number, common);
      const { bytes, start } = text;
      const end = Math.min(common, text.end - start);
      let at = known;
      while (at < end && bytes[start + at] === first[at]) at++;
      common = at;
    }
    return common;
  }

  /**
   * Reads the bytes after `depth` as keys. Moves rows whose texts end there to the front. Returns where the other rows
   * begin.
   */
  #gather(from: number, to: number, depth: number): number {
    const text = this.#text;
    const { rows, high, low } = this.#keyed;
    let ended = from;
    let count = 0;
    for (let i = from; i < to; i++) {
      const id = this.#rows[i] as number;
      text.read(id, depth + KEY);
      const { bytes, end } = text;
      const start = text.start + depth;
      if (start >= end) {
        this.#rows[ended++] = id;
        continue;
      }
      rows[count] = id;
      high[count] = word(bytes, start, end);
      low[count++] = word(bytes, start + 4, end);
    }
    return ended;
  }
}

/** Four bytes, the first one most significant; bytes beyond the end count as 0. */
function word(bytes: Uint8Array, at: number, end: number): number {
  if (at + 4 <= end) {
    return (
      (((bytes[at] as number) << 24) |
        ((bytes[at + 1] as number) << 16) |
        ((bytes[at + 2] as number) << 8) |
        (bytes[at + 3] as number)) >>>
      0
    );
  }
  let value = 0;
  for (let i = 0; i < 4; i++) value = value * 256 + (at + i < end ? (bytes[at + i] as number) : 0);
  return value;
}
