import * as v from 'valibot';
import { ShardState } from './bundle.ts';
import { Count, Severity } from './values.ts';

/** Rows of the bundle's index that can be asked for at once. */
export const MOST_ROWS_ASKED = 256;

/** A row of the index of the bundle to come. */
export const PlannedRow = v.strictObject({
  /** What `IndexRows` knows it by: the name of its shard, or its own loc. */
  key: v.string(),
  /** Where it stands among all. */
  at: Count,
  loc: v.string(),
  /** `''` for none. */
  lastmod: v.string(),
  isForeign: v.boolean(),
  isByHand: v.boolean(),
  /** Of a shard. */
  entries: v.nullable(Count),
  /** What the export makes of the shard; null while that is unknown, and of a foreign sitemap. */
  state: v.nullable(ShardState),
  findings: v.array(v.strictObject({ code: v.string(), severity: Severity })),
});
export type PlannedRow = v.InferOutput<typeof PlannedRow>;

/** What can be done with rows of the index to come. */
export const PlannedChange = v.variant('kind', [
  /** Together to before the row that stands at `to` now, of all that stay where they are. */
  v.strictObject({ kind: v.literal('move'), to: Count }),
  /** Foreign ones out of the index; shards stay. */
  v.strictObject({ kind: v.literal('remove') }),
  /** Those of shards get back the lastmod that follows from their content. */
  v.strictObject({ kind: v.literal('automatic') }),
]);
export type PlannedChange = v.InferOutput<typeof PlannedChange>;

/** The index of the bundle to come, or the indexes. */
export const PlannedIndex = v.strictObject({
  rows: Count,
  /** Their locs: several where there are too many rows for one. */
  locs: v.array(v.string()),
  /** The beginning of the XML of the first, and its size in bytes. */
  xml: v.string(),
  bytes: Count,
  isCut: v.boolean(),
});
export type PlannedIndex = v.InferOutput<typeof PlannedIndex>;
