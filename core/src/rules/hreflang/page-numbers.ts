import type { ValueRange } from '../../read/entry-reader.ts';

/** Numbers pages by their hrefs and locs: 53 bits, equal for equal bytes and by all odds for no others. */
export class PageNumbers {
  /** The bytes that were hashed last, to be read by words: those of one file, again and again. */
  #words: DataView = new DataView(new ArrayBuffer(0));

  /** @param key `LocFacts.key` of the same bytes */
  of({ bytes, start, end }: ValueRange, key: number): number {
    if (this.#words.buffer !== bytes.buffer) this.#words = new DataView(bytes.buffer);
    const words = this.#words;
    const last = bytes.byteOffset + end;
    let at = bytes.byteOffset + start;
    // Zeros at the end are no less of it than other bytes.
    let hash = end - start;
    for (; at + 4 <= last; at += 4) {
      hash = Math.imul(hash ^ words.getInt32(at, true), 0x85ebca6b);
      hash ^= hash >>> 15;
    }
    for (; at < last; at++) hash = Math.imul(hash ^ words.getUint8(at), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
    return ((hash ^ (hash >>> 16)) >>> 0) * 0x200000 + (key >>> 11);
  }
}
