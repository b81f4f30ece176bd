import { spreadKey } from '../bytes/hash.ts';

/** Bits of the sieve per key. Each key sets one, so about one in this many absent keys passes. */
const BITS = 32;
const FEWEST = 1 << 10;
const MOST = 2 ** 30;

/** Excludes most keys that are not in a list, without reading a loc. */
export class LocSieve {
  readonly #bits: Uint32Array;
  readonly #shift: number;

  /** @param count number of keys to add */
  constructor(count: number) {
    let size = FEWEST;
    while (size < count * BITS && size < MOST) size *= 2;
    this.#bits = new Uint32Array(size / 32);
    this.#shift = Math.clz32(size) + 1;
  }

  add(key: number): void {
    const at = spreadKey(key) >>> this.#shift;
    this.#bits[at >>> 5] = (this.#bits[at >>> 5] as number) | (1 << (at & 31));
  }

  /** False if the key was certainly not added. */
  mayHave(key: number): boolean {
    const at = spreadKey(key) >>> this.#shift;
    return (((this.#bits[at >>> 5] as number) >>> (at & 31)) & 1) !== 0;
  }
}
