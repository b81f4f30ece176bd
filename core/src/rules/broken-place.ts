/**
 * Where an entry breaks a rule: a part of its extensions, by where that begins in `parts`, one of its four fields, or
 * a range of its bytes. Without any of these it is the entry as a whole, or what the rule is about by itself.
 */
export interface BrokenPlace {
  readonly rule: number;
  readonly part?: number;
  /** The tag that the part lacks. */
  readonly lacks?: string;
  readonly field?: number;
  readonly start?: number;
  readonly end?: number;
}

/** Receives the rules that an entry breaks. */
export interface RuleSink {
  /** Adds a rule that an entry can break once. */
  add(rule: number): void;
}
