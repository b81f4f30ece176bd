/**
 * The greatest of many values as they come and go. All of them are looked at again only when the last that
 * was the greatest has gone.
 */
export class GreatestValue {
  readonly #most: number;
  #total = 0;
  #value = Number.NEGATIVE_INFINITY;
  #count = 0;

  /** @param most what is greater does not count */
  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  add(value: number): void {
    if (value > this.#most) return;
    this.#total++;
    if (value < this.#value) return;
    this.#count = value === this.#value ? this.#count + 1 : 1;
    this.#value = value;
  }

  remove(value: number): void {
    if (value > this.#most) return;
    this.#total--;
    if (value === this.#value) this.#count--;
  }

  /** The greatest; null when there is none. `values` are all there are, and NaN among them none. */
  find(values: () => readonly Float64Array[]): number | null {
    if (this.#total === 0) return null;
    if (this.#count === 0) {
      this.#total = 0;
      this.#value = Number.NEGATIVE_INFINITY;
      for (const part of values()) for (const value of part) if (!Number.isNaN(value)) this.add(value);
    }
    return this.#value;
  }
}
