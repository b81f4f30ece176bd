import { assertNever } from '../../contract/errors.ts';
import { type Facet, INVALID } from '../../contract/screens/facets.ts';
import { LIVE_STATES } from '../pages/live-state.ts';
import { lowerAscii } from '../query/conditions/loc-contains.ts';
import { parseQuery } from '../query/parse.ts';
import { printQuery } from '../query/print.ts';
import type { Query } from '../query/query.ts';
import { FACET_KEYS, facetTerm } from './facet-terms.ts';

/** What a filter does with a value of a facet. */
export type FacetUse = 'select' | 'exclude';

/** The values of a facet that a filter selects and excludes. */
export interface FacetChoice {
  readonly selected: readonly string[];
  readonly excluded: readonly string[];
}

/** For each facet: the values that stand for an absent or invalid value, and their terms. */
const SPECIAL = {
  section: [],
  sitemap: [],
  month: special('month', '', INVALID),
  changefreq: special('changefreq', '', INVALID),
  priority: special('priority', '', INVALID),
  language: special('language', ''),
  host: special('host', ''),
  scheme: special('scheme', ''),
  ext: special('ext', ''),
  param: special('param', ''),
  images: special('images', ''),
  finding: special('finding', ''),
  live: special('live', ''),
  edited: special('edited', ''),
} satisfies Record<Facet, readonly { readonly value: string; readonly term: Query }[]>;

/** A part of a filter that selects or excludes values of a facet. */
interface Group {
  readonly use: FacetUse;
  readonly values: readonly string[];
}

/**
 * The values of a facet that a filter selects and excludes, in the order of its text. For example,
 * `(host:a.example or host:b.example) -section:/blog` selects two hosts and excludes a section. Parts that are not only
 * about this facet are ignored. Both lists are empty if the filter is not valid.
 */
export function facetChoice(filter: string, facet: Facet): FacetChoice {
  const groups = partsOf(filter, facet).flatMap((part) => groupOf(part, facet) ?? []);
  const used = (use: FacetUse) => [
    ...new Set(groups.filter((group) => group.use === use).flatMap(({ values }) => values)),
  ];
  return { selected: used('select'), excluded: used('exclude') };
}

/**
 * Selects or excludes a value of a facet. If the filter already does, removes the value from the filter instead. Joins
 * a value to select with the other selected values by `or`; adds a value to exclude as a separate part. Keeps all other
 * parts, and returns the filter in the canonical form. A filter that is not valid counts as empty.
 */
export function toggleFacet(filter: string, facet: Facet, value: string, use: FacetUse): string {
  const opposite = use === 'exclude' ? valueFoundBy(negated(termOf(facet, value)), facet) : null;
  // Excluding edited entries means selecting the unedited ones.
  if (opposite !== null)
    return toggleFacet(without(filter, facet, value, 'select'), facet, opposite, 'select');
  const choice = facetChoice(filter, facet);
  const isUsed = (use === 'select' ? choice.selected : choice.excluded).includes(value);
  const rest = without(without(filter, facet, value, 'select'), facet, value, 'exclude');
  if (isUsed) return rest;
  const parts = partsOf(rest, facet);
  const place = parts.findIndex((part) => use === 'select' && groupOf(part, facet)?.use === 'select');
  const known = parts[place];
  const values = known === undefined ? [] : (groupOf(known, facet)?.values ?? []);
  const made = queryOf({ use, values: [...values, value] }, facet);
  return print(known === undefined ? [...parts, made] : parts.with(place, made));
}

/** A filter without the parts that select or exclude values of a facet. */
export function withoutFacet(filter: string, facet: Facet): string {
  return print(partsOf(filter, facet).filter((part) => groupOf(part, facet) === null));
}

/** Whether a filter consists of this term or requires it among others. @param term in the canonical form */
export function hasTerm(filter: string, term: string): boolean {
  return allParts(filter).some((part) => printQuery(part) === term);
}

/** Makes a filter require a term, too, or removes the term if it is required. @param term in the canonical form */
export function toggleTerm(filter: string, term: string): string {
  const parts = allParts(filter);
  return print(
    hasTerm(filter, term) ? parts.filter((part) => printQuery(part) !== term) : [...parts, ...allParts(term)],
  );
}

/** Removes a value from the groups of a facet that select or exclude it, as `use` says. */
function without(filter: string, facet: Facet, value: string, use: FacetUse): string {
  const parts = partsOf(filter, facet).flatMap((part) => {
    const group = groupOf(part, facet);
    if (group?.use !== use || !group.values.includes(value)) return [part];
    const values = group.values.filter((other) => other !== value);
    return values.length === 0 ? [] : [queryOf({ use, values }, facet)];
  });
  return print(parts);
}

/** The parts of a filter that must all hold; none if the filter is not valid. */
function allParts(filter: string): readonly Query[] {
  const { query } = parseQuery(filter);
  if (query === null) return [];
  return query.kind === 'and' ? query.of : [query];
}

/** The parts of a filter that must all hold. A value of the facet that needs several terms is one part. */
function partsOf(filter: string, facet: Facet): readonly Query[] {
  let parts = allParts(filter);
  for (const { term } of SPECIAL[facet]) {
    if (term.kind !== 'and') continue;
    // Parentheses around a whole filter are not printed, so the terms may be separate parts.
    const place = parts.findIndex((_, at) => term.of.every((one, next) => isSame(one, parts[at + next])));
    if (place >= 0) parts = [...parts.slice(0, place), term, ...parts.slice(place + term.of.length)];
  }
  return parts;
}

/** How a part of a filter uses the values of a facet; null if it is not only about this facet. */
function groupOf(part: Query, facet: Facet): Group | null {
  const selected = valuesOf(part, facet);
  if (selected !== null) return { use: 'select', values: selected };
  const excluded = valuesOf(negated(part), facet);
  return excluded && { use: 'exclude', values: excluded };
}

/** The values of a facet that a query finds; null if it is not only about this facet. */
function valuesOf(query: Query, facet: Facet): readonly string[] | null {
  if (query.kind !== 'or') {
    const value = valueFoundBy(query, facet);
    return value === null ? null : [value];
  }
  const values = query.of.map((part) => valueFoundBy(part, facet));
  return values.every((value) => value !== null) ? values : null;
}

/** The value of a facet that a term finds; null if the facet lists no such value. */
function valueFoundBy(term: Query, facet: Facet): string | null {
  const special = SPECIAL[facet].find((one) => isSame(one.term, term));
  if (special !== undefined) return special.value;
  return term.kind === FACET_KEYS[facet] ? listedValue(facet, operandOf(term)) : null;
}

/** The value that a term asks for, as text; null for a range or a term without a value. */
function operandOf(term: Query): string | null {
  if ('text' in term) return term.text;
  if ('value' in term) return term.value;
  return 'comparison' in term && term.comparison.operator === '=' ? term.comparison.value : null;
}

/** The value of a term as the facet lists it; null if the facet never lists it. */
function listedValue(facet: Facet, text: string | null): string | null {
  if (text === null) return null;
  switch (facet) {
    case 'section':
      return text.replace(/^(?=[^/])/, '/').replace(/\/$/, '') || null;
    case 'month':
      return /^\d{4}-\d\d$/.test(text) ? text : null;
    case 'priority':
      return /^(0\.\d[1-9]?|1\.0)$/.test(text) ? text : null;
    case 'images':
      return /^[1-9]\d*$/.test(text) ? text : null;
    case 'language': {
      const tag = lowerAscii(text).replaceAll('_', '-');
      // The facet counts languages without regions.
      return /^([^-]*|[^-]-.*)$/.test(tag) ? tag : null;
    }
    case 'host':
    case 'scheme':
    case 'ext':
      return lowerAscii(text);
    case 'edited':
      return text === 'edited' ? text : null;
    case 'live':
      return [...LIVE_STATES, 'old'].find((word) => word === lowerAscii(text)) ?? null;
    case 'sitemap':
    case 'changefreq':
    case 'param':
    case 'finding':
      return text;
    default:
      return assertNever(facet);
  }
}

function special(facet: Facet, ...values: string[]) {
  return values.map((value) => ({ value, term: termOf(facet, value) }));
}

function queryOf({ use, values }: Group, facet: Facet): Query {
  const terms = values.map((value) => termOf(facet, value));
  const [first] = terms;
  const either: Query = first !== undefined && terms.length === 1 ? first : { kind: 'or', of: terms };
  return use === 'select' ? either : negated(either);
}

function termOf(facet: Facet, value: string): Query {
  const { query } = parseQuery(facetTerm(facet, value));
  if (query === null) throw new TypeError(`not a value of ${facet}: ${value}`);
  return query;
}

function negated(query: Query): Query {
  return query.kind === 'not' ? query.of : { kind: 'not', of: query };
}

function isSame(one: Query, other: Query | undefined): boolean {
  return other !== undefined && printQuery(one) === printQuery(other);
}

function print(parts: readonly Query[]): string {
  const [only] = parts;
  return printQuery(only !== undefined && parts.length === 1 ? only : { kind: 'and', of: parts });
}
