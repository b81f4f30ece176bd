import type { ShardState } from '@urlset/core/contract/bundle.ts';
import type { Misplaced } from '@urlset/core/publish/shard/plan/misplaced.ts';
import type { LeftOut } from '@urlset/core/publish/shard/plan/shard-plan.ts';

/** A shard in the target after an export. */
export interface WrittenShard {
  readonly name: string;
  readonly loc: string;
  readonly entries: number;
  /** Size of its XML, in bytes. */
  readonly bytes: number;
  /** Size of its file, in bytes. */
  readonly fileBytes: number;
  /** Date of its row in the index, in milliseconds since 1970. */
  readonly lastmod: number;
  /** SHA-256 of the file; `xmlSha256` is that of its XML, uncompressed. */
  readonly sha256: string;
  readonly xmlSha256: string;
  readonly state: ShardState;
}

interface WrittenIndex {
  readonly name: string;
  readonly loc: string;
  /** Number of rows. */
  readonly entries: number;
  readonly sha256: string;
}

/** How an export changes the set of exported URLs. */
interface UrlChanges {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Shards of the earlier export that are now missing or modified: their removed URLs are not known. */
  readonly unknown: readonly string[];
  /** The files that list the URLs, under the paths that the user gave. */
  readonly files: readonly string[];
}

/** What an export did, or for a dry run, what it would have done. */
export interface Receipt extends BundleReceipt {
  /** Null if the request did not ask for the changed URLs. */
  readonly changes: UrlChanges | null;
}

/** What an export does to the files of the bundle. */
export interface BundleReceipt {
  readonly shards: readonly WrittenShard[];
  readonly indexes: readonly WrittenIndex[];
  /** Names of shards and indexes, by what happened to them: written, left unchanged, or removed. */
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  readonly removed: readonly string[];
  /** The written names that the earlier export did not have. */
  readonly added: readonly string[];
  readonly leftOut: readonly LeftOut[];
  /** Entries that are exported although search engines ignore them at the bundle's location. */
  readonly misplaced: readonly Misplaced[];
  /** Names of shards of the earlier export that have other names now. */
  readonly lostNames: readonly string[];
  /** Files of the earlier export that someone has modified since. They were left alone. */
  readonly leftAlone: readonly string[];
}
