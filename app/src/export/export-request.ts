import type { FileId } from '@urlset/core/contract/values.ts';
import type { IndexRows } from '@urlset/core/contract.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { ShardLimits } from '@urlset/core/publish/shard/plan/plan-input.ts';
import type { Policy } from '@urlset/core/publish/shard/policy.ts';
import type { ContextFacts } from '@urlset/core/rules/place/publish-context.ts';
import type { TableFeed } from '../engine/work/table-feed.ts';
import type { Work } from '../engine/work/work.ts';
import type { ChangePaths } from './changes/change-files.ts';
import type { ExportMemory } from './memory/export-memory.ts';

/** What is to be exported, and how. */
export interface ExportRequest {
  /** All in it is compared. */
  readonly project: Project;
  /** By file of it, where it was read from. */
  readonly places: ReadonlyMap<FileId, { readonly path: string }>;
  readonly policies: readonly Policy[];
  readonly limits: ShardLimits;
  /** A pattern of names. */
  readonly names: string;
  /** By the name that a shard would have: the one that somebody gave it instead. Both without their ending. */
  readonly renames?: ReadonlyMap<string, string>;
  /** The URL of the folder that the bundle lies in, with its slash at the end. */
  readonly base: string;
  /** What else is known of that place. */
  readonly facts: ContextFacts;
  readonly gzip: boolean;
  /** The index's name; null for none. */
  readonly index: string | null;
  /** What a person made of its rows. */
  readonly rows: IndexRows;
  /** The clock, in milliseconds since 1970. */
  readonly now: number;
  /** Whether entries stay in the shards of an earlier export that was planned in another way. */
  readonly keepGroups: boolean;
  /** Codes of the guards that somebody said yes to. */
  readonly passed: ReadonlySet<string>;
  /** Where the URLs that it changes are told; null for nowhere. */
  readonly changes: ChangePaths | null;
  /** Does everything but write. */
  readonly dryRun: boolean;
}

/** Who does an export, and who follows it. */
export interface ExportWork {
  readonly work: Work;
  readonly feed: TableFeed;
  /** What is remembered of earlier plans and exports of the project; null where nobody will ask again. */
  readonly memory: ExportMemory | null;
  /** Ends it, up to its commit point. */
  readonly signal: AbortSignal;
  /** @param done bytes of XML, of a total */
  progress(done: number, total: number): void;
}
