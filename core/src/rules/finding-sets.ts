/** A column holds the number of a set in 16 bits. */
const MAX_SETS = 2 ** 16;

/**
 * Sets of broken rules, each distinct set stored once: an entry holds the number of its set. Adding a
 * rule to a set is one look-up, so a faultless entry costs nothing and a faulty one little.
 */
export class FindingSets {
  /** Rule numbers of each set; set 0 is empty. */
  readonly sets: number[][];
  readonly #next = new Map<number, number>();
  readonly #numbers: Map<string, number>;

  /** @param sets those of another instance, to be continued here by themselves */
  constructor(sets: readonly (readonly number[])[] = [[]]) {
    this.sets = sets.map((rules) => [...rules]);
    this.#numbers = new Map(sets.map((rules, number) => [rules.join(), number]));
  }

  /** The set that holds what `set` holds and `rule` too. */
  add(set: number, rule: number): number {
    const key = set * 256 + rule;
    const known = this.#next.get(key);
    if (known !== undefined) return known;
    const rules = this.sets[set] ?? [];
    const made = rules.includes(rule)
      ? set
      : this.#intern(
          set,
          [...rules, rule].sort((a, b) => a - b),
        );
    this.#next.set(key, made);
    return made;
  }

  /** The number here of each set of another instance. */
  adopt(sets: readonly (readonly number[])[]): Uint16Array {
    return Uint16Array.from(sets, (rules) => rules.reduce((set, rule) => this.add(set, rule), 0));
  }

  /** The rules of a set. */
  rules(set: number): readonly number[] {
    return this.sets[set] ?? [];
  }

  #intern(set: number, rules: number[]): number {
    const key = rules.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    // No honest file has so many: what would be one more stays what it was.
    if (this.sets.length === MAX_SETS) return set;
    const made = this.sets.push(rules) - 1;
    this.#numbers.set(key, made);
    return made;
  }
}
