import { Hash64 } from '@urlset/core/bytes/hash/hash.ts';
import { HashPairs } from '@urlset/core/bytes/hash/hash-pairs.ts';
import { encodeUtf8 } from '@urlset/core/bytes/text.ts';

/** Remembers locs by their 64-bit hashes. */
export class SeenLocs {
  readonly #hash = new Hash64();
  readonly #pairs = new HashPairs();

  /** Adds a loc. Returns whether it was there already. */
  add(loc: string): boolean {
    this.#read(loc);
    return this.#pairs.add(this.#hash.high, this.#hash.low || 1);
  }

  has(loc: string): boolean {
    this.#read(loc);
    return this.#pairs.has(this.#hash.high, this.#hash.low || 1);
  }

  #read(loc: string): void {
    const bytes = encodeUtf8(loc);
    this.#hash.read(bytes, 0, bytes.length);
  }
}
