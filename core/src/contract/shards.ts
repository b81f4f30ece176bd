import * as v from 'valibot';
import { ShardState } from './bundle.ts';
import { Count, Problem } from './values.ts';

/** Number of bars in the chart of how full shards are. */
export const FILL_BARS = 20;
/** Maximum number of shards in one request. */
export const MOST_SHARDS_ASKED = 256;

const Time = v.number();

/** A sitemap of the planned bundle. */
export const Shard = v.strictObject({
  name: v.string(),
  entries: Count,
  /** Exact size of its XML. */
  bytes: Count,
  /** Size of the compressed file: exact if the target already has it, otherwise estimated; null while unknown. */
  gzipBytes: v.nullable(Count),
  /** The newest lastmod in the shard, in milliseconds since 1970. */
  lastmod: v.nullable(Time),
  first: v.string(),
  last: v.string(),
  /** What the export would do to the target's file of this name; null while unknown. */
  state: v.nullable(ShardState),
});
export type Shard = v.InferOutput<typeof Shard>;

/** Entries that are not in any shard: why, how many, and the first few locs. */
export const LeftOutEntries = v.strictObject({
  reason: v.picklist(['absent', 'not-absolute', 'duplicate', 'too-large']),
  count: Count,
  locs: v.array(v.string()),
});
export type LeftOutEntries = v.InferOutput<typeof LeftOutEntries>;

/** What an export does to the files that search engines fetch: shards and indexes. */
export const BundleChanges = v.strictObject({
  added: Count,
  changed: Count,
  same: Count,
  removed: Count,
});
export type BundleChanges = v.InferOutput<typeof BundleChanges>;

/** How the project splits into shards, and what exporting it would change. */
export const ShardPlanSummary = v.strictObject({
  /** Number of this plan. Requests for shards of another plan fail with `stale-plan`. */
  plan: Count,
  shards: Count,
  entries: Count,
  bytes: Count,
  /** Total size of all compressed files, partly estimated; null while nothing is known. */
  gzipBytes: v.nullable(Count),
  /** The URL of the folder that the bundle is published in. */
  base: v.string(),
  /** Whether it is a bundle of one sitemap without an index. */
  single: v.boolean(),
  /** The pattern in use for file names. */
  names: v.string(),
  leftOut: v.array(LeftOutEntries),
  /** Rules that entries would break at the publish location, how many entries, and the first few locs. */
  misplaced: v.array(v.strictObject({ code: v.string(), count: Count, locs: v.array(v.string()) })),
  /** Names of shards in the earlier export that get other names now. */
  lostNames: v.strictObject({ count: Count, names: v.array(v.string()) }),
  /** Histogram of how full shards are, by entries or bytes, whichever is fuller. The last bar counts the fullest. */
  fills: v.pipe(v.array(Count), v.length(FILL_BARS)),
  /** The earlier export in the target; null if no manifest describes one. */
  earlier: v.nullable(
    v.strictObject({
      exported: Time,
      files: Count,
      entries: Count,
      /** Whether it used the same policies, limits and names. */
      alike: v.boolean(),
    }),
  ),
  /** Null until all shards are compared with the target, and while the project does not have a target. */
  changes: v.nullable(BundleChanges),
  /**
   * What the user must confirm before an export: `mass-drop`, `leak-suspects`, `takes-over`, `takes-over-one`,
   * `drops-rows`.
   */
  guards: v.array(Problem),
  /** Why the target cannot be exported to. */
  refused: v.nullable(Problem),
  /** Number of shards compared so far. */
  done: Count,
});
export type ShardPlanSummary = v.InferOutput<typeof ShardPlanSummary>;
