/**
 * Where an entry breaks a rule: in a part of its extensions (an offset in `parts`), in one of the four fields, or in a
 * range of the entry's bytes. Without any of these, the place follows
 * from the rule: a tag, the rule's field, or the whole entry.
 */
export interface BrokenPlace {
  readonly rule: number;
  readonly part?: number;
  /** The tag or attribute that the part lacks; `''` if none. */
  readonly lacks?: string;
  readonly field?: number;
  readonly start?: number;
  readonly end?: number;
}

/** Receives the rules that an entry breaks. */
export interface RuleSink {
  /** Adds a rule that an entry can break only once. */
  add(rule: number): void;
}
