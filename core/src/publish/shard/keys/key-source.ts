import type { EntryBlock } from '../../../table/entry-block.ts';
import type { ShardLoc } from '../shard-loc.ts';

/** The entry whose key is asked for. One instance stands for one after another. */
export interface KeyedEntry {
  /** Its loc as it is listed. */
  readonly loc: ShardLoc;
  readonly block: EntryBlock;
  readonly local: number;
  /** Its place among all entries of the plan. */
  readonly position: number;
  /** The place of its file among those of the plan. */
  readonly file: number;
}

/** Gives entries their keys by one policy. */
export interface KeySource {
  /** The keys so far: each one or more texts, see `keyNames`. */
  readonly keys: readonly (readonly string[])[];
  /** The place of an entry's key among {@link keys}. */
  of(entry: KeyedEntry): number;
}
