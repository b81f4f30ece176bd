import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BUCKET_COUNTS, BUCKET_HASH, isBucketName } from '@urlset/core/publish/parts/buckets.ts';
import * as v from 'valibot';
import { isNotThere } from '../disk/error-code.ts';

/** The file that `urlset partition` writes last. */
export const PARTITION_FILE = 'urlset-partition.json';
/** The folder in which `urlset partition` works. */
export const PARTITION_STAGING = '.urlset-partition';
/** A file that is in {@link PARTITION_STAGING} while the new buckets replace the old ones. */
export const REPLACING = 'replacing';

const Partition = v.strictObject({
  version: v.literal(1),
  hash: v.literal(BUCKET_HASH),
  /** Number of buckets per group. */
  buckets: v.picklist(BUCKET_COUNTS),
  /** The groups, in order; absent if no row has one. Rows without one have the group `''`. */
  groups: v.exactOptional(v.array(v.string())),
  rows: v.number(),
  /** Number of rows that are marked as removed; absent if none. */
  removed: v.exactOptional(v.number()),
  /** By the name of the bucket; buckets without rows are absent. `sha256` is the hash of the bucket's file. */
  files: v.record(
    v.pipe(v.string(), v.check(isBucketName)),
    v.strictObject({ rows: v.number(), sha256: v.string() }),
  ),
});
export type Partition = v.InferOutput<typeof Partition>;

export function partitionBytes(partition: Partition): string {
  return `${JSON.stringify(partition, null, 1)}\n`;
}

/** The record that `urlset partition` wrote into a folder; null if it is missing or invalid. */
export async function readPartition(folder: string): Promise<Partition | null> {
  try {
    return v.parse(Partition, JSON.parse(await readFile(path.join(folder, PARTITION_FILE), 'utf8')));
  } catch (error) {
    if (isNotThere(error) || v.isValiError(error) || error instanceof SyntaxError) return null;
    throw error;
  }
}
