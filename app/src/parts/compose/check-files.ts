import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { inOrder } from '../../engine/previews/in-order.ts';
import type { TableFeed } from '../../engine/work/table-feed.ts';
import type { Work } from '../../engine/work/work.ts';
import type { ExportDisk } from '../../export/export-disk.ts';
import type { FileToCheck } from '../../export/jobs/check-file.ts';
import { partOf } from './check-buckets.ts';
import { type ComposedBucket, fileOf } from './composed-bucket.ts';

interface Checking {
  readonly disk: ExportDisk;
  readonly work: Work;
  readonly feed: TableFeed;
  readonly signal: AbortSignal;
  /** Whether to check the content of all files, too. */
  readonly verify: boolean;
  /** @param done number of buckets */
  progress(done: number): void;
}

/**
 * Checks that the files of all buckets exist and the sitemaps have the right sizes. With `verify`, also checks the
 * content of all files.
 * @throws UrlsetError `bucket-file`, `cancelled`
 */
export async function checkFiles(buckets: readonly ComposedBucket[], by: Checking): Promise<void> {
  for (const [place, bucket] of buckets.entries()) {
    const files = await filesOf(bucket, by.disk);
    const check = async (file: FileToCheck & { name: string }) => ({
      name: file.name,
      reason: await by.work.run(by.feed, 'check-file', file, by.signal),
    });
    if (by.verify)
      for await (const { name, reason } of inOrder(files, check, by.work.size))
        if (reason !== null) throw wrong(bucket, name, reason);
    if (by.signal.aborted) throw new UrlsetError('cancelled');
    by.progress(place + 1);
  }
}

/**
 * The files of a bucket, with the hash and content that each must have.
 * @throws UrlsetError `bucket-file` if a file is missing, or a sitemap has the wrong size
 */
async function filesOf(
  bucket: ComposedBucket,
  disk: ExportDisk,
): Promise<(FileToCheck & { name: string })[]> {
  const { shards, others, gzip } = bucket.manifest;
  const files: (FileToCheck & { name: string })[] = [];
  for (const { name, sha256, fileBytes, entries, bytes } of shards) {
    const range = await fileOf(bucket.folder, name, disk);
    if (range === null) throw wrong(bucket, name, 'it is missing');
    if (range.length !== fileBytes) throw wrong(bucket, name, `${range.length} bytes, not ${fileBytes}`);
    files.push({ name, range, sha256, xml: { kind: 'urlset', entries, bytes, gzip } });
  }
  for (const [name, sha256] of Object.entries(others)) {
    const range = await fileOf(bucket.folder, name, disk);
    if (range === null) throw wrong(bucket, name, 'it is missing');
    files.push({ name, range, sha256, xml: null });
  }
  return files;
}

function wrong(bucket: ComposedBucket, name: string, reason: string): UrlsetError {
  return new UrlsetError('bucket-file', {
    ...{ name, reason },
    bucket: bucket.manifest.bucket.bucket,
    part: partOf(bucket),
  });
}
