import { MANIFEST_NAME, type Manifest, readManifest, SIDECAR_NAME } from '@urlset/core/bundle/manifest.ts';
import { readSidecar } from '@urlset/core/bundle/sidecar.ts';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { sharedColumn } from '@urlset/core/table/shared-column.ts';
import { adoptBundle } from './adopt-bundle.ts';
import type { StoredRange } from './export-disk.ts';
import type { ExportRequest, ExportWork } from './export-request.ts';
import { readRange } from './read-range.ts';
import { sha256 } from './sha256.ts';
import type { Target } from './target/target.ts';

/** What an earlier export left in a target, as far as that is still there. */
export interface PreviousBundle {
  readonly manifest: Manifest;
  /** SHA-256 of the manifest; null where none told. */
  readonly sha256: string | null;
  /** What of it no manifest told; null where one told all. */
  readonly adopted: Adopted | null;
  /** By name, where the files lie whose bytes are those that were written. */
  readonly intact: ReadonlyMap<string, StoredRange>;
}

/** What is known of an earlier export by its files alone. */
interface Adopted {
  /** The hashes of the locs of its shards, as a sidecar has them. */
  readonly hashes: Uint32Array;
  /** Locs of rows of its index that are of none of its shards. */
  readonly elsewhere: readonly string[];
}

/**
 * What a target holds of an earlier export: by its manifest, or where that is gone or broken by the index that
 * is to be written and the sitemaps that it lists. Null where there is neither.
 * @throws UrlsetError `bad-manifest`, `not-our-archive`, what reading the index throws
 */
export async function previousBundle(
  target: Target,
  request: ExportRequest,
  by: ExportWork,
): Promise<PreviousBundle | null> {
  const found = await target.find(MANIFEST_NAME);
  const bytes = found && readRange(found);
  const manifest = bytes && manifestIn(bytes);
  if (found === null || bytes === null || manifest === null || manifest instanceof UrlsetError) {
    const adopted = await adoptBundle(target, request, by);
    if (adopted === null && manifest instanceof UrlsetError) throw manifest;
    return adopted;
  }
  const files = [
    ...[...manifest.shards, ...manifest.indexes].map(({ name, sha256 }) => ({ name, sha256 })),
    ...Object.entries(manifest.others).map(([name, sha256]) => ({ name, sha256 })),
  ];
  const intact = new Map([[MANIFEST_NAME, found]]);
  await Promise.all(
    files.map(async ({ name, sha256 }) => {
      const range = await target.find(name);
      if (range === null) return;
      const wrong = await by.work.run(by.feed, 'check-file', { range, sha256, xml: null }, by.signal);
      if (wrong === null) intact.set(name, range);
    }),
  );
  return { manifest, sha256: sha256(bytes), adopted: null, intact };
}

/** The manifest in a file; what is wrong with it. */
function manifestIn(bytes: Uint8Array): Manifest | UrlsetError {
  try {
    return readManifest(bytes);
  } catch (error) {
    if (error instanceof UrlsetError) return error;
    throw error;
  }
}

/** The hashes of the locs of all shards, two numbers each: out of the sidecar, else of the shards themselves. */
export async function previousHashes(
  { manifest, adopted, intact }: PreviousBundle,
  { work, feed, signal }: ExportWork,
): Promise<Uint32Array> {
  if (adopted) return adopted.hashes;
  const entries = manifest.shards.reduce((sum, shard) => sum + shard.entries, 0);
  const sidecar = sidecarIn(intact.get(SIDECAR_NAME), entries);
  if (sidecar) return sidecar;
  const hashes = sharedColumn(entries * 2);
  let at = 0;
  for (const { name, entries } of manifest.shards) {
    const range = intact.get(name);
    // A shard that is another by now, or not there, leaves nobody in its place.
    if (range) {
      const stored = { range, gzip: name.endsWith('.gz'), base: manifest.base };
      hashes.set(await work.run(feed, 'hash-stored', stored, signal), at);
    }
    at += entries * 2;
  }
  return hashes;
}

/** Null for what is no sidecar, although the manifest says so. */
function sidecarIn(range: StoredRange | undefined, entries: number): Uint32Array | null {
  if (range === undefined) return null;
  const bytes = readRange(range);
  try {
    return readSidecar(bytes, entries);
  } catch (error) {
    if (error instanceof UrlsetError) return null;
    throw error;
  }
}
