import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { MANIFEST_NAME, type Manifest, readManifest } from '@urlset/core/publish/bundle/manifest.ts';
import { SINGLE } from '@urlset/core/publish/shard/single.ts';
import { type ExportRequest, type ExportWork, recordOf } from '../export-request.ts';
import { FileChecks } from '../file-checks.ts';
import { readRange } from '../read-range.ts';
import { sha256 } from '../sha256.ts';
import type { Target } from '../target/target.ts';
import { adoptBundle } from './adopt-bundle.ts';
import type { FoundBundle, PreviousBundle } from './previous-bundle.ts';

/**
 * Finds an earlier export in a target: by its manifest, or if that is missing or broken, by the index that the export
 * will write and the sitemaps that this index lists. If there is a manifest, the files are hashed in the background.
 * @returns null if none is found; a bucket's earlier export is found only by its manifest
 * @throws UrlsetError `bad-manifest`, `not-our-archive`, what reading the index throws
 */
export async function findBundle(
  target: Target,
  request: ExportRequest,
  by: ExportWork,
): Promise<FoundBundle | null> {
  const record = recordOf(request);
  const found = await target.find(record.manifest);
  const bytes = found && readRange(found);
  const manifest = bytes && manifestIn(bytes);
  if (found === null || bytes === null || manifest === null || manifest instanceof UrlsetError) {
    // A bucket is simply written again.
    if (request.bucket) return null;
    const adopted = await adoptBundle(target, request, by);
    if (adopted === null && manifest instanceof UrlsetError) throw manifest;
    return adopted && foundWhole(adopted);
  }
  const checks = new FileChecks(target, manifest, record, by);
  const told = { record, manifest, sha256: sha256(bytes), adopted: null };
  return {
    ...told,
    checked: (name) => checks.of(name),
    whole: async () => ({ ...told, intact: new Map([[record.manifest, found], ...(await checks.all())]) }),
  };
}

function foundWhole(bundle: PreviousBundle): FoundBundle {
  return {
    ...bundle,
    checked: async (name) => bundle.intact.get(name) ?? null,
    whole: async () => bundle,
  };
}

/** Reads a manifest. Returns an error if it is invalid. */
function manifestIn(bytes: Uint8Array): Manifest | UrlsetError {
  try {
    return readManifest(bytes);
  } catch (error) {
    if (error instanceof UrlsetError) return error;
    throw error;
  }
}

/**
 * Whether the earlier export in a target is one sitemap without an index; null if its manifest is missing or invalid.
 * Does not change the target.
 * @throws UrlsetError `export-running`, `staging-not-ours`, `not-our-archive`
 */
export async function earlierForm(target: Target): Promise<boolean | null> {
  await target.foresee();
  const found = await target.find(MANIFEST_NAME);
  const manifest = found && manifestIn(readRange(found));
  if (manifest === null || manifest instanceof Error) return null;
  return manifest.indexes.length === 0 && manifest.names === SINGLE.names;
}
