import type { Finding } from './finding.ts';

/**
 * The identity of a finding, which stays the same when other parts of its file change: the rule, the file, the entry's
 * loc, and the value. The line is not part of it, because lines move.
 * @param file the name of the file
 */
export function identityOf(
  { code, loc, value }: Pick<Finding, 'code' | 'loc' | 'value'>,
  file: string,
): string {
  return JSON.stringify([code, file, loc, value]);
}

const SMALLEST = 1 << 10;
/** The share of slots that may be used before the table grows. */
const FULL = 0.6;
/** Elements per slot: the two halves of the identity's hash, and its number plus 1. The latter is 0 in a free slot. */
const SLOT = 3;

/**
 * A number for each of many identities, in 20 to 40 bytes each. Identities are compared by 64 bits of a cryptographic
 * hash: among ten million, the probability of a collision is one in three hundred thousand.
 */
export class IdentityCounts {
  #table = new Uint32Array(SMALLEST * SLOT);
  #used = 0;

  /**
   * Adds `count` to the number of an identity, which is 0 at first. Returns the previous number.
   * @param digest hexadecimal digits of a hash, at least 16
   */
  add(digest: string, count: number): number {
    if (this.#used >= (this.#table.length / SLOT) * FULL) this.#grow();
    const { high, low } = halves(digest);
    const before = this.#set(high, low, count);
    return before === 0 ? 0 : before - 1;
  }

  /** Takes up to `most` from the number of an identity. Returns the amount taken. */
  take(digest: string, most: number): number {
    const { high, low } = halves(digest);
    const at = this.#slotOf(high, low) + 2;
    const stored = this.#table[at] ?? 0;
    if (stored === 0) return 0;
    const taken = Math.min(stored - 1, most);
    this.#table[at] = stored - taken;
    return taken;
  }

  /** Adds `count` to the number of an identity. Returns the previous number plus 1, or 0 for a new identity. */
  #set(high: number, low: number, count: number): number {
    const at = this.#slotOf(high, low);
    const before = this.#table[at + 2] ?? 0;
    if (before === 0) {
      this.#table[at] = high;
      this.#table[at + 1] = low;
      this.#used++;
    }
    this.#table[at + 2] = Math.max(1, before) + count;
    return before;
  }

  /** Where the slot of an identity begins, or a free slot for it. */
  #slotOf(high: number, low: number): number {
    const table = this.#table;
    const slots = table.length / SLOT;
    for (let slot = low & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
      const at = slot * SLOT;
      if (table[at + 2] === 0 || (table[at] === high && table[at + 1] === low)) return at;
    }
  }

  #grow(): void {
    const before = this.#table;
    this.#table = new Uint32Array(before.length * 2);
    this.#used = 0;
    for (let at = 0; at < before.length; at += SLOT) {
      const stored = before[at + 2] ?? 0;
      if (stored > 0) this.#set(before[at] ?? 0, before[at + 1] ?? 0, stored - 1);
    }
  }
}

function halves(digest: string): { high: number; low: number } {
  return { high: Number.parseInt(digest.slice(0, 8), 16), low: Number.parseInt(digest.slice(8, 16), 16) };
}
