/** 2³² divided by the golden ratio: spreads keys so that the high bits name the place. */
const SPREAD = 0x9e3779b1;
/** Bits for each key, of which there is one: of keys that are not there one in so many is let through. */
const BITS = 32;
const FEWEST = 1 << 10;
const MOST = 2 ** 30;

/** Says of most keys of locs that they are not among those of a list, without looking at a loc. */
export class LocSieve {
  readonly #bits: Uint32Array;
  readonly #shift: number;

  /** @param count keys that are to be added */
  constructor(count: number) {
    let size = FEWEST;
    while (size < count * BITS && size < MOST) size *= 2;
    this.#bits = new Uint32Array(size / 32);
    this.#shift = Math.clz32(size) + 1;
  }

  add(key: number): void {
    const at = Math.imul(key, SPREAD) >>> this.#shift;
    this.#bits[at >>> 5] = (this.#bits[at >>> 5] as number) | (1 << (at & 31));
  }

  /** False where a key was certainly not added. */
  mayHave(key: number): boolean {
    const at = Math.imul(key, SPREAD) >>> this.#shift;
    return (((this.#bits[at >>> 5] as number) >>> (at & 31)) & 1) !== 0;
  }
}
