import { createHash } from 'node:crypto';
import { indexNames, indexXml, splitIndex } from '@urlset/core/files/write/index-xml.ts';
import { w3cDatetime } from '@urlset/core/protocol/w3c-datetime.ts';
import { arrangeIndex } from '@urlset/core/publish/bundle/arrange-index.ts';
import {
  MANIFEST_NAME,
  type Manifest,
  type ManifestIndex,
  PAGES_NAME,
  ROBOTS_NAME,
  readManifest,
  robotsLines,
  SIDECAR_NAME,
  writeManifest,
} from '@urlset/core/publish/bundle/manifest.ts';
import { printPolicy } from '@urlset/core/publish/shard/policy.ts';
import type { ExportRequest } from '../export-request.ts';
import { gzip } from '../jobs/gzip.ts';
import { readRange } from '../read-range.ts';
import { sha256 } from '../sha256.ts';
import type { BundleFiles } from './bundle-files.ts';
import type { BundleHashes } from './bundle-hashes.ts';
import type { MadeShards } from './compose-shards.ts';

/**
 * Adds the files that accompany the shards: the indexes, and if files are made, the robots lines, the sidecar, and
 * finally the manifest.
 * @param next for each stem: the number at which the next export continues
 * @returns the indexes
 */
export async function finishBundle(
  request: ExportRequest,
  { shards, hashes }: MadeShards,
  next: Manifest['next'],
  bundle: BundleFiles,
): Promise<ManifestIndex[]> {
  const indexes = request.index === null ? [] : await addIndexes(request, shards, request.index, bundle);
  if (hashes === null) return indexes;
  const others: Record<string, string> = {};
  const addOther = async (name: string, bytes: Uint8Array) => {
    others[name] = sha256(bytes);
    await bundle.add(name, [bytes], { sha256: others[name], xml: null });
  };
  const found = indexes.length > 0 ? indexes : shards;
  await addOther(ROBOTS_NAME, robotsLines(found.map(({ loc }) => loc)));
  others[SIDECAR_NAME] = await addSidecar(hashes, bundle);
  const kept = request.pages ? null : bundle.keepIntact(PAGES_NAME);
  if (request.pages) await addOther(PAGES_NAME, request.pages);
  else if (kept !== null) others[PAGES_NAME] = kept;
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
  };
  const bytes = writeManifest(unlessSame(manifest, bundle));
  await bundle.add(MANIFEST_NAME, [bytes], { sha256: sha256(bytes), xml: null });
  return indexes;
}

/** @returns the SHA-256 of the sidecar */
async function addSidecar(hashes: BundleHashes, bundle: BundleFiles): Promise<string> {
  // If little changes, the sidecar is as large as everything else that has to be read, so keep it if possible.
  const kept = (await hashes.isAsBefore()) ? bundle.keepIntact(SIDECAR_NAME) : null;
  if (kept !== null) return kept;
  const hash = createHash('sha256');
  for await (const piece of hashes.pieces()) hash.update(piece);
  const sha256 = hash.digest('hex');
  await bundle.add(SIDECAR_NAME, hashes.pieces(), { sha256, xml: null });
  return sha256;
}

async function addIndexes(
  { base, rows: chosen }: ExportRequest,
  shards: MadeShards['shards'],
  name: string,
  bundle: BundleFiles,
): Promise<ManifestIndex[]> {
  const rows = shards.map(({ name, loc, lastmod }) => ({ name, loc, lastmod: w3cDatetime(lastmod) }));
  const parts = splitIndex(arrangeIndex(rows, chosen));
  const names = indexNames(name, parts.length);
  const indexes: ManifestIndex[] = [];
  for (const [place, part] of parts.entries()) {
    const own = names[place] ?? name;
    const isGzip = /\.gz$/i.test(own);
    const xml = indexXml(part);
    const bytes = isGzip ? gzip(xml) : xml;
    const hashes = { sha256: sha256(bytes), xmlSha256: sha256(xml) };
    const content = { kind: 'sitemapindex', entries: part.length, bytes: xml.length, gzip: isGzip } as const;
    await bundle.add(own, [bytes], { sha256: hashes.sha256, xml: content });
    const sizes = { entries: part.length, bytes: xml.length, fileBytes: bytes.length };
    indexes.push({ name: own, loc: base + own, ...sizes, ...hashes });
  }
  return indexes;
}

/** If only its time differs from the last manifest, returns it with that time: then it is not written. */
function unlessSame(manifest: Manifest, bundle: BundleFiles): Manifest {
  const range = bundle.intact(MANIFEST_NAME);
  if (range === null) return manifest;
  const then = { ...manifest, exported: readManifest(readRange(range)).exported };
  return sha256(writeManifest(then)) === sha256(readRange(range)) ? then : manifest;
}
