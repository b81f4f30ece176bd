import { FIELDS, type Field } from '../contract/values.ts';
import { RULES, type RuleCode } from './registry.ts';

const CODES: Readonly<Record<Field, readonly RuleCode[]>> = {
  loc: [
    'leak-suspect',
    'loc-bad-percent-escape',
    'loc-credentials',
    'loc-double-encoded',
    'loc-fragment',
    'loc-illegal-character',
    'loc-invalid-host',
    'loc-long-for-yandex',
    'loc-no-path',
    'loc-non-ascii',
    'loc-not-absolute',
    'loc-too-long',
    'loc-too-short',
    'robots-relative-sitemap',
    'session-id',
    'tracking-parameter',
  ],
  lastmod: [
    'lastmod-future',
    'lastmod-invalid',
    'lastmod-no-zone',
    'lastmod-not-a-date',
    'lastmod-reduced-precision',
  ],
  changefreq: ['changefreq-invalid'],
  priority: ['priority-invalid'],
};

/**
 * For each field, by number: the numbers of the rules that depend only on its value. Such rules can be judged for
 * another value without reading the entry. Leaving a rule out is slow, never wrong: entries that break the rule are
 * read again.
 */
export const VALUE_RULES: readonly ReadonlySet<number>[] = FIELDS.map(
  (field) => new Set(CODES[field].flatMap((code) => numbersOf(code))),
);

function numbersOf(code: RuleCode): number[] {
  return RULES.flatMap((rule, number) => (rule.code === code ? [number] : []));
}
