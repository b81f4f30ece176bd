import type { EngineChoice, Field, FixMode, Severity } from '../contract/values.ts';

/** The source of a rule: a search engine, or the protocol itself. */
export type Engine = Exclude<EngineChoice, 'all'>;

/** The engines of a rule that the protocol and all search engines share. */
export const ALL: readonly Engine[] = ['protocol', 'google', 'bing', 'yandex'];

/** A rule that a sitemap may break. Each rule has its own file; `registry.ts` lists them all. */
export interface Rule {
  /** Its name everywhere: in the code, in the window, in the output of the command line. */
  readonly code: string;
  readonly severity: Severity;
  readonly engines: readonly Engine[];
  /** Who recommends it, if it is not a requirement: a search engine, or common practice. */
  readonly recommendedBy?: Engine | 'practice';
  /** What a violation affects: the whole file, the entry, or one value. */
  readonly scope: 'file' | 'entry' | 'field';
  /** The cell that it marks; null for the entry or file as a whole. */
  readonly field: Field | null;
  /** English words: the title, and a text that explains the problem and what to do. */
  readonly title: string;
  readonly text: string;
  /** English words for the value that was found, if that is a code. */
  readonly valueText?: (value: string) => string;
  /** Ways to break it that have their own words, shown instead of the title and the value. */
  readonly ways?: WayWords;
  /** The way in which it is broken, given the value that was found and its detail; null if the title says enough. */
  readonly wayOf?: (value: string, detail: string) => string | null;
  /** Where the rule is documented. */
  readonly source: string;
  /** The name that Google's Search Console gives it; null if none. */
  readonly searchConsole: string | null;
  /** That name, if it depends on the value that was found and its detail. */
  readonly searchConsoleOf?: (value: string, detail: string) => string;
  /** Mends the value of its field without changing its meaning, if a program can. */
  readonly fix: Fix | null;
  /** Mends a value that `fix` cannot. It is a guess, which the user must confirm. */
  readonly unsafeFix?: Fix;
  /** A few English words for a fix that changes something other than a value; see `fix/`. */
  readonly fixText?: string;
  /**
   * Set if the fix can change the meaning of a file. The user must then ask for it by name. `unsafe` if it always can,
   * `mixed` if that depends on the value. The fix of a value is also mixed if there are both `fix` and
   * `unsafeFix`.
   */
  readonly fixSafety?: 'unsafe' | 'mixed';
  /**
   * Set if an export mends this fault without losing content: it splits the entries again, and writes new root elements
   * and full URLs.
   */
  readonly isMendedByExport?: true;
}

/**
 * For each way, by name: makes one line about the value that was found and its detail. The detail depends on the rule:
 * the tag of an extension, the missing part, the line of another entry.
 */
type WayWords = Readonly<Record<string, (value: string, detail: string) => string>>;

/** Mends a value of the rule's field; null if it cannot be mended, '' to clear it. */
export type Fix = (value: string) => string | null;

/** Whether a rule can mend the value of a field, in any mode. */
export function hasValueFix({ field, fix, unsafeFix }: Rule): boolean {
  return field !== null && (fix !== null || unsafeFix !== undefined);
}

/** Whether the fix of a rule can change the meaning of a file: never, always, or depending on the value. */
export function fixSafetyOf({ fix, unsafeFix, fixSafety }: Rule): 'safe' | 'mixed' | 'unsafe' {
  if (fixSafety !== undefined) return fixSafety;
  if (unsafeFix === undefined) return 'safe';
  return fix === null ? 'unsafe' : 'mixed';
}

/** The fix for the value of the rule's field in a mode; null if none. */
export function valueFix(rule: Rule, mode: FixMode): Fix | null {
  const known = VALUE_FIXES.get(rule) ?? valueFixes(rule);
  VALUE_FIXES.set(rule, known);
  return known[mode];
}
const VALUE_FIXES = new WeakMap<Rule, Readonly<Record<FixMode, Fix | null>>>();

function valueFixes(rule: Rule): Readonly<Record<FixMode, Fix | null>> {
  const fix = rule.fix && remembering(rule.fix);
  const unsafeFix = rule.unsafeFix === undefined ? null : remembering(rule.unsafeFix);
  const both = fix && unsafeFix && ((value: string) => fix(value) ?? unsafeFix(value));
  return { safe: rule.fixSafety === 'unsafe' ? null : fix, unsafe: both ?? fix ?? unsafeFix };
}

/** The same fix, but it keeps its last result, because several callers in a row ask for the same value. */
function remembering(fix: Fix): Fix {
  let last: string | null = null;
  let made: string | null = null;
  return (value) => {
    if (value !== last) {
      made = fix(value);
      last = value;
    }
    return made;
  };
}
