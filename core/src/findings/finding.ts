import type { Field, FixMode, Severity } from '../contract/values.ts';
import type { Engine, Rule } from '../rules/rule.ts';

/** One broken rule at one place, as the command line prints it. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  /** Whose rule it is. */
  readonly engines: readonly Engine[];
  /** What it costs: the file, the entry, or one value. What is about no entry in particular is about the file. */
  readonly scope: Rule['scope'];
  readonly file: string;
  /** From 1, the column in code points; null where there is no such place. */
  readonly line: number | null;
  readonly column: number | null;
  /**
   * The bytes it is about, of the file inflated and in UTF-8; for rules about gzip, of the file as it lies
   * on disk. Null where it is about no bytes in particular.
   */
  readonly offset: number | null;
  readonly length: number | null;
  /** The entry within its file, from 0; null when it is about the file. */
  readonly entry: number | null;
  readonly field: Field | null;
  /** What was found, decoded; shortened where it is long. Of XML that is not well-formed a code, which the message has in words. */
  readonly value: string;
  /** One line for a person. */
  readonly message: string;
  /** What Google's Search Console calls it. */
  readonly searchConsole: string | null;
  /** Where the rule is written down. */
  readonly source: string;
  /** What the fix would do; null where there is none. */
  readonly fix: string | null;
  /** Whether the fix can change what the file means, so that a person must ask for it; null where there is none. */
  readonly fixSafety: FixMode | null;
}
