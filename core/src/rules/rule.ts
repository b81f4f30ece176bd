import type { EngineChoice, Field, FixMode, Severity } from '../contract/values.ts';

/** One whose rules these are: a search engine, or the protocol itself. */
export type Engine = Exclude<EngineChoice, 'all'>;

/** Everybody's rule. */
export const ALL: readonly Engine[] = ['protocol', 'google', 'bing', 'yandex'];

/** What a sitemap may break. One file each; `registry.ts` lists them all. */
export interface Rule {
  /** Its name everywhere: here, in the window, in what the command line prints. */
  readonly code: string;
  readonly severity: Severity;
  readonly engines: readonly Engine[];
  /** Who recommends it, where it is no rule: a search engine, or what has proven itself. */
  readonly recommendedBy?: Engine | 'practice';
  /** What breaking it costs: the whole file, the entry, or one value. */
  readonly scope: 'file' | 'entry' | 'field';
  /** The cell it marks; null for the entry or file as a whole. */
  readonly field: Field | null;
  /** English words for it: a name, and what is wrong and what to do. */
  readonly title: string;
  readonly text: string;
  /** What was found, in English words, where that is a code. */
  readonly valueText?: (value: string) => string;
  /** Ways to break it that have words of their own: these stand in place of the title and the value. */
  readonly ways?: WayWords;
  /** In which way it is broken, by what was found; null where the title says enough. */
  readonly wayOf?: (value: string, detail: string) => string | null;
  /** Where the rule is written down. */
  readonly source: string;
  /** What Google's Search Console calls it. */
  readonly searchConsole: string | null;
  /** The same of what was found, where that decides it. */
  readonly searchConsoleOf?: (value: string) => string;
  /** How to mend the value of its field without changing what it means, where a machine can. */
  readonly fix: Fix | null;
  /** How to mend a value that `fix` leaves: a guess, which a person must confirm. */
  readonly unsafeFix?: Fix;
  /** What is done where something else is mended than a value, in a few English words; see `fix/`. */
  readonly fixText?: string;
  /**
   * Set where the fix can change what a file means, so that a person must ask for it by name: `unsafe` where it always
   * can, `mixed` where that depends on what it finds. A value fix is mixed where `unsafeFix` stands beside `fix`.
   */
  readonly fixSafety?: 'unsafe' | 'mixed';
  /** No export has it and nothing is lost for that: sitemaps are split and framed anew, locs written whole. */
  readonly isMendedByExport?: true;
}

/**
 * By the name of a way: one line about the value that was found and its detail, which depends on the rule: the tag of
 * an extension, what is lacking, the line of another entry.
 */
type WayWords = Readonly<Record<string, (value: string, detail: string) => string>>;

/** A mended value for the field of the rule; null where this value cannot be mended, '' to clear it. */
export type Fix = (value: string) => string | null;

/** Whether a rule mends the value of a field, in whatever mode. */
export function hasValueFix({ field, fix, unsafeFix }: Rule): boolean {
  return field !== null && (fix !== null || unsafeFix !== undefined);
}

/** Whether the fix of a rule can change what a file means: never, always, or depending on what it finds. */
export function fixSafetyOf({ fix, unsafeFix, fixSafety }: Rule): 'safe' | 'mixed' | 'unsafe' {
  if (fixSafety !== undefined) return fixSafety;
  if (unsafeFix === undefined) return 'safe';
  return fix === null ? 'unsafe' : 'mixed';
}

/** What mends the value of the rule's field in a mode; null where nothing does. */
export function valueFix({ fix, unsafeFix, fixSafety }: Rule, mode: FixMode): Fix | null {
  if (mode === 'safe') return fixSafety === 'unsafe' ? null : fix;
  if (!fix || !unsafeFix) return fix ?? unsafeFix ?? null;
  return (value) => fix(value) ?? unsafeFix(value);
}
