/**
 * Where an entry breaks a rule: a part of its extensions, given by its offset in `parts`, one of the four fields, or a
 * range of the entry's bytes. Without any of these, it is the whole entry, or whatever the rule itself is about.
 */
export interface BrokenPlace {
  readonly rule: number;
  readonly part?: number;
  /** The tag that is missing in the part. */
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
