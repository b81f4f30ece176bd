import { createHash } from 'node:crypto';
import { type IndexRow, indexNames, indexXml, splitIndex } from '@urlset/core/files/write/index-xml.ts';
import { w3cDatetime } from '@urlset/core/protocol/w3c-datetime.ts';
import { arrangeIndex } from '@urlset/core/publish/bundle/arrange-index.ts';
import {
  type Manifest,
  type ManifestIndex,
  readManifest,
  robotsLines,
  writeManifest,
} from '@urlset/core/publish/bundle/manifest.ts';
import { printPolicy } from '@urlset/core/publish/shard/policy.ts';
import type { StoredRange } from '../export-disk.ts';
import { type ExportRequest, recordOf } from '../export-request.ts';
import { gzip } from '../jobs/pack.ts';
import { readRange } from '../read-range.ts';
import { sha256 } from '../sha256.ts';
import type { BundleFiles } from './bundle-files.ts';
import type { BundleHashes } from './bundle-hashes.ts';
import type { MadeShards } from './compose-shards.ts';

/**
 * Adds the files that accompany the shards: the indexes, and if files are made, the robots lines, the sidecar, the
 * page record, and finally the manifest.
 * @param next for each stem: the number at which the next export continues
 * @param edges SHA-256 of the file with the links between pages, already in the bundle; null if it does not exist
 * @returns the indexes
 */
export async function finishBundle(
  request: ExportRequest,
  { shards, hashes }: MadeShards,
  next: Manifest['next'],
  bundle: BundleFiles,
  edges: string | null,
): Promise<ManifestIndex[]> {
  const indexes = request.index === null ? [] : await addIndexes(request, shards, request.index, bundle);
  if (hashes === null) return indexes;
  const others: Record<string, string> = {};
  const addOther = async (name: string, bytes: Uint8Array) => {
    others[name] = sha256(bytes);
    await bundle.add(name, [bytes], { sha256: others[name], xml: null });
  };
  const record = recordOf(request);
  const found = indexes.length > 0 ? indexes : shards;
  if (record.robots !== null) await addOther(record.robots, robotsLines(found.map(({ loc }) => loc)));
  others[record.sidecar] = await addSidecar(record.sidecar, hashes, bundle);
  if (record.pages !== null) {
    const kept = request.pages ? null : bundle.keepIntact(record.pages);
    if (request.pages) await addOther(record.pages, request.pages);
    else if (kept !== null) others[record.pages] = kept;
  }
  if (record.edges !== null && edges !== null) others[record.edges] = edges;
  const { base, gzip, policies, limits, names, now } = request;
  const manifest: Manifest = {
    version: 1,
    exported: now,
    base,
    gzip,
    policies: policies.map(printPolicy),
    limits: { ...limits },
    names,
    next: { ...next },
    shards: shards.map(({ state: _, ...shard }) => shard),
    indexes,
    others,
    ...(request.bucket && { bucket: request.bucket.facts }),
  };
  const bytes = writeManifest(unlessSame(manifest, bundle.intact(record.manifest)));
  await bundle.add(record.manifest, [bytes], { sha256: sha256(bytes), xml: null });
  return indexes;
}

/** Adds the sidecar; keeps the earlier one if it has the same hashes. @returns its SHA-256 */
async function addSidecar(name: string, hashes: BundleHashes, bundle: BundleFiles): Promise<string> {
  // If little changed, reading the sidecar costs as much as reading all other files together, so keep it if possible.
  const kept = (await hashes.isAsBefore()) ? bundle.keepIntact(name) : null;
  if (kept !== null) return kept;
  const hash = createHash('sha256');
  for await (const piece of hashes.pieces()) hash.update(piece);
  const sha256 = hash.digest('hex');
  await bundle.add(name, hashes.pieces(), { sha256, xml: null });
  return sha256;
}

async function addIndexes(
  { base, rows: chosen }: ExportRequest,
  shards: MadeShards['shards'],
  name: string,
  bundle: BundleFiles,
): Promise<ManifestIndex[]> {
  const rows = shards.map(({ name, loc, lastmod }) => ({ name, loc, lastmod: w3cDatetime(lastmod) }));
  const indexes: ManifestIndex[] = [];
  for (const { index, file, isGzip } of indexFiles(arrangeIndex(rows, chosen), base, name)) {
    const { entries, bytes, sha256 } = index;
    const content = { kind: 'sitemapindex', entries, bytes, gzip: isGzip } as const;
    await bundle.add(index.name, [file], { sha256, xml: content });
    indexes.push(index);
  }
  return indexes;
}

/** An index and the bytes of its file. */
interface IndexFile {
  readonly index: ManifestIndex;
  readonly file: Uint8Array;
  readonly isGzip: boolean;
}

/** Yields the index of these rows, or several numbered indexes if one cannot hold them all. */
export function* indexFiles(rows: readonly IndexRow[], base: string, name: string): Generator<IndexFile> {
  const parts = splitIndex(rows);
  const names = indexNames(name, parts.length);
  for (const [place, part] of parts.entries()) {
    const own = names[place] ?? name;
    const isGzip = /\.gz$/i.test(own);
    const xml = indexXml(part);
    const file = isGzip ? gzip(xml) : xml;
    const sizes = { entries: part.length, bytes: xml.length, fileBytes: file.length };
    const hashes = { sha256: sha256(file), xmlSha256: sha256(xml) };
    yield { index: { name: own, loc: base + own, ...sizes, ...hashes }, file, isGzip };
  }
}

/**
 * Returns a manifest with the time of the last one if they differ in nothing else, so that it is not rewritten;
 * otherwise returns it unchanged.
 * @param range the last manifest; null before the first export
 */
export function unlessSame(manifest: Manifest, range: StoredRange | null): Manifest {
  if (range === null) return manifest;
  const then = { ...manifest, exported: readManifest(readRange(range)).exported };
  return sha256(writeManifest(then)) === sha256(readRange(range)) ? then : manifest;
}
