import { DEALT_TOGETHER, dealKeys, groupOfKey, type PartitionedKeys } from './partitioned-keys.ts';

/** Entries that were dealt together, with numbers relative to `base`; the ones before `at` have been taken. */
interface Hand {
  readonly base: number;
  readonly dealt: PartitionedKeys;
  at: number;
}

/** Entries dealt out to groups by their keys, and then taken group by group. They must be added in ascending order. */
export class DealtEntries {
  #hands: Hand[] = [];
  /** The numbers and keys of added entries that have not been dealt yet. */
  readonly #numbers = new Uint32Array(DEALT_TOGETHER);
  readonly #keys = new Uint32Array(DEALT_TOGETHER);
  #count = 0;
  /** The number and the key of each entry of the last group taken. */
  pairs = new Uint32Array(0);

  add(number: number, key: number): void {
    this.#numbers[this.#count] = number;
    this.#keys[this.#count++] = key;
    if (this.#count === DEALT_TOGETHER) this.deal();
  }

  /** Adds entries of a file that its reader has dealt, with numbers relative to `base`. */
  addDealt(base: number, parts: readonly PartitionedKeys[]): void {
    this.deal();
    for (const dealt of parts) this.#hands.push({ base, dealt, at: 0 });
  }

  /** Deals the added entries. Call it before taking the first group. */
  deal(): void {
    if (this.#count === 0) return;
    const dealt = new Uint32Array(this.#count * 2);
    const keys = this.#keys.subarray(0, this.#count);
    this.#hands.push({ base: 0, dealt: dealKeys(keys, this.#numbers, 0, dealt), at: 0 });
    this.#count = 0;
  }

  /** How many entries were dealt. */
  get total(): number {
    return this.#hands.reduce((sum, { dealt }) => sum + dealt.length / 2, 0);
  }

  /**
   * Puts the entries of a group into {@link pairs}, and returns how many there are. Groups must be taken in ascending
   * order.
   */
  take(group: number): number {
    let { pairs } = this;
    let used = 0;
    for (const hand of this.#hands) {
      const { base, dealt } = hand;
      let { at } = hand;
      for (; at < dealt.length && groupOfKey(dealt[at + 1] as number) === group; at += 2) {
        if (used === pairs.length) pairs = this.#grow(used);
        pairs[used++] = base + (dealt[at] as number);
        pairs[used++] = dealt[at + 1] as number;
      }
      hand.at = at;
    }
    return used / 2;
  }

  #grow(used: number): Uint32Array<ArrayBuffer> {
    const grown = new Uint32Array(Math.max(DEALT_TOGETHER, used * 2));
    grown.set(this.pairs);
    this.pairs = grown;
    return grown;
  }
}
