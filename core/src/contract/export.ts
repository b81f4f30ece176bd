import * as v from 'valibot';
import { BundleChanges } from './shards.ts';
import { Count } from './values.ts';

/** How far an export is, in bytes of XML. */
export const ExportProgress = v.strictObject({ done: Count, total: Count });
export type ExportProgress = v.InferOutput<typeof ExportProgress>;

/** Names that a receipt lists; more are counted. */
export const MOST_NAMED = 200;

const Names = v.strictObject({ count: Count, names: v.pipe(v.array(v.string()), v.maxLength(MOST_NAMED)) });

/** What an export did. */
export const ExportReceipt = v.strictObject({
  shards: Count,
  entries: Count,
  /** Of the files of shards, as they lie in the target. */
  bytes: Count,
  /** Where search engines find it: the indexes, or without one the shards. */
  locs: v.array(v.string()),
  changes: BundleChanges,
  written: Names,
  removed: Names,
  /** Files of an earlier export that are no longer what it wrote: they were left alone. */
  leftAlone: v.array(v.string()),
  /** What became of URLs, and the names of the files beside the target that list them; null where nobody asked. */
  urls: v.nullable(
    v.strictObject({
      added: Count,
      changed: Count,
      removed: Count,
      files: v.array(v.string()),
      /** Shards that others changed: what was removed from them is not known. */
      unknown: Names,
    }),
  ),
  /** Milliseconds it took. */
  took: Count,
});
export type ExportReceipt = v.InferOutput<typeof ExportReceipt>;
