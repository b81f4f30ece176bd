import type { SavedFilter } from '@urlset/core/contract.ts';

/** Adds a filter at the end, or replaces the text of the one with the same name. */
export function withFilter(filters: readonly SavedFilter[], saved: SavedFilter): SavedFilter[] {
  const isThere = filters.some(({ name }) => name === saved.name);
  return isThere
    ? filters.map((filter) => (filter.name === saved.name ? saved : filter))
    : [...filters, saved];
}

/** Removes the filter of this name. */
export function withoutFilter(filters: readonly SavedFilter[], name: string): SavedFilter[] {
  return filters.filter((filter) => filter.name !== name);
}
