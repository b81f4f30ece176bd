import { FNV_START, hashByte, hashLow } from '../../bytes/hash.ts';

const SPACE = 0x20;
const LESS = 0x3c;
const GREATER = 0x3e;

/**
 * A 64-bit hash of an entry's XML that ignores indentation: white space beside a tag is skipped, and any other run of
 * white space counts as one space. One instance can hash millions of entries.
 */
export class ContentHash {
  /** The two halves, unsigned. */
  high = 0;
  low = 0;

  read(bytes: Uint8Array, start: number, end: number): void {
    let high = FNV_START;
    let low = ~high;
    let last = GREATER;
    let hasSpace = false;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte <= SPACE) {
        hasSpace = true;
        continue;
      }
      if (hasSpace && last !== GREATER && byte !== LESS) {
        high = hashByte(high, SPACE);
        low = hashLow(low, SPACE);
      }
      hasSpace = false;
      last = byte;
      high = hashByte(high, byte);
      low = hashLow(low, byte);
    }
    this.high = high >>> 0;
    this.low = low >>> 0;
  }
}
