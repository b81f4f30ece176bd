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

  /** Adds many, and NaN among them none. */
  addAll(values: Float64Array): void {
    let added = 0;
    let alike = 0;
    for (let at = 0; at < values.length; at++) {
      const value = values[at] as number;
      if (value === this.#value) alike++;
      if (!Number.isNaN(value)) added++;
    }
    this.#total += added;
    this.#count += alike;
    this.#rivals += added - alike;
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
    /** Votes that others took back: of two such values, a value is one at most. */
    let pairs = 0;
    for (const part of values) {
      for (let at = 0; at < part.length; at++) {
        const value = part[at] as number;
        if (Number.isNaN(value)) continue;
        if (value === elected) votes++;
        else if (votes === 0) {
          elected = value;
          votes = 1;
        } else {
          votes--;
          pairs++;
        }
      }
    }
    const most = this.#total - pairs;
    // Many have to come or go until one has the wanted share: none is counted before.
    const isRare = most < ((this.#share + 0.5) / 2) * this.#total;
    this.#value = isRare ? Number.NaN : elected;
    this.#count = isRare ? 0 : countOf(values, elected);
    this.#rivals = isRare ? most : Math.min(this.#total - this.#count, Math.floor(this.#total / 2));
  }
}

function countOf(values: readonly Float64Array[], wanted: number): number {
  let count = 0;
  for (const part of values) {
    for (let at = 0; at < part.length; at++) if (part[at] === wanted) count++;
  }
  return count;
}
