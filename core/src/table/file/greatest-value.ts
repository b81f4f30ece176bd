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

  /** Adds many, and NaN among them none. */
  addAll(values: Float64Array): void {
    let total = 0;
    let greatest = this.#value;
    let count = this.#count;
    for (let at = 0; at < values.length; at++) {
      const value = values[at] as number;
      if (!(value <= this.#most)) continue;
      total++;
      if (value < greatest) continue;
      count = value === greatest ? count + 1 : 1;
      greatest = value;
    }
    this.#total += total;
    this.#value = greatest;
    this.#count = count;
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
      for (const part of values()) this.addAll(part);
    }
    return this.#value;
  }
}
