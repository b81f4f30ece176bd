/**
 * The greatest of many values, while values are added and removed. It looks at all values again only after every value
 * equal to the greatest was removed.
 */
export class GreatestValue {
  readonly #most: number;
  #total = 0;
  #value = Number.NEGATIVE_INFINITY;
  #count = 0;

  /** @param most greater values do not count */
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

  /** Adds many values; skips NaN. */
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

  /** The greatest value, or null. `values` returns all values; NaN entries are skipped. */
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
