import {
  type Facet,
  type FacetCounts,
  type FacetsCounted,
  MOST_FACET_VALUES,
} from '@urlset/core/contract.ts';
import { withoutFacet } from '@urlset/core/table/facets/facet-filter.ts';
import { useCallback } from 'react';
import { useApp } from '../app-context.ts';
import type { Answer, Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';
import type { FacetFilter } from './use-facet-filter.ts';

/** Maximum number of values that the panel lists per facet, not counting chosen ones. */
export const MOST_LISTED = 25;
/** Milliseconds without typing before the engine counts. */
export const QUIET = 150;

/** Counts a facet's values while ignoring its own part of the filter, so that the user can choose other values. */
export function useOwnCounts(
  isAsked: boolean,
  facet: Facet,
  { file, text }: FacetFilter,
  search: string,
  section: string,
): Answer<FacetsCounted> {
  const { engine } = useApp();
  const filter = withoutFacet(text, facet);
  const question = useCallback<Question<FacetsCounted>>(
    (asking) => {
      // The limit is high, because chosen values may be rare.
      const params = { file, filter, facets: [facet], limit: MOST_FACET_VALUES, search, section };
      return engine.request('facets', params, asking);
    },
    [engine, file, filter, facet, search, section],
  );
  return useProjectAnswer(isAsked ? question : null, QUIET);
}

/** A value in the list. */
export interface ListedValue {
  readonly value: string;
  /** The number of entries that have the value; null if unknown. */
  readonly count: number | null;
}

/**
 * The values to list: the most frequent, then those in `kept`. Also returns how many other values there are.
 * @param kept values to list even if they are rare
 */
export function listedValues(
  { facet, values, others }: FacetCounts,
  kept: readonly string[],
  search: string,
): { listed: readonly ListedValue[]; others: number } {
  const first = values.slice(0, MOST_LISTED);
  const isListed = new Set(first.map(({ value }) => value));
  const counts = new Map(values.map(({ value, count }) => [value, count]));
  // Only the sections of one level are counted.
  const isComplete = others === 0 && search === '' && facet !== 'section';
  const rest = [...new Set(kept)]
    .filter((value) => !isListed.has(value))
    .map((value) => ({ value, count: counts.get(value) ?? (isComplete ? 0 : null) }));
  const found = first.length + rest.filter(({ value }) => counts.has(value)).length;
  return { listed: [...first, ...rest], others: values.length + others - found };
}
