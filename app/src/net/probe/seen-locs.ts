import { Hash64 } from '@urlset/core/bytes/hash.ts';
import { HashPairs } from '@urlset/core/bytes/hash-pairs.ts';
import { encodeUtf8 } from '@urlset/core/bytes/text.ts';

/** Remembers locs by 64 bits each. */
export class SeenLocs {
  readonly #hash = new Hash64();
  readonly #pairs = new HashPairs();

  /** Returns whether it was there already. */
  add(loc: string): boolean {
    const bytes = encodeUtf8(loc);
    this.#hash.read(bytes, 0, bytes.length);
    return this.#pairs.add(this.#hash.high, this.#hash.low || 1);
  }
}
