import type { ShardState } from '../../contract/bundle.ts';
import { assertNever } from '../../contract/errors.ts';

/**
 * The `lastmod` of a shard's row in the index, in milliseconds since 1970. At the shard's first export it is the newest
 * lastmod within the shard, or else the current time. When the shard's XML changes, it is the later of the two.
 * Otherwise it keeps its value.
 * @param newest the newest lastmod within the shard; null if absent
 * @param before the row's lastmod in the last export; null if absent
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
