import type { UrlTable } from '../../url-table.ts';
import { KeySort, keyedRows } from './key-sort.ts';
import { LocBytes } from './loc-bytes.ts';

/** Bytes of a loc that are compared at once. */
const KEY = 8;

/** Entries that share the first `depth` bytes of their locs. */
interface Group {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

/**
 * Puts entries in the order of the decoded bytes of their locs, stable. Every entry has a loc. What all entries
 * of a group begin with is passed over, then the next eight bytes decide; those equal in them are a group again.
 * @param shared how many bytes all locs are known to begin with
 * @param stopped asked now and then; what is left is left as it is then
 */
export function sortLocs(
  rows: Uint32Array,
  table: UrlTable,
  shared = 0,
  stopped: () => boolean = () => false,
): void {
  const sorter = new LocSorter(rows, table);
  sorter.begin(shared);
  while (sorter.step()) if (stopped()) return;
}

class LocSorter {
  readonly #rows: Uint32Array;
  readonly #loc: LocBytes;
  readonly #keyed;
  readonly #keySort = new KeySort();
  readonly #groups: Group[] = [];

  constructor(rows: Uint32Array, table: UrlTable) {
    this.#rows = rows;
    this.#loc = new LocBytes(table);
    this.#keyed = keyedRows(rows.length);
  }

  /** All rows are a group. What it is known to begin with is taken for all that it begins with: nearly always it is. */
  begin(shared: number): void {
    const all = { from: 0, to: this.#rows.length, depth: shared };
    if (shared > 0) this.#sortBehind(all);
    else this.#groups.push(all);
  }

  /** Sorts one group; false when there is none left. */
  step(): boolean {
    const group = this.#groups.pop();
    if (!group) return false;
    const { from, to, depth } = group;
    this.#sortBehind({ from, to, depth: this.#commonPrefix(from, to, depth) });
    return true;
  }

  /** Sorts a group by what follows its depth. */
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

  /** How many bytes all locs of a group begin with, which is at least `known`. */
  #commonPrefix(from: number, to: number, known: number): number {
    const loc = this.#loc;
    loc.read(this.#rows[from] as number, Number.POSITIVE_INFINITY);
    const first = loc.bytes.slice(loc.start, loc.end);
    let common = first.length;
    for (let i = from + 1; i < to && common > known; i++) {
      loc.read(this.#rows[i] as number, common);
      const { bytes, start } = loc;
      const end = Math.min(common, loc.end - start);
      let at = known;
      while (at < end && bytes[start + at] === first[at]) at++;
      common = at;
    }
    return common;
  }

  /**
   * Takes what follows the first `depth` bytes of locs as keys, and puts those that end there to the front:
   * where the others begin.
   */
  #gather(from: number, to: number, depth: number): number {
    const loc = this.#loc;
    const { rows, high, low } = this.#keyed;
    let ended = from;
    let count = 0;
    for (let i = from; i < to; i++) {
      const id = this.#rows[i] as number;
      loc.read(id, depth + KEY);
      const { bytes, end } = loc;
      const start = loc.start + depth;
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

/** Four bytes, the first highest; what lies behind the end counts as 0. */
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
