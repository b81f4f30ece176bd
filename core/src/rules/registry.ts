import type { EngineChoice, Field, Severity } from '../contract/values.ts';

/** A rule about one entry. Its place in {@link ENTRY_RULES} is its number in columns and sets. */
export interface EntryRule {
  readonly code: string;
  readonly severity: Severity;
  /** The cell it marks; null for the entry as a whole. */
  readonly field: Field | null;
  /** Whose rule it is; null is everybody's. */
  readonly engines: readonly EngineChoice[] | null;
}

const rule = (
  code: string,
  severity: Severity,
  field: Field | null,
  engines: EntryRule['engines'] = null,
): EntryRule => ({ code, severity, field, engines });

/** Every rule that an entry can break. Sources stand with the functions that judge. */
export const ENTRY_RULES = [
  rule('loc-count', 'error', 'loc'),
  rule('loc-not-absolute', 'error', 'loc'),
  rule('loc-invalid-host', 'error', 'loc'),
  rule('loc-illegal-character', 'error', 'loc'),
  rule('loc-bad-percent-escape', 'error', 'loc'),
  rule('loc-too-long', 'error', 'loc'),
  rule('loc-too-short', 'warning', 'loc'),
  rule('loc-double-encoded', 'warning', 'loc'),
  rule('loc-fragment', 'warning', 'loc'),
  rule('loc-credentials', 'warning', 'loc'),
  rule('loc-non-ascii', 'hint', 'loc'),
  rule('loc-whitespace', 'hint', 'loc'),
  rule('loc-no-path', 'hint', 'loc'),
  rule('lastmod-invalid', 'error', 'lastmod'),
  rule('lastmod-no-zone', 'error', 'lastmod'),
  rule('lastmod-not-a-date', 'error', 'lastmod'),
  rule('lastmod-reduced-precision', 'warning', 'lastmod'),
  rule('lastmod-future', 'warning', 'lastmod', ['google', 'bing']),
  rule('changefreq-invalid', 'error', 'changefreq'),
  rule('priority-invalid', 'error', 'priority'),
  rule('unescaped-character', 'error', null),
  rule('duplicate-child', 'error', null),
  rule('unknown-child', 'warning', null),
  rule('wrong-child', 'error', null),
  rule('duplicate-loc', 'warning', 'loc'),
  rule('loc-other-host', 'error', 'loc'),
  rule('loc-outside-scope', 'error', 'loc'),
] as const satisfies readonly EntryRule[];

/** Whether a finding is shown when these engines are looked at. Rules about files are everybody's. */
export function isShown(rule: EntryRule, choice: EngineChoice): boolean {
  return choice === 'all' || rule.engines === null || rule.engines.includes(choice);
}

/** The number of a rule, by its code. Built once; hot paths read constants made from it. */
export function ruleNumber(code: string): number {
  return NUMBERS.get(code) ?? -1;
}
const NUMBERS: ReadonlyMap<string, number> = new Map(
  ENTRY_RULES.map((entry, number) => [entry.code, number]),
);

/** Rules about a file as a whole, and how grave each is. */
export const FILE_RULES = {
  'xml-not-well-formed': 'error',
  'not-utf8': 'error',
  'content-before-declaration': 'error',
  'unknown-root': 'error',
  'wrong-namespace': 'error',
  'doctype-present': 'warning',
  'no-entries': 'warning',
  'unknown-child': 'warning',
  'wrong-child': 'error',
  'too-many-urls': 'error',
  'too-large': 'error',
  'near-limit': 'hint',
  'text-too-many': 'error',
  'index-too-many': 'error',
  'index-child-missing': 'hint',
  'gzip-damaged': 'error',
  'gzip-name-mismatch': 'warning',
} as const satisfies Readonly<Record<string, Severity>>;
export type FileCode = keyof typeof FILE_RULES;
