import { grown } from '../../bytes/byte-at.ts';

const SMALLEST = 1024;
/** In place of bits, if a list or columns alone do not decide the verdict. */
export const UNDECIDED = -1;

/**
 * Judges each list once while the project compares all entries.
 *
 * First, it counts the members of each list: the entries that have the list and are in it. If a list has as many
 * members as pages, its members are those pages. If it has one fewer, the sums of keys give the key of the missing
 * page. This avoids most lookups of pages, each of which would cost a cache miss.
 *
 * Then it keeps the verdict on each list, because all of its members get the same verdict. Only a missing x-default is
 * reported at the lowest member alone.
 */
export class ListVerdicts {
  /** For each list: how many members it has, the sum of their keys, and the lowest member plus one. */
  #members = new Uint32Array(SMALLEST);
  #sums = new Uint32Array(SMALLEST);
  #lowest = new Uint32Array(SMALLEST);
  /** For each list: its verdict, plus two; 0 if it was not judged yet. */
  #verdicts = new Uint16Array(SMALLEST);

  /**
   * Counts a member of a list.
   * @param key the key of its loc; no two members that are counted have the same loc
   */
  count(list: number, key: number, id: number): void {
    this.#makeRoom(list);
    this.#members[list] = (this.#members[list] as number) + 1;
    this.#sums[list] = (this.#sums[list] as number) + key;
    const lowest = this.#lowest[list] as number;
    if (lowest === 0 || id + 1 < lowest) this.#lowest[list] = id + 1;
  }

  /**
   * The key of the only page of a list that was not counted as a member; 0 if all pages were counted; null if several
   * were not, or if the sums contradict the count. The caller must check that the list has this key.
   * @param pages how many pages the list names
   * @param keys the sum of the keys of these pages, as 32 bits
   */
  missingFrom(list: number, pages: number, keys: number): number | null {
    const lacking = pages - (this.#members[list] ?? 0);
    const missing = (keys - (this.#sums[list] ?? 0)) >>> 0;
    return (lacking === 0 && missing === 0) || (lacking === 1 && missing !== 0) ? missing : null;
  }

  /** The verdict on a list, as bits of `CLUSTER_FLAGS`, or {@link UNDECIDED}; null if it was not judged yet. */
  of(list: number): number | null {
    const verdict = this.#verdicts[list] ?? 0;
    return verdict === 0 ? null : verdict - 2;
  }

  /** The lowest member of a list: the lowest one counted or, once the list is judged, the one passed to `judge`. */
  lowestOf(list: number): number {
    return (this.#lowest[list] as number) - 1;
  }

  /** Keeps the verdict on a list and its lowest member. Returns the verdict. */
  judge(list: number, bits: number, lowest: number): number {
    this.#makeRoom(list);
    this.#verdicts[list] = bits + 2;
    this.#lowest[list] = lowest + 1;
    return bits;
  }

  #makeRoom(list: number): void {
    if (list < this.#members.length) return;
    const size = list * 2;
    this.#members = grown(this.#members, size);
    this.#sums = grown(this.#sums, size);
    this.#lowest = grown(this.#lowest, size);
    this.#verdicts = grown(this.#verdicts, size);
  }
}
