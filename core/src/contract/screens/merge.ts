import * as v from 'valibot';
import { Count } from '../values.ts';
import { ComparedColumn } from './compare.ts';

/** How to decide a conflict: leave mine untouched, or take what theirs has. Mine is the open project. */
export const MergeSide = v.picklist(['mine', 'theirs']);
export type MergeSide = v.InferOutput<typeof MergeSide>;

/** Two sides that began as the same base, compared. */
export const FoundMerge = v.strictObject({
  /** To request its conflicts by. */
  merge: Count,
  /** Entries that theirs added, removed and changed, and that are not conflicts. */
  taken: v.strictObject({ added: Count, removed: Count, changed: Count }),
  conflicts: Count,
});
export type FoundMerge = v.InferOutput<typeof FoundMerge>;

/** What made an entry a conflict. */
const CONFLICT_KINDS = ['changed', 'added', 'removed-mine', 'removed-theirs'] as const;

/** A value on all three sides, shortened; `''` if it is absent. */
export const ConflictField = v.strictObject({
  column: ComparedColumn,
  base: v.string(),
  mine: v.string(),
  theirs: v.string(),
});
export type ConflictField = v.InferOutput<typeof ConflictField>;

/** An entry that both sides changed, and the values in question. If one side removed it, what the other one changed. */
export const Conflict = v.strictObject({
  kind: v.picklist(CONFLICT_KINDS),
  loc: v.string(),
  fields: v.array(ConflictField),
});
export type Conflict = v.InferOutput<typeof Conflict>;

/** Maximum conflicts in one request. */
export const MOST_CONFLICTS = 256;

/** Decisions: the one for all conflicts, if any, and others for single ones, by their numbers. */
export const MergeDecisions = v.strictObject({
  rest: v.nullable(MergeSide),
  mine: v.array(Count),
  theirs: v.array(Count),
});
export type MergeDecisions = v.InferOutput<typeof MergeDecisions>;
