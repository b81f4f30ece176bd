import { Hash64 } from '@urlset/core/bytes/hash/hash.ts';
import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { pageForm } from '@urlset/core/protocol/normal-form.ts';
import type { ManifestParts } from '@urlset/core/publish/bundle/manifest.ts';
import { bucketRecord } from '@urlset/core/publish/parts/bucket-record.ts';
import { BucketFinder } from '@urlset/core/publish/parts/buckets.ts';
import { LocTable } from '@urlset/core/publish/shard/loc-table.ts';
import { NumberList } from '@urlset/core/table/view/number-list.ts';
import type { ExportDisk } from '../../export/export-disk.ts';
import { openTable } from '../../lists/open-parquet.ts';
import { BucketSpill } from '../bucket-spill.ts';
import { byNumber, hashesOf } from './bucket-hashes.ts';
import { type ComposedBucket, fileOf } from './composed-bucket.ts';

/** Maximum number of links without a return link that a report names. */
const NAMED = 3;

/** The result of checking the alternates in all buckets of a bundle. */
export interface LinkReport extends NonNullable<ManifestParts['links']> {
  /** The first links without a return link. */
  readonly first: readonly { readonly from: string; readonly to: string }[];
}

/**
 * Checks that each page named as an alternate links back to the page that names it. Links are first grouped by
 * the bucket of their target, so memory holds only the links of one bucket number at a time.
 * @param folder the folder for temporary files
 * @throws UrlsetError `cancelled`
 */
export async function checkLinks(
  buckets: readonly ComposedBucket[],
  folder: string,
  disk: ExportDisk,
  signal: AbortSignal,
): Promise<LinkReport> {
  const count = buckets[0]?.manifest.bucket.buckets ?? 0;
  const finder = new BucketFinder(count);
  const spill = new BucketSpill(folder);
  for (const bucket of buckets) {
    if (signal.aborted) throw new UrlsetError('cancelled');
    for await (const { from, to } of linksOf(bucket, disk))
      if (pageForm(from) !== pageForm(to)) spill.add(String(finder.ofText(to)), JSON.stringify([from, to]));
  }
  spill.flush();
  const report = { count: 0, oneWay: 0, unchecked: 0, first: [] as { from: string; to: string }[] };
  // A page may be in any group, so the buckets of all groups with the same number are checked together.
  for (const [number, here] of byNumber(buckets)) {
    if (signal.aborted) throw new UrlsetError('cancelled');
    let pages: LocTable | null = null;
    let links: LocTable | null = null;
    for (const line of spill.take(String(number))) {
      // Written above.
      const [from, to] = JSON.parse(line) as [string, string];
      pages ??= await pagesOf(here, disk);
      links ??= await linkTable(here, disk);
      report.count++;
      if (!has(pages, to)) report.unchecked++;
      else if (!has(links, linkKey(to, from))) {
        report.oneWay++;
        if (report.first.length < NAMED) report.first.push({ from, to });
      }
    }
  }
  return report;
}

async function* linksOf(
  { folder, manifest }: ComposedBucket,
  disk: ExportDisk,
): AsyncGenerator<{ from: string; to: string }> {
  const { edges } = bucketRecord(manifest.bucket.bucket);
  const range = edges !== null && edges in manifest.others ? await fileOf(folder, edges, disk) : null;
  if (range === null) return;
  const table = await openTable(range.path);
  for await (const rows of table.batches(null))
    for (const {
      cells: [from = '', to = ''],
    } of rows)
      yield { from, to };
}

const HASH = new Hash64();

/** A link as text that is the same for all spellings of its two URLs. */
function linkKey(from: string, to: string): string {
  return `${pageForm(from)}\n${pageForm(to)}`;
}

async function linkTable(buckets: readonly ComposedBucket[], disk: ExportDisk): Promise<LocTable> {
  const hashes = new NumberList();
  for (const bucket of buckets)
    for await (const { from, to } of linksOf(bucket, disk)) {
      hashText(linkKey(from, to));
      hashes.push(HASH.high);
      hashes.push(HASH.low);
    }
  return LocTable.of(hashes.numbers);
}

async function pagesOf(buckets: readonly ComposedBucket[], disk: ExportDisk): Promise<LocTable> {
  return LocTable.of(await hashesOf(buckets, disk));
}

function has(table: LocTable, text: string): boolean {
  hashText(text);
  return table.placeOf(HASH.high, HASH.low) >= 0;
}

function hashText(text: string): void {
  const bytes = encodeUtf8(text);
  HASH.read(bytes, 0, bytes.length);
}
