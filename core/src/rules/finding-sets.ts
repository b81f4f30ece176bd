/** The rules that an entry breaks regardless of other entries. */
export interface RuleSet {
  /** The rules by number, ascending. */
  readonly rules: readonly number[];
  /** For each rule: in how many places it is broken; null if each is broken in one place. */
  readonly places: readonly number[] | null;
}

/** The set of an entry without findings. */
export const NO_RULES: RuleSet = { rules: [], places: null };
/** The sets of a file without findings. */
export const NO_SETS: readonly RuleSet[] = [NO_RULES];

/**
 * Sets of broken rules, each distinct set stored once; an entry holds the number of its set. Adding a rule to a set is
 * one lookup, so a valid entry costs nothing and an invalid one little. Apart from the empty set, there are at most
 * about as many sets as findings.
 */
export class FindingSets {
  /** Set 0 is empty. */
  readonly sets: RuleSet[];
  readonly #next = new Map<number, number>();
  readonly #numbers: Map<string, number>;

  /** @param sets the sets of another instance, to continue from */
  constructor(sets: readonly RuleSet[] = NO_SETS) {
    this.sets = [...sets];
    this.#numbers = new Map(sets.map((set, number) => [keyOf(set), number]));
  }

  /** The number of the set that contains `rule` and the rules of `set`; `set` if it already contains `rule`. */
  add(set: number, rule: number): number {
    const key = set * 256 + rule;
    const known = this.#next.get(key);
    if (known !== undefined) return known;
    const made = this.#with(set, rule);
    this.#next.set(key, made);
    return made;
  }

  /** The number of the set with the rules of `set` and more places. @param more the added places, by rule */
  addPlaces(set: number, more: ReadonlyMap<number, number>): number {
    const { rules, places } = this.sets[set] ?? NO_RULES;
    return this.number({
      rules,
      places: rules.map((rule, at) => (places?.[at] ?? 1) + (more.get(rule) ?? 0)),
    });
  }

  /** The number of a set in this instance, which stores the set if it is new. */
  number(set: RuleSet): number {
    const known = this.#numbers.get(keyOf(set));
    if (known !== undefined) return known;
    // All sets with the same rules share one `rules` array.
    const base = set.places === null ? null : this.sets[this.number({ rules: set.rules, places: null })];
    const made = this.sets.push(base ? { rules: base.rules, places: set.places } : set) - 1;
    this.#numbers.set(keyOf(set), made);
    return made;
  }

  /** For each set of another instance: its number in this instance. */
  adopt(sets: readonly RuleSet[]): Uint32Array {
    return Uint32Array.from(sets, (set) => this.number(set));
  }

  /** The rules of a set. */
  rules(set: number): readonly number[] {
    return this.sets[set]?.rules ?? [];
  }

  #with(set: number, rule: number): number {
    const { rules, places } = this.sets[set] ?? NO_RULES;
    if (rules.includes(rule)) return set;
    const behind = rules.findIndex((other) => other > rule);
    const at = behind < 0 ? rules.length : behind;
    return this.number({ rules: rules.toSpliced(at, 0, rule), places: places?.toSpliced(at, 0, 1) ?? null });
  }
}

/** A set without one of its rules. */
export function withoutRule({ rules, places }: RuleSet, rule: number): RuleSet {
  const at = rules.indexOf(rule);
  if (at < 0) return { rules, places };
  const left = places?.toSpliced(at, 1) ?? [];
  return { rules: rules.toSpliced(at, 1), places: left.some((count) => count > 1) ? left : null };
}

function keyOf({ rules, places }: RuleSet): string {
  return places === null ? rules.join() : `${rules.join()} ${places.join()}`;
}
