/** The terms of the final score. */
export const RIVAL_TERMS = [
  /** How likely the pair is, judging by its own pages and by other pairs, as the logarithm of the odds. */
  'before',
  /** How much more or less likely it is than the best other pair that includes one of its pages. */
  'margin',
  'nameWords',
  'always',
] as const;

/** Maximum difference in strength between a pair of pages and its strongest rival; larger ones are clamped. */
const FAR = 6;
const NONE = -1e3;

/** The strengths of the two strongest pairs of each page on one side. */
class Strongest {
  readonly #first: Float64Array;
  readonly #second: Float64Array;

  constructor(size: number) {
    this.#first = new Float64Array(size).fill(NONE);
    this.#second = new Float64Array(size).fill(NONE);
  }

  add(page: number, strength: number): void {
    const first = this.#first[page] as number;
    if (strength > first) {
      this.#second[page] = first;
      this.#first[page] = strength;
    } else if (strength > (this.#second[page] as number)) {
      this.#second[page] = strength;
    }
  }

  margin(page: number, strength: number): number {
    const first = this.#first[page] as number;
    const rival = strength === first ? (this.#second[page] as number) : first;
    return Math.max(-FAR, Math.min(FAR, strength - rival));
  }
}

/** Compares each pair of pages with the other pairs that its pages could form. */
export class Rivals {
  readonly #left: Strongest;
  readonly #right: Strongest;

  constructor(left: number, right: number) {
    this.#left = new Strongest(left);
    this.#right = new Strongest(right);
  }

  add(left: number, right: number, strength: number): void {
    this.#left.add(left, strength);
    this.#right.add(right, strength);
  }

  /** How much stronger a pair is than its strongest rival; negative if weaker. The pair must have been added. */
  margin(left: number, right: number, strength: number): number {
    return Math.min(this.#left.margin(left, strength), this.#right.margin(right, strength));
  }
}
