import { EXTENSIONS, SHOWN_KINDS } from '../../protocol/extensions/extension-table.ts';
import { CHANGEFREQS, type Changefreq } from '../../protocol/limits.ts';
import { RULES, type RuleCode } from '../../rules/registry.ts';

/** Values of `is:`: a finding with a severity, an edit since the last save, or the loc of an earlier entry. */
export const IS_VALUES = ['error', 'warning', 'hint', 'edited', 'duplicate'] as const;
export type IsValue = (typeof IS_VALUES)[number];

/** Values of `has:`: at least one extension of a kind, or a value that is not empty. */
export const HAS_VALUES = [
  ...SHOWN_KINDS.map((kind) => EXTENSIONS[kind].singular),
  'lastmod',
  'changefreq',
  'priority',
] as const;
export type HasValue = (typeof HAS_VALUES)[number];

const CODES: readonly RuleCode[] = [...new Set(RULES.map(({ code }) => code))];

/** Operands are kept as typed, but checked: `0.80` is a number and `2024-06` a date. */
export type Comparison =
  | { readonly operator: '=' | '<' | '<=' | '>' | '>='; readonly value: string }
  | { readonly operator: '..'; readonly from: string; readonly to: string };

/** A single condition on an entry. A plain word is a `loc` term. */
export type Term =
  | { readonly kind: 'loc' | 'file' | 'lang'; readonly text: string }
  | { readonly kind: 'regex'; readonly source: string; readonly flags: '' | 'i' }
  | { readonly kind: 'priority' | 'lastmod'; readonly comparison: Comparison }
  | { readonly kind: 'changefreq'; readonly value: Changefreq }
  | { readonly kind: 'is'; readonly value: IsValue }
  | { readonly kind: 'code'; readonly value: RuleCode }
  | { readonly kind: 'has'; readonly value: HasValue };

/** A query for entries. An `and` without parts matches all of them. */
export type Query =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Query[] }
  | { readonly kind: 'not'; readonly of: Query }
  | Term;

/** The keys allowed before a colon. */
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

/** The words allowed after each key. An empty list allows any text or a comparison. */
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

/** The key with this name, in any case, or null. */
export function keyNamed(name: string): Key | null {
  return KEY_NAMES.find((key) => key === name.toLowerCase()) ?? null;
}

/** Whether a query runs the user's regular expression, which may never finish. */
export function usesExpression(query: Query): boolean {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.of.some(usesExpression);
    case 'not':
      return usesExpression(query.of);
    default:
      return query.kind === 'regex';
  }
}
