import { Hash64 } from '@urlset/core/bytes/hash/hash.ts';
import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import { pageForm } from '@urlset/core/protocol/normal-form.ts';
import type { ManifestParts } from '@urlset/core/publish/bundle/manifest.ts';
import { hashesFromBytes, isSidecar, SIDECAR_HEAD } from '@urlset/core/publish/bundle/sidecar.ts';
import { bucketRecord } from '@urlset/core/publish/parts/bucket-record.ts';
import { BucketFinder } from '@urlset/core/publish/parts/buckets.ts';
import { LocTable } from '@urlset/core/publish/shard/loc-table.ts';
import { NumberList } from '@urlset/core/table/view/number-list.ts';
import type { ExportDisk } from '../../export/export-disk.ts';
import { readRange } from '../../export/read-range.ts';
import { openTable } from '../../lists/open-parquet.ts';
import { BucketSpill } from '../bucket-spill.ts';
import { entriesOf } from './check-buckets.ts';
import { type ComposedBucket, fileOf } from './composed-bucket.ts';

/** How many of the links without a return link are named. */
const NAMED = 3;

/** The alternates of a bundle, over all of its buckets. */
export interface LinkReport extends NonNullable<ManifestParts['links']> {
  /** The first of those without a return link. */
  readonly first: readonly { readonly from: string; readonly to: string }[];
}

/**
 * Checks that each page that is named as an alternate names the other page in return. Links are first sorted by the
 * bucket of the page that they name, so memory holds the links of one bucket.
 * @param folder where to sort them
 */
export async function checkLinks(
  buckets: readonly ComposedBucket[],
  folder: string,
  disk: ExportDisk,
  signal: AbortSignal,
): Promise<LinkReport> {
  const finder = new BucketFinder(buckets.length);
  const spill = new BucketSpill(folder, buckets.length);
  for (const bucket of buckets) {
    signal.throwIfAborted();
    for await (const { from, to } of linksOf(bucket, disk))
      if (pageForm(from) !== pageForm(to)) spill.add(finder.ofText(to), JSON.stringify([from, to]));
  }
  spill.flush();
  const report = { count: 0, oneWay: 0, unchecked: 0, first: [] as { from: string; to: string }[] };
  for (const [number, bucket] of buckets.entries()) {
    signal.throwIfAborted();
    let pages: LocTable | null = null;
    let links: LocTable | null = null;
    for (const line of spill.take(number)) {
      // Written above.
      const [from, to] = JSON.parse(line) as [string, string];
      pages ??= await pagesOf(bucket, disk);
      links ??= await linkTable(bucket, disk);
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

/** A link as a text that is equal for all spellings of its pages. */
function linkKey(from: string, to: string): string {
  return `${pageForm(from)}\n${pageForm(to)}`;
}

async function linkTable(bucket: ComposedBucket, disk: ExportDisk): Promise<LocTable> {
  const hashes = new NumberList();
  for await (const { from, to } of linksOf(bucket, disk)) {
    hashText(linkKey(from, to));
    hashes.push(HASH.high);
    hashes.push(HASH.low);
  }
  return LocTable.of(hashes.numbers);
}

/** The locs of a bucket. */
async function pagesOf(bucket: ComposedBucket, disk: ExportDisk): Promise<LocTable> {
  const { sidecar } = bucketRecord(bucket.manifest.bucket.bucket);
  const range = await fileOf(bucket.folder, sidecar, disk);
  const bytes = range && readRange(range);
  if (bytes === null || !isSidecar(bytes.subarray(0, SIDECAR_HEAD.length), bytes.length, entriesOf(bucket)))
    return LocTable.of(new Uint32Array(0));
  return LocTable.of(hashesFromBytes(bytes.slice(SIDECAR_HEAD.length)));
}

function has(table: LocTable, text: string): boolean {
  hashText(text);
  return table.placeOf(HASH.high, HASH.low) >= 0;
}

function hashText(text: string): void {
  const bytes = encodeUtf8(text);
  HASH.read(bytes, 0, bytes.length);
}
