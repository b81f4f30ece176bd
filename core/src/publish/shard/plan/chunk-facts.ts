import type { KeyTallies } from './key-tallies.ts';
import type { MisplacedPlaces } from './misplaced.ts';
import type { PlanChunk } from './plan-chunk.ts';

/** The facts about a chunk's entries, in the chunk's order. In shared memory. */
export interface KeyedChunk {
  /** For each entry: the index of its key in {@link keys}, or why it is left out. */
  readonly groups: Uint32Array;
  readonly keys: readonly (readonly string[])[];
  readonly tallies: KeyTallies;
  /** For each entry: its bytes in a shard, including the bytes around it, and the prefixes it needs, as bits. */
  readonly bytes: Uint32Array;
  readonly prefixes: Uint8Array;
  /** Listed entries that search engines do not accept from the publish location. */
  readonly misplaced: readonly MisplacedPlaces[];
}

/** A chunk and the facts about its entries. */
export interface WholeChunk extends KeyedChunk, Pick<PlanChunk, 'parts'> {}

/** Everything that a plan needs to know about a chunk. */
export interface ChunkFacts extends WholeChunk {
  /** For each entry: the index of its shard in the earlier export plus one, or 0. Null without an earlier export. */
  readonly earlier: Uint32Array | null;
}
