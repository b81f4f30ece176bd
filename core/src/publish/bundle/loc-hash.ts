import { RecentViews } from '../../bytes/ranges.ts';

/** Odd multipliers without a pattern, one for each half. */
const HIGH = 0xcc9e2d51 | 0;
const LOW = 0x85ebca6b | 0;

/**
 * A 64-bit hash of the exact bytes of a decoded loc, as stored in the manifest's sidecar. Among a hundred million locs,
 * the probability of a collision is one in four thousand. One instance can hash millions of locs.
 */
export class LocHash {
  /** The two halves, unsigned. */
  high = 0;
  low = 0;
  readonly #views = new RecentViews();

  read(bytes: Uint8Array, start: number, end: number): void {
    const words = this.#views.of(bytes);
    let high = end - start;
    let low = ~high;
    let at = start;
    for (; at + 4 <= end; at += 4) {
      const word = words.getInt32(at, true);
      high = Math.imul(high ^ word, HIGH);
      low = Math.imul(low ^ word, LOW);
      high ^= high >>> 15;
      low ^= low >>> 13;
    }
    for (; at < end; at++) {
      const byte = bytes[at] as number;
      high = Math.imul(high ^ byte, HIGH);
      low = Math.imul(low ^ byte, LOW);
      high ^= high >>> 15;
      low ^= low >>> 13;
    }
    this.high = mixed(high);
    this.low = mixed(low);
  }
}

/** Makes every bit of the result depend on all bits of the hash. */
function mixed(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), HIGH);
  const second = Math.imul(first ^ (first >>> 13), LOW);
  return (second ^ (second >>> 16)) >>> 0;
}
