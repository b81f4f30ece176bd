import type { Shard } from '@urlset/core/contract.ts';

/** How much it matters what an export makes of a shard; null while that is not known. */
export function shardLook(state: Shard['state']): 'plain' | 'good' | 'warning' {
  if (state === 'new') return 'good';
  return state === 'changed' ? 'warning' : 'plain';
}
