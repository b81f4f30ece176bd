import { MANIFEST_NAME, type Manifest, readManifest, SIDECAR_NAME } from '@urlset/core/bundle/manifest.ts';
import { readSidecar } from '@urlset/core/bundle/sidecar.ts';
import type { StoredRange } from './export-disk.ts';
import type { ExportWork } from './export-request.ts';
import { readRange } from './read-range.ts';
import type { Target } from './target/target.ts';

/** What an earlier export left in a target, as far as that is still there. */
export interface PreviousBundle {
  readonly manifest: Manifest;
  /** By name, where the files lie whose bytes are those that were written. */
  readonly intact: ReadonlyMap<string, StoredRange>;
}

/**
 * What a target holds of us; null where no export went before.
 * @throws UrlsetError `bad-manifest`, `not-our-archive`
 */
export async function previousBundle(target: Target, by: ExportWork): Promise<PreviousBundle | null> {
  const found = await target.find(MANIFEST_NAME);
  if (found === null) return null;
  const manifest = readManifest(readRange(found));
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
  return { manifest, intact };
}

/** The hashes of the locs of all shards, two numbers each: out of the sidecar, else of the shards themselves. */
export async function previousHashes(
  { manifest, intact }: PreviousBundle,
  { work, feed, signal }: ExportWork,
): Promise<Uint32Array> {
  const entries = manifest.shards.reduce((sum, shard) => sum + shard.entries, 0);
  const sidecar = intact.get(SIDECAR_NAME);
  if (sidecar) return readSidecar(readRange(sidecar), entries);
  const hashes = new Uint32Array(entries * 2);
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
