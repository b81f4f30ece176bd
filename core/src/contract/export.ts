import * as v from 'valibot';
import { BundleChanges } from './shards.ts';
import { Count } from './values.ts';

/** Progress of an export, in bytes of XML. */
export const ExportProgress = v.strictObject({ done: Count, total: Count });
export type ExportProgress = v.InferOutput<typeof ExportProgress>;

/** Maximum number of names or locs in one list of a receipt. */
export const MOST_NAMED = 200;

const Names = v.strictObject({ count: Count, names: v.pipe(v.array(v.string()), v.maxLength(MOST_NAMED)) });

/** What an export did. */
export const ExportReceipt = v.strictObject({
  shards: Count,
  entries: Count,
  /** Total size of the shard files as written to the target (compressed if gzip is on). */
  bytes: Count,
  /** URLs to submit to search engines: the indexes, or the shards of a bundle without an index. */
  locs: v.array(v.string()),
  changes: BundleChanges,
  written: Names,
  removed: Names,
  /** Files of an earlier export that have changed since. The export left them alone. */
  leftAlone: Names,
  /** Numbers of changed URLs, and the files beside the target that list these URLs; null if the settings omit both. */
  urls: v.nullable(
    v.strictObject({
      added: Count,
      changed: Count,
      removed: Count,
      files: v.array(v.string()),
      /** Shards that another program changed. The URLs removed from them are unknown. */
      unknown: Names,
    }),
  ),
  /** Duration in milliseconds. */
  took: Count,
});
export type ExportReceipt = v.InferOutput<typeof ExportReceipt>;
