/** A set of bytes. Finds the first of them in a text, reading four bytes at a time. */
export class ByteSet {
  readonly #singles = new Uint8Array(256);
  /** Indexed by two bytes, the first in the low half: whether at least one of them is in the set. */
  readonly #pairs = new Uint8Array(65_536);

  /** @param ascii the bytes, as a text */
  constructor(ascii: string) {
    for (let i = 0; i < ascii.length; i++) {
      const byte = ascii.charCodeAt(i);
      this.#singles[byte] = 1;
      this.#pairs.fill(1, byte << 8, (byte + 1) << 8);
      for (let second = 0; second < 256; second++) this.#pairs[(second << 8) | byte] = 1;
    }
  }

  /** Where the first byte of the set is in `[from, end)`; `end` if none. */
  find(bytes: DataView, from: number, end: number): number {
    const singles = this.#singles;
    const pairs = this.#pairs;
    let at = from;
    for (; at + 4 <= end; at += 4) {
      const word = bytes.getInt32(at, true);
      if (pairs[word & 0xffff] !== 0) return singles[word & 0xff] !== 0 ? at : at + 1;
      if (pairs[word >>> 16] !== 0) return singles[(word >>> 16) & 0xff] !== 0 ? at + 2 : at + 3;
    }
    while (at < end && singles[bytes.getUint8(at)] === 0) at++;
    return at;
  }
}
