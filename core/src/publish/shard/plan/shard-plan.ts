import type { FileId } from '../../../contract/values.ts';
import type { Misplaced } from './misplaced.ts';
import type { LeftOutReason } from './plan-chunk.ts';

/** A sitemap of the planned bundle. */
export interface PlannedShard {
  /** With file extension. */
  readonly name: string;
  readonly loc: string;
  /** The key that its entries share, see `keyNames`. */
  readonly group: readonly string[];
  /** Its number among the shards with the same stem. */
  readonly number: number;
  /** Its entries are `ids[from, to)` of the plan. */
  readonly from: number;
  readonly to: number;
  /** Exact, uncompressed. */
  readonly bytes: number;
  /** The prefixes that its root declares, as bits. */
  readonly prefixes: number;
  /** The sitemap that becomes this shard as a whole, as Save would write it; null for a shard composed of entries. */
  readonly file: FileId | null;
  /** The newest lastmod in the shard, in milliseconds since 1970; null if absent. */
  readonly newest: number | null;
}

/** Entries that are not in any shard, for one reason. */
export interface LeftOut {
  readonly reason: LeftOutReason;
  readonly count: number;
  /** The first few of them. */
  readonly ids: readonly number[];
}

/** How entries become shards. Plain data, for threads; data of single entries is in shared memory. */
export interface ShardPlan {
  /** The ids of all shards' entries, shard by shard. */
  readonly ids: Uint32Array;
  readonly shards: readonly PlannedShard[];
  readonly leftOut: readonly LeftOut[];
  /** Entries that search engines will not accept from the publish location. They are in shards anyway. */
  readonly misplaced: readonly Misplaced[];
  /** Names of shards of the earlier export that are not in the plan. */
  readonly gone: readonly string[];
  /** For each stem: the number of the next shard. */
  readonly next: Readonly<Record<string, number>>;
}
