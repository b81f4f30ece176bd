import { columnValues } from '../text/column-text.ts';
import { valueChange } from '../values/value-change.ts';
import type { Give } from './bulk-chunk.ts';

/**
 * Returns the function that derives an entry's new value from its current one and its place in the chunk; null means
 * unchanged.
 */
export function givenValues(
  give: Extract<Give, { values: string } | { change: unknown }>,
): (before: string, place: number) => string | null {
  if ('values' in give) {
    const values = columnValues(give.values);
    return (_, place) => values[place] ?? null;
  }
  const change = valueChange(give.change);
  return (before) => {
    const after = change(before);
    return after === before ? null : after;
  };
}
