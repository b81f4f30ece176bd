import type { ValueRange } from '../read/entry-reader.ts';

const SMALLEST = 1 << 16;
/** The share of the room that is used before there is more. */
const FULL = 0.6;

/**
 * Remembers locs by 64 bits of hash each. Of a hundred million different ones, two are taken for one with a
 * probability of one in four thousand.
 */
export class LocHashes {
  /** Two halves a loc; both 0 where there is none. */
  #table = new Uint32Array(SMALLEST * 2);
  #count = 0;

  /** Whether the decoded loc was there already. */
  add({ bytes, start, end }: ValueRange): boolean {
    // FNV-1a, and the same with another prime and the bytes' places.
    let low = 0x811c9dc5;
    let high = end - start;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      low = Math.imul(low ^ byte, 0x01000193);
      high = Math.imul(high ^ (byte + (low >>> 24)), 0x85ebca6b);
      high ^= high >>> 13;
    }
    if ((low | high) === 0) low = 1;
    if (this.#count >= (this.#table.length / 2) * FULL) this.#grow();
    return this.#put(this.#table, low >>> 0, high >>> 0);
  }

  #put(table: Uint32Array, low: number, high: number): boolean {
    const mask = table.length / 2 - 1;
    for (let slot = (low ^ (high >>> 7)) & mask; ; slot = (slot + 1) & mask) {
      const present = table[slot * 2] as number;
      const other = table[slot * 2 + 1] as number;
      if (present === low && other === high) return true;
      if (present !== 0 || other !== 0) continue;
      table[slot * 2] = low;
      table[slot * 2 + 1] = high;
      this.#count++;
      return false;
    }
  }

  #grow(): void {
    const before = this.#table;
    this.#table = new Uint32Array(before.length * 2);
    this.#count = 0;
    for (let at = 0; at < before.length; at += 2) {
      const low = before[at] as number;
      const high = before[at + 1] as number;
      if (low !== 0 || high !== 0) this.#put(this.#table, low, high);
    }
  }
}
