import type { RecordNames } from '../bundle/manifest.ts';

/** The files beside the sitemaps of a bucket. @param bucket its name, such as `3f` */
export function bucketRecord(bucket: string): RecordNames {
  const stem = `urlset-bucket-${bucket}`;
  return {
    ...{ manifest: `${stem}.json`, sidecar: `${stem}.locs`, edges: `${stem}.edges.parquet` },
    ...{ robots: null, pages: null },
  };
}

/** Whether a file with this name is one of {@link bucketRecord}, of any bucket. */
export function isOfBucketRecord(name: string): boolean {
  return /^urlset-bucket-[0-9a-f]{1,3}\.(json|locs|edges\.parquet)$/.test(name);
}

const MANIFEST = /^urlset-bucket-([0-9a-f]{1,3})\.json$/;

/** The name of the bucket that a manifest with this file name is of; null for any other file. */
export function bucketOfManifest(name: string): string | null {
  return MANIFEST.exec(name)?.[1] ?? null;
}

/** The pattern of the names of a bucket's sitemaps. */
export function bucketNames(bucket: string): string {
  return `sitemap-${bucket}-{n}.xml`;
}
