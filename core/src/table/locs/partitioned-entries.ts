import { PARTITIONED_TOGETHER, type PartitionedKeys, partitionKeys } from './partitioned-keys.ts';

/** The initial capacity, in entries. Most files have few. */
const FIRST = 1024;

/** Entries that were partitioned together, with numbers relative to `base`. */
export interface Partition {
  readonly base: number;
  readonly partitioned: PartitionedKeys;
}

/** Entries partitioned by their keys, and then taken group by group. They must be added in ascending order. */
export class PartitionedEntries {
  readonly #partitions: Partition[];
  /** The numbers and keys of added entries that have not been partitioned yet. */
  #numbers = new Uint32Array(FIRST);
  #keys = new Uint32Array(FIRST);
  #count = 0;
  /** The number and the key of each entry of the last group taken. */
  pairs = new Uint32Array(0);

  constructor(partitions: readonly Partition[] = []) {
    this.#partitions = [...partitions];
  }

  get partitions(): readonly Partition[] {
    return this.#partitions;
  }

  add(number: number, key: number): void {
    this.#numbers[this.#count] = number;
    this.#keys[this.#count++] = key;
    if (this.#count === this.#numbers.length) this.#makeRoom();
  }

  /** Adds entries of a file that its reader has partitioned, with numbers relative to `base`. */
  addPartitioned(base: number, parts: readonly PartitionedKeys[]): void {
    this.partition();
    for (const partitioned of parts) this.#partitions.push({ base, partitioned });
  }

  /** Partitions the added entries. Call it before taking the first group. */
  partition(): void {
    if (this.#count === 0) return;
    const keys = this.#keys.subarray(0, this.#count);
    this.#partitions.push({ base: 0, partitioned: partitionKeys(keys, this.#numbers, 0) });
    this.#count = 0;
  }

  /** How many entries were partitioned. */
  get total(): number {
    return this.#partitions.reduce((sum, { partitioned }) => sum + partitioned.pairs.length / 2, 0);
  }

  /** Puts the entries of a group into {@link pairs}, and returns how many there are. */
  take(group: number): number {
    let used = 0;
    for (const { base, partitioned } of this.#partitions) {
      const { pairs: from, ends } = partitioned;
      const end = ends[group] as number;
      let at = group === 0 ? 0 : (ends[group - 1] as number);
      if (used + end - at > this.pairs.length) this.#grow(used, end - at);
      const { pairs } = this;
      for (; at < end; at += 2) {
        pairs[used++] = base + (from[at] as number);
        pairs[used++] = from[at + 1] as number;
      }
    }
    return used / 2;
  }

  #makeRoom(): void {
    const room = this.#count * 2;
    if (room > PARTITIONED_TOGETHER) return this.partition();
    const [numbers, keys] = [this.#numbers, this.#keys];
    this.#numbers = new Uint32Array(room);
    this.#keys = new Uint32Array(room);
    this.#numbers.set(numbers);
    this.#keys.set(keys);
  }

  #grow(used: number, more: number): void {
    const grown = new Uint32Array(Math.max(FIRST, (used + more) * 2));
    grown.set(this.pairs.subarray(0, used));
    this.pairs = grown;
  }
}
