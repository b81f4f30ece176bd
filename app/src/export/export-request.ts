import type { FileId } from '@urlset/core/contract/values.ts';
import type { IndexRows } from '@urlset/core/contract.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { ManifestBucket } from '@urlset/core/publish/bundle/manifest.ts';
import { BUNDLE_RECORD, type RecordNames } from '@urlset/core/publish/bundle/manifest.ts';
import type { ShardLimits } from '@urlset/core/publish/shard/plan/plan-input.ts';
import type { Policy } from '@urlset/core/publish/shard/policy.ts';
import type { ContextFacts } from '@urlset/core/rules/scope/publish-context.ts';
import type { TableFeed } from '../engine/work/table-feed.ts';
import type { Work } from '../engine/work/work.ts';
import type { ExportMemory } from './memory/export-memory.ts';

export interface ChangePaths {
  /** Path of the list of changes; null for none. */
  readonly list: string | null;
  /** Path of the submissions to IndexNow, and the key for them; null for none. */
  readonly indexNow: { readonly path: string; readonly key: string } | null;
}

export interface ExportRequest {
  /** Whether to fail instead of writing more than one sitemap. */
  readonly single?: boolean;
  /** The project to export. */
  readonly project: Project;
  /** The path that each of its files was read from. */
  readonly sources: ReadonlyMap<FileId, { readonly path: string }>;
  readonly policies: readonly Policy[];
  readonly limits: ShardLimits;
  /** Pattern for the names of shards. */
  readonly names: string;
  /** Names that the user gave to shards, by their default names. Both without file extension. */
  readonly renames?: ReadonlyMap<string, string>;
  /** URL of the folder that the bundle is published in, with the trailing slash. */
  readonly base: string;
  /** What else is known about that folder's site. */
  readonly facts: ContextFacts;
  readonly gzip: boolean;
  /** File name of the index; null for no index. */
  readonly index: string | null;
  readonly rows: IndexRows;
  /** The current time, in milliseconds since 1970. */
  readonly now: number;
  /** Whether entries keep their shards even if the earlier export had other policies, limits or names. */
  readonly keepGroups: boolean;
  /** Codes of the guards that the user confirmed. */
  readonly passed: ReadonlySet<string>;
  /** Where to write the changed URLs; null to write none. */
  readonly changes: ChangePaths | null;
  /** The page record for the next build of the site; null or missing to keep the one in the target. */
  readonly pages?: Uint8Array | null;
  /**
   * Set to export one bucket of a bundle that several processes write. Such an export does not write an index, may be
   * empty, and sorts its entries by loc. Its target contains only files of bucket exports.
   */
  readonly bucket?: BucketPart;
  /** Whether to do everything except writing. */
  readonly dryRun: boolean;
}

/** A bucket: the names of the files beside its sitemaps, and what its manifest says about it. */
interface BucketPart {
  readonly record: RecordNames;
  readonly facts: ManifestBucket;
}

/** The names of the files that an export writes beside the sitemaps. */
export function recordOf({ bucket }: Pick<ExportRequest, 'bucket'>): RecordNames {
  return bucket?.record ?? BUNDLE_RECORD;
}

/** The threads that do an export, and its progress and cancellation. */
export interface ExportWork {
  readonly work: Work;
  readonly feed: TableFeed;
  /** What is remembered from earlier plans and exports of the project; null if no further ones will follow. */
  readonly memory: ExportMemory | null;
  /** Cancels the export. Ignored after the commit point. */
  readonly signal: AbortSignal;
  /** Reports progress. @param done finished share of all work, scaled to `total`, the bytes of XML in the export */
  progress(done: number, total: number): void;
}
