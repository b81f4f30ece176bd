import { FLAG } from '../../rules/entry-flags.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import { LEFT_OUT, type Repeats } from './plan/plan-chunk.ts';
import type { ShardLoc } from './shard-loc.ts';

/** An entry that stands in the bundle, unless it is too large for that. */
export const LISTED = 0;

/** Whether an entry stands in the bundle by its loc, to which `loc` is turned: {@link LISTED}, or why it does not. */
export function listing(loc: ShardLoc, block: EntryBlock, local: number, repeats: Repeats): number {
  const state = loc.read(block, local);
  if (state !== 'listed') return LEFT_OUT[state];
  return isRepeat(block, local, repeats) ? LEFT_OUT.duplicate : LISTED;
}

/** Whether an entry that has a loc lists one that an earlier entry lists. */
export function isRepeat({ base, flags }: EntryBlock, local: number, repeats: Repeats): boolean {
  if (repeats === null) return ((flags[local] as number) & FLAG.duplicate) !== 0;
  const id = base + local;
  return ((repeats[id >> 3] as number) & (1 << (id & 7))) !== 0;
}
