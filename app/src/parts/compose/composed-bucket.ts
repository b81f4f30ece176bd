import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { type Manifest, type ManifestBucket, readManifest } from '@urlset/core/publish/bundle/manifest.ts';
import { bucketOfManifest } from '@urlset/core/publish/parts/bucket-record.ts';
import type { ExportDisk, StoredRange } from '../../export/export-disk.ts';
import { sha256 } from '../../export/sha256.ts';
import { PARTS_FOLDER } from '../../export/staging-folder.ts';

/** A bucket as its manifest describes it. */
export interface ComposedBucket {
  /** The path of its target. */
  readonly folder: string;
  /** The file name of the manifest, and the SHA-256 of that file. */
  readonly name: string;
  readonly sha256: string;
  readonly manifest: Manifest & { readonly bucket: ManifestBucket };
  /** Whether the manifest is among the parts that wait for the composition, not in the bundle. */
  readonly isNew: boolean;
}

/** The names of the new files of a target, which wait for the composition. */
export async function partNames(folder: string, disk: ExportDisk): Promise<string[]> {
  const parts = path.join(folder, PARTS_FOLDER);
  if ((await disk.look(parts))?.kind !== 'folder') return [];
  return (await disk.names(parts)).filter((name) => !name.startsWith('.'));
}

/**
 * The buckets of a target: new ones, and those that are in its bundle.
 * @throws UrlsetError `bad-bucket-manifest`
 */
export async function bucketsIn(folder: string, disk: ExportDisk): Promise<ComposedBucket[]> {
  const fresh = new Set(await partNames(folder, disk));
  const names = new Set([...fresh, ...(await disk.names(folder))]);
  const found: ComposedBucket[] = [];
  for (const name of [...names].sort()) {
    const bucket = bucketOfManifest(name);
    if (bucket === null) continue;
    const isNew = fresh.has(name);
    const bytes = await disk.read(path.join(folder, isNew ? PARTS_FOLDER : '', name));
    found.push({ folder, name, sha256: sha256(bytes), isNew, manifest: manifestOf(bytes, name, bucket) });
  }
  return found;
}

function manifestOf(bytes: Uint8Array, name: string, bucket: string): ComposedBucket['manifest'] {
  try {
    const manifest = readManifest(bytes);
    if (manifest.bucket?.bucket === bucket) return { ...manifest, bucket: manifest.bucket };
    throw new UrlsetError('bad-manifest', { reason: `it does not belong to bucket ${bucket}` });
  } catch (error) {
    if (!(error instanceof UrlsetError)) throw error;
    throw new UrlsetError('bad-bucket-manifest', { name, bucket, reason: error.params.reason ?? error.code });
  }
}

/** Where a file of a bucket is: among the parts, or in the bundle; null if it is in neither. */
export async function fileOf(folder: string, name: string, disk: ExportDisk): Promise<StoredRange | null> {
  for (const place of [path.join(folder, PARTS_FOLDER, name), path.join(folder, name)]) {
    const found = await disk.look(place);
    if (found?.kind === 'file') return { path: place, start: 0, length: found.size };
  }
  return null;
}
