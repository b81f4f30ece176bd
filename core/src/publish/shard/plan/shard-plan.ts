import type { FileId } from '../../../contract/values.ts';
import type { Misplaced } from './misplaced.ts';
import type { LeftOutReason } from './plan-chunk.ts';

/** A sitemap of the planned bundle. */
export interface PlannedShard {
  /** With its ending. */
  readonly name: string;
  readonly loc: string;
  /** What its entries have in common, see `keyNames`. */
  readonly group: readonly string[];
  /** Its number among those of its stem. */
  readonly number: number;
  /** Its entries are `ids[from, to)` of the plan. */
  readonly from: number;
  readonly to: number;
  /** Exact, uncompressed. */
  readonly bytes: number;
  /** The prefixes that its root declares, as bits. */
  readonly prefixes: number;
  /** The sitemap that it is, as that would be saved; null where it is put together of entries. */
  readonly file: FileId | null;
  /** The newest lastmod within it in milliseconds since 1970; null without any. */
  readonly newest: number | null;
}

/** Entries that are in no shard for one reason. */
export interface LeftOut {
  readonly reason: LeftOutReason;
  readonly count: number;
  /** The first few of them. */
  readonly ids: readonly number[];
}

/** How entries become shards. Plain data, for threads; what there is of each entry in shared memory. */
export interface ShardPlan {
  /** The entries of all shards, one shard behind another. */
  readonly ids: Uint32Array;
  readonly shards: readonly PlannedShard[];
  readonly leftOut: readonly LeftOut[];
  /** Entries in shards that engines will not take from there. */
  readonly misplaced: readonly Misplaced[];
  /** Names of shards of the earlier export that are none of the plan's. */
  readonly gone: readonly string[];
  /** By stem: the number that the next shard gets. */
  readonly next: Readonly<Record<string, number>>;
}
