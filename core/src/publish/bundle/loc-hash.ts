import { RecentViews } from '../../bytes/recent-views.ts';

/** Odd, and of no pattern: what each half is multiplied by. */
const HIGH = 0xcc9e2d51 | 0;
const LOW = 0x85ebca6b | 0;

/**
 * A hash of 64 bits of the exact bytes of a decoded loc, as the sidecar of a manifest keeps it: of a hundred
 * million locs, two meet with a probability of one in four thousand. One instance serves millions.
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

/** Every bit of the result depends on all of them. */
function mixed(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), HIGH);
  const second = Math.imul(first ^ (first >>> 13), LOW);
  return (second ^ (second >>> 16)) >>> 0;
}
