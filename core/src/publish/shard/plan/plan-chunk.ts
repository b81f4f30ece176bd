import type { FileId } from '../../../contract/values.ts';
import type { PlaceFacts } from '../../../rules/place/place.ts';
import type { FileForm } from '../../bundle/file-form.ts';
import type { ChangedBound } from '../keys/changed-keys.ts';
import type { Policy } from '../policy.ts';

/** By number, a bit for each entry that lists a loc again; null where the table's flag says so. Shared memory. */
export type Repeats = Uint8Array | null;

/** What all chunks of a plan are looked at by. Plain data, for threads. */
export interface ChunkContext {
  /** By file. */
  readonly forms: ReadonlyMap<FileId, FileForm>;
  /** What the files of the plan are called apart, in its order. */
  readonly fileKeys: readonly string[];
  readonly base: string;
  /** Where the bundle is published; null where nobody asks what may be listed there. */
  readonly place: PlaceFacts | null;
  readonly policies: readonly Policy[];
  /** By place of a `changed` among the policies: which entries are. */
  readonly bounds: ReadonlyMap<number, ChangedBound>;
  readonly repeats: Repeats;
}

/** Entries of one file that follow each other, as runs of numbers. */
export interface ChunkPart {
  /** Place of the file among those of the plan. */
  readonly file: number;
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
}

/** Some of the entries of a plan, in order: the work of one thread for a while. */
export interface PlanChunk {
  /** Place of its first entry among all of the plan. */
  readonly position: number;
  readonly parts: readonly ChunkPart[];
}

/** How many entries a chunk has. */
export function countChunk({ parts }: Pick<PlanChunk, 'parts'>): number {
  return parts.reduce((sum, { counts }) => counts.reduce((total, count) => total + count, sum), 0);
}

/** Why an entry is in no shard, as a number in the place of a group's. */
export const LEFT_OUT = {
  /** It has no loc. */
  absent: 0xffff_ffff,
  /** Its loc is no http or https URL, nor becomes one. */
  'not-absolute': 0xffff_fffe,
  /** An earlier entry has its loc. */
  duplicate: 0xffff_fffd,
  /** It would break the limit of bytes in a shard of its own. */
  'too-large': 0xffff_fffc,
} as const;
export type LeftOutReason = keyof typeof LEFT_OUT;
/** Numbers from here on are none of a group. */
export const LEAST_LEFT_OUT = 0xffff_fff0;
