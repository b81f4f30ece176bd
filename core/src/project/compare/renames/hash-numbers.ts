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
 * Assigns numbers to 64-bit hashes, from 0 up. Texts with the same hash count as the same text: among a million texts,
 * the probability that any two are confused is one in forty million.
 */
export class HashNumbers {
  /** Slots of {@link SLOT} numbers: a hash's number plus 1, or 0 if the slot is free, and the hash's halves. */
  #slots = new Int32Array(SLOT << 10);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  of(hash: RunningHash): number {
    const at = this.#slotOf(hash.high, hash.low);
    const known = this.#slots[at] as number;
    if (known !== 0) return known - 1;
    const number = this.#size++;
    this.#fill(at, number, hash.high, hash.low);
    // At most half of the slots are filled.
    if (this.#size * 2 * SLOT >= this.#slots.length) this.#grow();
    return number;
  }

  /** -1 for a hash without a number. */
  find({ high, low }: RunningHash): number {
    return (this.#slots[this.#slotOf(high, low)] as number) - 1;
  }

  /** Where the slot of a hash starts. The whole slot is in one cache line. */
  #slotOf(high: number, low: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let at = Math.imul(spreadKey(high ^ low), SLOT) & mask;
    while (slots[at] !== 0 && (slots[at + 1] !== high || slots[at + 2] !== low)) at = (at + SLOT) & mask;
    return at;
  }

  #fill(at: number, number: number, high: number, low: number): void {
    this.#slots[at] = number + 1;
    this.#slots[at + 1] = high;
    this.#slots[at + 2] = low;
  }

  #grow(): void {
    const slots = this.#slots;
    this.#slots = new Int32Array(slots.length * 2);
    for (let from = 0; from < slots.length; from += SLOT) {
      if (slots[from] === 0) continue;
      const [high, low] = [slots[from + 1] as number, slots[from + 2] as number];
      this.#fill(this.#slotOf(high, low), (slots[from] as number) - 1, high, low);
    }
  }
}
/** How many numbers a slot has: a power of two. The fourth is not used. */
const SLOT = 4;
