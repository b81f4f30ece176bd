const SPACE = 0x20;
const LESS = 0x3c;
const GREATER = 0x3e;
/** Odd multipliers without a pattern, one for each half. */
const HIGH = 0x01000193;
const LOW = 0x85ebca6b | 0;

/**
 * A 64-bit hash of an entry's XML that ignores indentation: white space beside a tag is skipped, and any other run of
 * white space counts as one space. One instance can hash millions of entries.
 */
export class ContentHash {
  /** The two halves, unsigned. */
  high = 0;
  low = 0;

  read(bytes: Uint8Array, start: number, end: number): void {
    let high = 0x811c9dc5 | 0;
    let low = 0x2545f491 | 0;
    let last = GREATER;
    let hasSpace = false;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte <= SPACE) {
        hasSpace = true;
        continue;
      }
      if (hasSpace && last !== GREATER && byte !== LESS) {
        high = Math.imul(high ^ SPACE, HIGH);
        low = Math.imul(low ^ SPACE, LOW);
        low ^= low >>> 15;
      }
      hasSpace = false;
      last = byte;
      high = Math.imul(high ^ byte, HIGH);
      low = Math.imul(low ^ byte, LOW);
      low ^= low >>> 15;
    }
    this.high = high >>> 0;
    this.low = low >>> 0;
  }
}
