import type { FileId } from '../../../contract/values.ts';
import type { ScopeFacts } from '../../../rules/scope/publish-scope.ts';
import type { FileForm } from '../../bundle/file-form.ts';
import type { ChangedBound } from '../keys/changed-keys.ts';
import type { Policy } from '../policy.ts';

/** A bit for each entry id, set if the entry repeats a loc; in shared memory. Null if the table's flags are correct. */
export type Repeats = Uint8Array | null;

/** What all chunks of a plan have in common. Plain data, for threads. */
export interface ChunkContext {
  /** The form of each file. */
  readonly forms: ReadonlyMap<FileId, FileForm>;
  /** Unique names of the plan's files, in order. */
  readonly fileKeys: readonly string[];
  readonly base: string;
  /** Where the bundle is published, to check which locs may be listed there; null to skip this check. */
  readonly scope: ScopeFacts | null;
  readonly policies: readonly Policy[];
  /** For each index of a `changed` policy: which entries count as changed. */
  readonly bounds: ReadonlyMap<number, ChangedBound>;
  readonly repeats: Repeats;
}

/** Consecutive entries of one file, as runs of ids. */
export interface ChunkPart {
  /** Index of the file in the plan. */
  readonly file: number;
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
}

/** Some consecutive entries of a plan: a short task for one thread. */
export interface PlanChunk {
  /** Position of its first entry in the plan. */
  readonly position: number;
  readonly parts: readonly ChunkPart[];
}

/** The number of entries in a chunk. */
export function countChunk({ parts }: Pick<PlanChunk, 'parts'>): number {
  return parts.reduce((sum, { counts }) => counts.reduce((total, count) => total + count, sum), 0);
}

/** Why an entry is not in any shard, as a number in place of a group. */
export const LEFT_OUT = {
  /** The entry lacks a loc. */
  absent: 0xffff_ffff,
  /** Its loc is not an http or https URL, even when resolved. */
  'not-absolute': 0xffff_fffe,
  /** An earlier entry has the same loc. */
  duplicate: 0xffff_fffd,
  /** It would exceed the byte limit even in a shard of its own. */
  'too-large': 0xffff_fffc,
} as const;
export type LeftOutReason = keyof typeof LEFT_OUT;
/** Numbers from here on are not groups. */
export const LEAST_LEFT_OUT = 0xffff_fff0;
