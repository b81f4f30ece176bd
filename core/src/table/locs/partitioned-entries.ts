import { groupOfKey, PARTITIONED_TOGETHER, type PartitionedKeys, partitionKeys } from './partitioned-keys.ts';

/** Entries that were partitioned together, with numbers relative to `base`; the ones before `at` have been taken. */
interface Partition {
  readonly base: number;
  readonly partitioned: PartitionedKeys;
  at: number;
}

/** Entries partitioned by their keys, and then taken group by group. They must be added in ascending order. */
export class PartitionedEntries {
  #partitions: Partition[] = [];
  /** The numbers and keys of added entries that have not been partitioned yet. */
  readonly #numbers = new Uint32Array(PARTITIONED_TOGETHER);
  readonly #keys = new Uint32Array(PARTITIONED_TOGETHER);
  #count = 0;
  /** The number and the key of each entry of the last group taken. */
  pairs = new Uint32Array(0);

  add(number: number, key: number): void {
    this.#numbers[this.#count] = number;
    this.#keys[this.#count++] = key;
    if (this.#count === PARTITIONED_TOGETHER) this.partition();
  }

  /** Adds entries of a file that its reader has partitioned, with numbers relative to `base`. */
  addPartitioned(base: number, parts: readonly PartitionedKeys[]): void {
    this.partition();
    for (const partitioned of parts) this.#partitions.push({ base, partitioned, at: 0 });
  }

  /** Partitions the added entries. Call it before taking the first group. */
  partition(): void {
    if (this.#count === 0) return;
    const partitioned = new Uint32Array(this.#count * 2);
    const keys = this.#keys.subarray(0, this.#count);
    this.#partitions.push({
      base: 0,
      partitioned: partitionKeys(keys, this.#numbers, 0, partitioned),
      at: 0,
    });
    this.#count = 0;
  }

  /** How many entries were partitioned. */
  get total(): number {
    return this.#partitions.reduce((sum, { partitioned }) => sum + partitioned.length / 2, 0);
  }

  /**
   * Puts the entries of a group into {@link pairs}, and returns how many there are. Groups must be taken in ascending
   * order.
   */
  take(group: number): number {
    let { pairs } = this;
    let used = 0;
    for (const partition of this.#partitions) {
      const { base, partitioned } = partition;
      let { at } = partition;
      for (; at < partitioned.length && groupOfKey(partitioned[at + 1] as number) === group; at += 2) {
        if (used === pairs.length) pairs = this.#grow(used);
        pairs[used++] = base + (partitioned[at] as number);
        pairs[used++] = partitioned[at + 1] as number;
      }
      partition.at = at;
    }
    return used / 2;
  }

  #grow(used: number): Uint32Array<ArrayBuffer> {
    const grown = new Uint32Array(Math.max(PARTITIONED_TOGETHER, used * 2));
    grown.set(this.pairs);
    this.pairs = grown;
    return grown;
  }
}
