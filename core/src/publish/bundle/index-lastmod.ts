import { assertNever } from '../../contract/errors.ts';
import type { ShardState } from './shard-state.ts';

/**
 * The `lastmod` of a shard's row in the index: at the shard's first export the newest lastmod within it, else
 * the clock; when its XML changes, the greater of that and the clock; until then what it was. All in
 * milliseconds since 1970.
 * @param newest the newest lastmod within it; null without any
 * @param before what the row said at the last export; null when it said nothing
 */
export function indexLastmod(
  state: ShardState,
  newest: number | null,
  before: number | null,
  now: number,
): number {
  switch (state) {
    case 'new':
      return newest ?? now;
    case 'changed':
      return Math.max(newest ?? now, now);
    case 'same':
      return before ?? newest ?? now;
    default:
      return assertNever(state);
  }
}

/** A time as an index has it, to the second: `2004-10-26T08:56:39+00:00`. */
export function indexDate(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, '+00:00');
}
