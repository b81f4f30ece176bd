import type { Manifest, RecordNames } from '@urlset/core/publish/bundle/manifest.ts';
import type { StoredRange } from '../export-disk.ts';

/** What the target still has of an earlier export. */
export interface PreviousBundle {
  readonly record: RecordNames;
  readonly manifest: Manifest;
  /** SHA-256 of the manifest; null if it was missing or invalid. */
  readonly sha256: string | null;
  /** Facts read from the other files if the manifest is missing or invalid; otherwise null. */
  readonly adopted: Adopted | null;
  /** The ranges of the files that still have the bytes that were written, by name. */
  readonly intact: ReadonlyMap<string, StoredRange>;
}

/** A {@link PreviousBundle} whose files are still being checked. */
export interface FoundBundle extends Omit<PreviousBundle, 'intact'> {
  /** The range of a file if it still has the bytes that were written; otherwise null. */
  checked(name: string): Promise<StoredRange | null>;
  whole(): Promise<PreviousBundle>;
}

/** Facts about an earlier export that can be read from its files without a manifest. */
interface Adopted {
  /** The hashes of its shards' locs, in the order of a sidecar: two numbers per entry. */
  readonly hashes: Uint32Array;
  /** Locs of index rows that belong to none of its shards. */
  readonly elsewhere: readonly string[];
  /** Whether the files beside its shards show that an export wrote it. */
  readonly isOurs: boolean;
}
