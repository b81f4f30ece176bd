import type { ValueRange } from '../../read/entry-reader.ts';

/** Numbers pages by their hrefs and locs: 53 bits, equal for equal bytes and by all odds for no others. */
export class PageNumbers {
  /** The bytes that were hashed last, to be read by words: those of one file, again and again. */
  #bytes: Uint8Array = new Uint8Array(0);
  #words: DataView = new DataView(this.#bytes.buffer);

  /** @param key `LocFacts.key` of the same bytes */
  of({ bytes, start, end }: ValueRange, key: number): number {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes;
      this.#words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    const words = this.#words;
    let at = start;
    // Zeros at the end are no less of it than other bytes.
    let hash = end - start;
    for (; at + 4 <= end; at += 4) {
      hash = Math.imul(hash ^ words.getInt32(at, true), 0x85ebca6b);
      hash ^= hash >>> 15;
    }
    for (; at < end; at++) hash = Math.imul(hash ^ words.getUint8(at), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
    return ((hash ^ (hash >>> 16)) >>> 0) * 0x200000 + (key >>> 11);
  }
}
