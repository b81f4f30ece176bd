import { VALUE_TYPES, type ValueType } from '../../contract/values.ts';
import { byPlural, EXTENSIONS, SHOWN_KINDS } from '../../protocol/extensions/extension-table.ts';
import { RULES, type RuleCode } from '../../rules/registry.ts';

/** Values of `is:`: a finding with a severity, an edit since the last save, or the loc of an earlier entry. */
export const IS_VALUES = ['error', 'warning', 'hint', 'edited', 'duplicate'] as const;
export type IsValue = (typeof IS_VALUES)[number];

/**
 * Values of `has:`: at least one extension of a kind, a value that is not empty, or a part of the loc. Only an absolute
 * loc has parts.
 */
export const HAS_VALUES = [
  ...SHOWN_KINDS.map((kind) => EXTENSIONS[kind].singular),
  ...(['lastmod', 'changefreq', 'priority', 'host', 'scheme', 'ext', 'param'] as const),
] as const;
export type HasValue = (typeof HAS_VALUES)[number];

const CODES: readonly RuleCode[] = [...new Set(RULES.map(({ code }) => code))];

/** Operands are kept as typed, but checked: `0.80` is a number and `2024-06` a date. */
export type Comparison =
  | { readonly operator: '=' | '<' | '<=' | '>' | '>='; readonly value: string }
  | { readonly operator: '..'; readonly from: string; readonly to: string };

/** The keys allowed before a colon, and the types of their values. Every column with a value is a key. */
export const KEYS = {
  ...VALUE_TYPES,
  file: 'text',
  is: IS_VALUES,
  code: CODES,
  has: HAS_VALUES,
  lang: 'text',
  section: 'text',
  host: 'text',
  scheme: 'text',
  ext: 'text',
  param: 'text',
  sitemap: 'text',
  live: 'text',
  diff: 'text',
  ...byPlural(() => 'number' as const),
} as const satisfies Readonly<Record<string, ValueType>>;
export type Key = keyof typeof KEYS;
const KEY_NAMES = Object.keys(KEYS) as readonly Key[];

/** The keys whose values have this type. */
export type KeyOf<Type extends ValueType> = {
  [Name in Key]: (typeof KEYS)[Name] extends Type ? Name : never;
}[Key];

/** What a term asks for, by the type of the value. */
type Operand<Type extends ValueType> = Type extends readonly (infer Word)[]
  ? { readonly value: Word }
  : Type extends 'text'
    ? { readonly text: string }
    : { readonly comparison: Comparison };

/** A condition with one of these keys. */
export type KeyedTerm<Keys extends Key = Key> = {
  [Name in Keys]: { readonly kind: Name } & Operand<(typeof KEYS)[Name]>;
}[Keys];

/** A single condition on an entry. A plain word is a `loc` term. */
export type Term = KeyedTerm | { readonly kind: 'regex'; readonly source: string; readonly flags: '' | 'i' };

/** A query for entries. An `and` without parts matches all entries. */
export type Query =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Query[] }
  | { readonly kind: 'not'; readonly of: Query }
  | Term;

/** What a filter selects from. Only a table of differences between two sides accepts `diff:`. */
export type Selected = 'entries' | 'differences';
const KEYS_OF: Readonly<Record<Selected, readonly Key[]>> = {
  entries: KEY_NAMES.filter((key) => key !== 'diff'),
  differences: KEY_NAMES,
};

export function keysOf(selected: Selected): readonly Key[] {
  return KEYS_OF[selected];
}

/** The key with this name, in any case, or null. */
export function keyNamed(name: string, selected: Selected): Key | null {
  return keysOf(selected).find((key) => key === name.toLowerCase()) ?? null;
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
