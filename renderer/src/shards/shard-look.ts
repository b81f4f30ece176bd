import type { Shard } from '@urlset/core/contract.ts';

/** The look of a shard by what an export would do to it; plain while that is unknown. */
export function shardLook(state: Shard['state']): 'plain' | 'good' | 'warning' {
  if (state === 'new') return 'good';
  return state === 'changed' ? 'warning' : 'plain';
}
