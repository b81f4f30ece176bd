import { CHANGEFREQS, type Changefreq } from '../../protocol/changefreq.ts';
import { RULES, type RuleCode } from '../../rules/registry.ts';

/** What `is:` asks for: a finding of a severity, an edit since the last save, a loc that stood before. */
export const IS_VALUES = ['error', 'warning', 'hint', 'edited', 'duplicate'] as const;
export type IsValue = (typeof IS_VALUES)[number];

/** What `has:` asks for: at least one of an extension, or a value that is not empty. */
export const HAS_VALUES = [
  'image',
  'video',
  'news',
  'alternate',
  'lastmod',
  'changefreq',
  'priority',
] as const;
export type HasValue = (typeof HAS_VALUES)[number];

const CODES: readonly RuleCode[] = [...new Set(RULES.map(({ code }) => code))];

/** Operands are kept as they were typed: `0.80` is a number and `2024-06` a date, both checked. */
export type Comparison =
  | { readonly operator: '=' | '<' | '<=' | '>' | '>='; readonly value: string }
  | { readonly operator: '..'; readonly from: string; readonly to: string };

/** One thing asked of an entry. A word is a `loc`. */
export type Term =
  | { readonly kind: 'loc' | 'file' | 'lang'; readonly text: string }
  | { readonly kind: 'regex'; readonly source: string; readonly flags: '' | 'i' }
  | { readonly kind: 'priority' | 'lastmod'; readonly comparison: Comparison }
  | { readonly kind: 'changefreq'; readonly value: Changefreq }
  | { readonly kind: 'is'; readonly value: IsValue }
  | { readonly kind: 'code'; readonly value: RuleCode }
  | { readonly kind: 'has'; readonly value: HasValue };

/** What entries to show. An `and` of nothing is all of them. */
export type Query =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Query[] }
  | { readonly kind: 'not'; readonly of: Query }
  | Term;

/** What may stand before a colon. */
export const KEY_NAMES = [
  'loc',
  'lastmod',
  'changefreq',
  'priority',
  'file',
  'is',
  'code',
  'has',
  'lang',
] as const;
export type Key = (typeof KEY_NAMES)[number];

/** Which words may stand behind a key; where there are none, any text or a comparison. */
export const KEY_VALUES = {
  loc: [],
  lastmod: [],
  changefreq: CHANGEFREQS,
  priority: [],
  file: [],
  is: IS_VALUES,
  code: CODES,
  has: HAS_VALUES,
  lang: [],
} as const satisfies Record<Key, readonly string[]>;

/** The key of that name in any case; null when there is none. */
export function keyNamed(name: string): Key | null {
  return KEY_NAMES.find((key) => key === name.toLowerCase()) ?? null;
}
