import type { RecordNames } from '../bundle/manifest.ts';
import { isBucketName } from './buckets.ts';

/** The names of the files beside the sitemaps of a bucket. @param bucket its name, such as `3f` or `news-3f` */
export function bucketRecord(bucket: string): RecordNames {
  const stem = `urlset-bucket-${bucket}`;
  return {
    ...{ manifest: `${stem}.json`, sidecar: `${stem}.locs`, edges: `${stem}.edges.parquet` },
    ...{ robots: null, pages: null },
  };
}

const RECORD = /^urlset-bucket-(.*?)\.(json|locs|edges\.parquet)$/;

/** Whether {@link bucketRecord} returns this file name for any bucket. */
export function isOfBucketRecord(name: string): boolean {
  return isBucketName(RECORD.exec(name)?.[1] ?? '');
}

/** The bucket name in the file name of a bucket's manifest; null for any other file. */
export function bucketOfManifest(name: string): string | null {
  const [, bucket = '', kind] = RECORD.exec(name) ?? [];
  return kind === 'json' && isBucketName(bucket) ? bucket : null;
}

/** The name pattern of a bucket's sitemaps. */
export function bucketNames(bucket: string): string {
  return `sitemap-${bucket}-{n}.xml`;
}
