import { grown } from '../../../bytes/byte-at.ts';
import { FACTOR, hashHigh, spreadKey } from '../../../bytes/hash/hash.ts';

/** A hash of a sequence of numbers, in two halves. */
export class RunningHash {
  high = 0;
  low = 0;

  start(seed: number): void {
    this.high = seed;
    this.low = ~seed;
  }

  copy({ high, low }: RunningHash): void {
    this.high = high;
    this.low = low;
  }

  add(number: number): void {
    this.high = hashHigh(this.high, number);
    const product = Math.imul(this.low ^ number, FACTOR);
    this.low = product ^ (product >>> 13);
  }
}

/**
 * Numbers hashes of 64 bits from 0 on. Texts of the same hash count as the same text: among a million, two are confused
 * with a probability of one in forty million.
 */
export class HashNumbers {
  /** The number of a hash and 1; 0 if the slot is free. */
  #slots = new Uint32Array(1 << 10);
  #highs = new Int32Array(1 << 9);
  #lows = new Int32Array(1 << 9);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  of({ high, low }: RunningHash): number {
    const slot = this.#slotOf(high, low);
    const known = this.#slots[slot] as number;
    if (known !== 0) return known - 1;
    const number = this.#size++;
    this.#slots[slot] = number + 1;
    this.#highs[number] = high;
    this.#lows[number] = low;
    if (this.#size === this.#highs.length) this.#grow();
    return number;
  }

  /** -1 for a hash without a number. */
  find({ high, low }: RunningHash): number {
    return (this.#slots[this.#slotOf(high, low)] as number) - 1;
  }

  #slotOf(high: number, low: number): number {
    const mask = this.#slots.length - 1;
    let slot = spreadKey(high ^ low) & mask;
    for (;;) {
      const known = this.#slots[slot] as number;
      if (known === 0 || (this.#highs[known - 1] === high && this.#lows[known - 1] === low)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    this.#highs = grown(this.#highs, this.#size * 2);
    this.#lows = grown(this.#lows, this.#size * 2);
    this.#slots = new Uint32Array(this.#slots.length * 2);
    for (let number = 0; number < this.#size; number++) {
      this.#slots[this.#slotOf(this.#highs[number] as number, this.#lows[number] as number)] = number + 1;
    }
  }
}
