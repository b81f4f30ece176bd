import * as v from 'valibot';
import { ShardState } from './bundle.ts';
import { Count, Problem } from './values.ts';

/** Bars of the plot of how full shards are. */
export const FILL_BARS = 20;
/** Shards that can be asked for at once. */
export const MOST_SHARDS_ASKED = 256;

const Time = v.number();

/** A sitemap of the planned bundle. */
export const Shard = v.strictObject({
  name: v.string(),
  entries: Count,
  /** Of its XML, exact. */
  bytes: Count,
  /** Of the file; exact where the target has it already, else estimated. Null while nothing is known of it. */
  gzipBytes: v.nullable(Count),
  /** The newest within it, in milliseconds since 1970. */
  lastmod: v.nullable(Time),
  first: v.string(),
  last: v.string(),
  /** What the export makes of the target's file of this name; null while that is unknown. */
  state: v.nullable(ShardState),
});
export type Shard = v.InferOutput<typeof Shard>;

/** Why entries are in no shard, how many, and the locs of the first. */
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

/** How the project splits into shards, and what exporting it would do. */
export const ShardPlanSummary = v.strictObject({
  /** Its number: shards of another plan are refused with `stale-plan`. */
  plan: Count,
  shards: Count,
  entries: Count,
  bytes: Count,
  /** Of all files, estimated as far as they are not known; null while nothing is. */
  gzipBytes: v.nullable(Count),
  /** The URL of the folder that the bundle is published in. */
  base: v.string(),
  /** The pattern of names in use. */
  names: v.string(),
  leftOut: v.array(LeftOutEntries),
  /** Rules that listed entries break by where the bundle is published, how many, and the locs of the first. */
  misplaced: v.array(v.strictObject({ code: v.string(), count: Count, locs: v.array(v.string()) })),
  /** Names of shards of the earlier export that come back under others. */
  lostNames: v.strictObject({ count: Count, names: v.array(v.string()) }),
  /** By how full shards are, by entries or bytes, whichever is fuller: how many; the last bar is the fullest. */
  fills: v.pipe(v.array(Count), v.length(FILL_BARS)),
  /** The earlier export that the target holds; null for none, and where no manifest tells of it. */
  earlier: v.nullable(
    v.strictObject({
      exported: Time,
      files: Count,
      entries: Count,
      /** Whether it went by the same policies, limits and names. */
      alike: v.boolean(),
    }),
  ),
  /** Null until all shards are compared with what the target holds, and while there is no target. */
  changes: v.nullable(BundleChanges),
  /** What an export is asked about before: `mass-drop`, `leak-suspects`, `takes-over`, `drops-rows`. */
  guards: v.array(Problem),
  /** Why the target cannot be exported to. */
  refused: v.nullable(Problem),
  /** Shards looked at, of all. */
  done: Count,
});
export type ShardPlanSummary = v.InferOutput<typeof ShardPlanSummary>;
