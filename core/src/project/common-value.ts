/**
 * The value that most of many have, if there is one, as values come and go. `count` is exact for `value`;
 * of the others it is known how often any of them can occur at the most, and only when that would matter
 * are all of them looked at again. That takes as many comings and goings as there are values, or nearly,
 * so on the average one costs next to nothing.
 */
export class CommonValue {
  /** The share of all that a value has to have to be told of, more than half. */
  readonly #share: number;
  #total = 0;
  #value = Number.NaN;
  #count = 0;
  /** No other value occurs more often. */
  #rivals = 0;

  constructor(share: number) {
    this.#share = share;
  }

  get total(): number {
    return this.#total;
  }

  add(value: number): void {
    this.#total++;
    if (value === this.#value) this.#count++;
    else this.#rivals++;
  }

  remove(value: number): void {
    this.#total--;
    if (value === this.#value) this.#count--;
  }

  /** The value that the wanted share has; null when none has it. `values` are all there are, and NaN among them none. */
  find(values: () => readonly Float64Array[]): number | null {
    if (this.#total === 0) return null;
    const wanted = this.#share * this.#total;
    if (this.#count < wanted && this.#rivals >= wanted) this.#recount(values());
    return this.#count >= wanted ? this.#value : null;
  }

  /** Boyer and Moore's vote: the only value that more than half can have. https://doi.org/10.1007/978-94-011-3488-0_5 */
  #recount(values: readonly Float64Array[]): void {
    let elected = Number.NaN;
    let votes = 0;
    for (const part of values) {
      for (const value of part) {
        if (Number.isNaN(value)) continue;
        if (votes === 0) elected = value;
        votes += value === elected ? 1 : -1;
      }
    }
    let count = 0;
    for (const part of values) for (const value of part) if (value === elected) count++;
    this.#value = elected;
    this.#count = count;
    this.#rivals = Math.min(this.#total - this.#count, Math.floor(this.#total / 2));
  }
}
