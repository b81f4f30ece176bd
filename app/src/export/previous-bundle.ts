import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { MANIFEST_NAME, type Manifest, readManifest } from '@urlset/core/publish/bundle/manifest.ts';
import { adoptBundle } from './adopt-bundle.ts';
import type { StoredRange } from './export-disk.ts';
import type { ExportRequest, ExportWork } from './export-request.ts';
import { FileChecks } from './file-checks.ts';
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

/** The same while it is still being found out what is intact. */
export interface FoundBundle extends Omit<PreviousBundle, 'intact'> {
  /** Where a file lies, if its bytes are those that were written. */
  checked(name: string): Promise<StoredRange | null>;
  whole(): Promise<PreviousBundle>;
}

/** What is known of an earlier export by its files alone. */
interface Adopted {
  /** The hashes of the locs of its shards, as a sidecar has them. */
  readonly hashes: Uint32Array;
  /** Locs of rows of its index that are of none of its shards. */
  readonly elsewhere: readonly string[];
  /** Whether an export left it, as what lies beside its shards tells. */
  readonly isOurs: boolean;
}

/**
 * What a target holds of an earlier export: by its manifest, or where that is gone or broken by the index that
 * is to be written and the sitemaps that it lists. Null where there is neither. Its files are hashed meanwhile.
 * @throws UrlsetError `bad-manifest`, `not-our-archive`, what reading the index throws
 */
export async function findBundle(
  target: Target,
  request: ExportRequest,
  by: ExportWork,
): Promise<FoundBundle | null> {
  const found = await target.find(MANIFEST_NAME);
  const bytes = found && readRange(found);
  const manifest = bytes && manifestIn(bytes);
  if (found === null || bytes === null || manifest === null || manifest instanceof UrlsetError) {
    const adopted = await adoptBundle(target, request, by);
    if (adopted === null && manifest instanceof UrlsetError) throw manifest;
    return adopted && foundWhole(adopted);
  }
  const checks = new FileChecks(target, manifest, by);
  const told = { manifest, sha256: sha256(bytes), adopted: null };
  return {
    ...told,
    checked: (name) => checks.of(name),
    whole: async () => ({ ...told, intact: new Map([[MANIFEST_NAME, found], ...(await checks.all())]) }),
  };
}

function foundWhole(bundle: PreviousBundle): FoundBundle {
  return {
    ...bundle,
    checked: async (name) => bundle.intact.get(name) ?? null,
    whole: async () => bundle,
  };
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
