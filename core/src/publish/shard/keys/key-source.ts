import type { EntryBlock } from '../../../table/entry-block.ts';
import type { ShardLoc } from '../shard-loc.ts';

/** The entry whose key is wanted. One instance is reused for many entries. */
export interface KeyedEntry {
  /** Its loc as listed. */
  readonly loc: ShardLoc;
  readonly block: EntryBlock;
  readonly local: number;
  /** Its position among all entries of the plan. */
  readonly position: number;
  /** The index of its file in the plan. */
  readonly file: number;
}

/** Determines the keys of entries by one policy. */
export interface KeySource {
  /** The keys found so far, each with one or more texts; see `keyNames`. */
  readonly keys: readonly (readonly string[])[];
  /** The index of an entry's key in {@link keys}. */
  of(entry: KeyedEntry): number;
}
