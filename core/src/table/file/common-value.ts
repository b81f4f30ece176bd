/**
 * Finds the value that makes up a given share of all values, while values are added and removed. `#count` is exact for
 * `#value`. For all other values, only an upper bound is known. All values are recounted only when that bound is too
 * high to decide. Between two recounts, a certain share of all values must be added or removed, so the amortized cost
 * of one addition or removal is small.
 */
export class CommonValue {
  /** The share of all values that a value needs in order to be reported; more than half. */
  readonly #share: number;
  #total = 0;
  #value = Number.NaN;
  #count = 0;
  /** Upper bound on how often any other value occurs. */
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

  /** Adds many values; skips NaN. */
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

  /** The value that has the required share, or null. `values` returns all values; NaN entries are skipped. */
  find(values: () => readonly Float64Array[]): number | null {
    if (this.#total === 0) return null;
    const wanted = this.#share * this.#total;
    if (this.#count < wanted && this.#rivals >= wanted) this.#recount(values());
    return this.#count >= wanted ? this.#value : null;
  }

  /** Boyer and Moore's majority vote finds the only possible majority. https://doi.org/10.1007/978-94-011-3488-0_5 */
  #recount(values: readonly Float64Array[]): void {
    let elected = Number.NaN;
    let votes = 0;
    /** Pairs of votes for different values, which cancel each other. A given value has at most one vote per pair. */
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
    // If no value is near the required share, many values must change before one has it: do not count now.
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
