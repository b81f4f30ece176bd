import { FLAG } from '../../rules/entry-flags.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import { LEFT_OUT, type Repeats } from './plan/plan-chunk.ts';
import type { ShardLoc } from './shard-loc.ts';

/** The entry goes into the bundle, unless it is too large. */
export const LISTED = 0;

/** Whether an entry can be listed with its loc: {@link LISTED}, or the reason why not. Moves `loc` to the entry. */
export function listing(loc: ShardLoc, block: EntryBlock, local: number, repeats: Repeats): number {
  const state = loc.read(block, local);
  if (state !== 'listed') return LEFT_OUT[state];
  return isRepeat(block, local, repeats) ? LEFT_OUT.duplicate : LISTED;
}

/** Whether an entry with a loc repeats the loc of an earlier entry. */
export function isRepeat({ base, flags }: EntryBlock, local: number, repeats: Repeats): boolean {
  if (repeats === null) return ((flags[local] as number) & FLAG.duplicate) !== 0;
  const id = base + local;
  return ((repeats[id >> 3] as number) & (1 << (id & 7))) !== 0;
}
