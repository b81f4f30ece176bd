import type { KeyTallies } from './key-tallies.ts';
import type { MisplacedPlaces } from './misplaced.ts';
import type { PlanChunk } from './plan-chunk.ts';

/** What was found out of a chunk's entries, by their order in it. Over shared memory. */
export interface KeyedChunk {
  /** The place of each one's group among {@link keys}, or why it is left out. */
  readonly groups: Uint32Array;
  readonly keys: readonly (readonly string[])[];
  readonly tallies: KeyTallies;
  /** What each takes in a shard, with what stands around it, and the prefixes it needs as bits. */
  readonly bytes: Uint32Array;
  readonly prefixes: Uint8Array;
  /** Those that are listed although engines do not take them from there. */
  readonly misplaced: readonly MisplacedPlaces[];
}

/** A chunk and what was found out of it. */
export interface WholeChunk extends KeyedChunk, Pick<PlanChunk, 'parts'> {}

/** All that a plan goes by of a chunk. */
export interface ChunkFacts extends WholeChunk {
  /** The shard of the earlier export that each entry was in, plus one; null where nobody asked. */
  readonly earlier: Uint32Array | null;
}
