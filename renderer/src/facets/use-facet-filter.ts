import { FACETS, type Facet, type FileId } from '@urlset/core/contract.ts';
import {
  type FacetUse,
  facetChoice,
  toggleFacet,
  withoutFacet,
} from '@urlset/core/table/facets/facet-filter.ts';
import { parseQuery } from '@urlset/core/table/query/parse.ts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useApp, useView } from '../app-context.ts';
import { setFilter } from '../stores/filter.ts';

/** The filter as the facets see and change it. */
export interface FacetFilter {
  /** The file whose entries are counted; null for all sitemaps. */
  readonly file: FileId | null;
  /** A valid filter. */
  readonly text: string;
  toggle(facet: Facet, value: string, use: FacetUse): void;
  clear(...facets: readonly Facet[]): void;
}

/** Uses the text of the filter box, or the table's filter while that text is invalid. */
export function useFacetFilter(): FacetFilter {
  const { filter, view } = useApp();
  const typed = useStore(filter, (state) => state.text);
  const file = useView(({ wanted }) => wanted.file);
  const shown = useView(({ wanted }) => wanted.filter);
  return useMemo(() => {
    const text = parseQuery(typed).query ? typed.trim() : shown;
    const set = (changed: string) => {
      // A change to the facets narrows the table, even if the filter only searched for matches before.
      filter.setState({ narrows: true });
      setFilter(filter, view, changed);
    };
    return {
      file,
      text,
      toggle: (facet, value, use) => set(toggleFacet(narrowed(text, facet, value, use), facet, value, use)),
      clear: (...facets) => set(facets.reduce(withoutFacet, text)),
    };
  }, [filter, view, typed, file, shown]);
}

/** Whether a filter uses values of any facet. */
export function usesFacets(text: string): boolean {
  return FACETS.some((facet) => {
    const { selected, excluded } = facetChoice(text, facet);
    return selected.length + excluded.length > 0;
  });
}

/** Unselects sections that contain the newly selected section, so that the new selection narrows the table. */
function narrowed(text: string, facet: Facet, value: string, use: FacetUse): string {
  if (facet !== 'section' || use !== 'select') return text;
  const around = facetChoice(text, facet).selected.filter((section) => value.startsWith(`${section}/`));
  return around.reduce((filter, section) => toggleFacet(filter, facet, section, 'select'), text);
}
