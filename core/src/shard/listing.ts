import { type EntryBlock, FLAG } from '../table/entry-block.ts';
import { LEFT_OUT, type Repeats } from './plan-chunk.ts';
import type { ShardLoc } from './shard-loc.ts';

/** An entry that stands in the bundle, unless it is too large for that. */
export const LISTED = 0;

/** Whether an entry stands in the bundle by its loc, to which `loc` is turned: {@link LISTED}, or why it does not. */
export function listing(loc: ShardLoc, block: EntryBlock, local: number, { keys, ids }: Repeats): number {
  const state = loc.read(block, local);
  if (state !== 'listed') return LEFT_OUT[state];
  const isCompared = keys.size > 0 && (loc.isResolved || keys.has(block.columns.locHash[local] ?? 0));
  const isRepeat = isCompared
    ? ids.has(block.base + local)
    : ((block.flags[local] ?? 0) & FLAG.duplicate) !== 0;
  return isRepeat ? LEFT_OUT.duplicate : LISTED;
}
