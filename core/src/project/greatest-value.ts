/**
 * The greatest of many values as they come and go. All of them are looked at again only when the last that
 * was the greatest has gone.
 */
export class GreatestValue {
  #total = 0;
  #value = Number.NEGATIVE_INFINITY;
  #count = 0;

  add(value: number): void {
    this.#total++;
    if (value < this.#value) return;
    this.#count = value === this.#value ? this.#count + 1 : 1;
    this.#value = value;
  }

  remove(value: number): void {
    this.#total--;
    if (value === this.#value) this.#count--;
  }

  /** The greatest; null when there is none. `values` are all there are. */
  find(values: () => Iterable<number>): number | null {
    if (this.#total === 0) return null;
    if (this.#count === 0) {
      this.#total = 0;
      this.#value = Number.NEGATIVE_INFINITY;
      for (const value of values()) this.add(value);
    }
    return this.#value;
  }
}
