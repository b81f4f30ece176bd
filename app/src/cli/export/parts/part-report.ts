import { count } from '@urlset/core/findings/reports/totals.ts';
import type { PartChoice } from '../../../parts/part-choice.ts';

/** What happened to one bucket. */
export interface ExportedBucket {
  /** The name of the bucket. */
  readonly bucket: string;
  readonly receipt: {
    /** The number of sitemaps in the bucket, and of URLs in them. */
    readonly sitemaps: number;
    readonly entries: number;
    /** The names of the sitemaps that were written, and of those that were removed. */
    readonly written: readonly string[];
    readonly removed: readonly string[];
  };
  /** Number of rows that are marked as removed. */
  readonly marked: number;
}

export function bucketsText(done: readonly ExportedBucket[]): string {
  const sum = (of: (receipt: ExportedBucket['receipt']) => number) =>
    done.reduce((all, { receipt }) => all + of(receipt), 0);
  const sitemaps = sum((receipt) => receipt.sitemaps);
  const urls = count(
    sum(({ entries }) => entries),
    'URL',
    'URLs',
  );
  const written = sum((receipt) => receipt.written.length);
  return `${count(done.length, 'bucket', 'buckets')}, ${count(sitemaps, 'sitemap', 'sitemaps')} with ${urls}; ${written} of ${sitemaps} written`;
}

export function partJson({ part, parts }: PartChoice, done: readonly ExportedBucket[]): string {
  const buckets = done.map(({ bucket, receipt, marked }) => ({
    ...{ bucket, ...receipt },
    ...(marked > 0 && { removedUrls: marked }),
  }));
  return `${JSON.stringify({ version: 1, part, parts, buckets }, null, 2)}\n`;
}
