import * as v from 'valibot';
import { ShardState } from './bundle.ts';
import { Count, Severity } from './values.ts';

/** Maximum number of rows of the planned index in one request. */
export const MOST_ROWS_ASKED = 256;

/** A row of the index that an export would write. */
export const PlannedRow = v.strictObject({
  /** Its key in `IndexRows`: the name of its shard, or its own loc. */
  key: v.string(),
  /** Position among all rows, from 0. */
  at: Count,
  loc: v.string(),
  /** `''` if absent. */
  lastmod: v.string(),
  isForeign: v.boolean(),
  isByHand: v.boolean(),
  /** Number of entries of the shard; null for a foreign sitemap. */
  entries: v.nullable(Count),
  /** What the export would do to the shard; null while unknown, and for a foreign sitemap. */
  state: v.nullable(ShardState),
  findings: v.array(v.strictObject({ code: v.string(), severity: Severity })),
});
export type PlannedRow = v.InferOutput<typeof PlannedRow>;

/** What the user can do with rows of the planned index. */
export const PlannedChange = v.variant('kind', [
  /** Moves the rows, as one group, before the row now at `to`, which is not one of them. */
  v.strictObject({ kind: v.literal('move'), to: Count }),
  /** Removes foreign rows from the index. Rows of shards stay. */
  v.strictObject({ kind: v.literal('remove') }),
  /** Restores the lastmod that is derived from the shard's content. */
  v.strictObject({ kind: v.literal('automatic') }),
]);
export type PlannedChange = v.InferOutput<typeof PlannedChange>;

/** The planned index, or the planned indexes. */
export const PlannedIndex = v.strictObject({
  rows: Count,
  /** Locs of the indexes: several if one cannot hold all rows. */
  locs: v.array(v.string()),
  /** The beginning of the first index's XML, and its full size in bytes. */
  xml: v.string(),
  bytes: Count,
  isCut: v.boolean(),
});
export type PlannedIndex = v.InferOutput<typeof PlannedIndex>;
