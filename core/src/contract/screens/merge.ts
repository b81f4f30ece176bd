import * as v from 'valibot';
import { Count, type Field } from '../values.ts';
import { ComparedColumn } from './compare.ts';

/** How to decide a conflict: leave mine untouched, or take what theirs has. Mine is the open project. */
export const MergeSide = v.picklist(['mine', 'theirs']);
export type MergeSide = v.InferOutput<typeof MergeSide>;

/** The comparison of two sides with their common base. */
export const FoundMerge = v.strictObject({
  /** The number to request its conflicts with. */
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

/** An entry that both sides changed, and the values in question: if one side removed it, what the other changed. */
export const Conflict = v.strictObject({
  kind: v.picklist(CONFLICT_KINDS),
  loc: v.string(),
  fields: v.array(ConflictField),
});
export type Conflict = v.InferOutput<typeof Conflict>;

/** Maximum number of conflicts in one request. */
export const MOST_CONFLICTS = 256;

/** The fields whose conflicts the user can decide by typing a value; not the loc, because it identifies entries. */
export const TYPED_FIELDS = ['lastmod', 'changefreq', 'priority'] as const satisfies readonly Field[];
export type TypedField = (typeof TYPED_FIELDS)[number];
/** Maximum length of a typed value, in characters, and maximum number of conflicts with typed values. */
export const LONGEST_TYPED = 2048;
const MOST_TYPED = 10_000;

/** Values that an entry of mine gets instead of either side's. Other fields in conflict stay as in mine. */
export const TypedValues = v.strictObject({
  conflict: Count,
  values: v.strictObject(
    v.entriesFromList(TYPED_FIELDS, v.exactOptional(v.pipe(v.string(), v.maxLength(LONGEST_TYPED)))),
  ),
});
export type TypedValues = v.InferOutput<typeof TypedValues>;

/** Decisions on individual conflicts, by their numbers, and one decision on the rest, if any. */
export const MergeDecisions = v.strictObject({
  rest: v.nullable(MergeSide),
  mine: v.array(Count),
  theirs: v.array(Count),
  typed: v.pipe(v.array(TypedValues), v.maxLength(MOST_TYPED)),
});
export type MergeDecisions = v.InferOutput<typeof MergeDecisions>;
