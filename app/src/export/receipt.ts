import type { ShardState } from '@urlset/core/publish/bundle/shard-state.ts';
import type { Misplaced } from '@urlset/core/publish/shard/plan/misplaced.ts';
import type { LeftOut } from '@urlset/core/publish/shard/plan/shard-plan.ts';

/** A shard as it lies in the target now. */
export interface WrittenShard {
  readonly name: string;
  readonly loc: string;
  readonly entries: number;
  /** Of its XML. */
  readonly bytes: number;
  /** Of the file. */
  readonly fileBytes: number;
  /** Of its row in the index, in milliseconds since 1970. */
  readonly lastmod: number;
  /** SHA-256 of the file, and of its XML. */
  readonly sha256: string;
  readonly xmlSha256: string;
  readonly state: ShardState;
}

interface WrittenIndex {
  readonly name: string;
  readonly loc: string;
  /** Rows. */
  readonly entries: number;
  readonly sha256: string;
}

/** What an export changes for who follows the URLs of a site. */
interface UrlChanges {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Shards of the earlier export that were tampered with: what went from them is not known. */
  readonly unknown: readonly string[];
  /** The files that tell the URLs, as they were named. */
  readonly files: readonly string[];
}

/** What an export did; of one that only tried, what it would have done. */
export interface Receipt extends BundleReceipt {
  /** Null where nobody asked. */
  readonly changes: UrlChanges | null;
}

/** What it does to the files of the bundle. */
export interface BundleReceipt {
  readonly shards: readonly WrittenShard[];
  readonly indexes: readonly WrittenIndex[];
  /** Names of the shards and indexes that were written, that stayed, and that went. */
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  readonly removed: readonly string[];
  /** Of those that were written, the names that the earlier export had none of. */
  readonly added: readonly string[];
  readonly leftOut: readonly LeftOut[];
  /** Entries that are exported although engines do not take them from there. */
  readonly misplaced: readonly Misplaced[];
  /** Names of shards of the earlier export that came back under others. */
  readonly lostNames: readonly string[];
  /** Files of the earlier export that are no longer what it wrote: they were left alone. */
  readonly leftAlone: readonly string[];
}
