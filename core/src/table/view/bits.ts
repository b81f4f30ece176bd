/** A set of numbers below a bound, one bit each. */
export class Bits {
  readonly #words: Uint32Array;

  /** @param size upper bound; all numbers are less */
  constructor(size: number) {
    this.#words = new Uint32Array((size >>> 5) + 1);
  }

  add(number: number): void {
    const word = number >>> 5;
    this.#words[word] = (this.#words[word] as number) | (1 << (number & 31));
  }

  has(number: number): boolean {
    return ((this.#words[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
  }
}
