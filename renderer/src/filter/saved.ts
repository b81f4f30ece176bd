import type { SavedFilter } from '@urlset/core/contract.ts';

/** With one more at the end, or with another text under a name that is there. */
export function withFilter(filters: readonly SavedFilter[], saved: SavedFilter): SavedFilter[] {
  const isThere = filters.some(({ name }) => name === saved.name);
  return isThere
    ? filters.map((filter) => (filter.name === saved.name ? saved : filter))
    : [...filters, saved];
}

/** Without the one of this name. */
export function withoutFilter(filters: readonly SavedFilter[], name: string): SavedFilter[] {
  return filters.filter((filter) => filter.name !== name);
}
