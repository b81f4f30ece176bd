import * as v from 'valibot';
import { Count, RowRange, View } from '../values.ts';

/** Maximum number of hosts that a user can claim, and of requests to each of them: per second, and at once. */
const MOST_MINE = 100;
export const MOST_RATE = 1000;
export const MOST_AT_ONCE = 64;

/** Which pages to check: those in these rows, a sample from each section, all, or those without a current result. */
export const CheckScope = v.variant('of', [
  v.strictObject({ of: v.literal('rows'), view: View, order: Count, rows: v.array(RowRange) }),
  v.strictObject({ of: v.literal('sample'), count: v.pipe(Count, v.minValue(1)) }),
  v.strictObject({ of: v.literal('all') }),
  v.strictObject({ of: v.literal('changed') }),
]);
export type CheckScope = v.InferOutput<typeof CheckScope>;

/** How to check. The limits apply to each host that the user claims (`mine`); other hosts get the defaults. */
export const CheckManners = v.strictObject({
  mine: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(MOST_MINE)),
  /** Requests per second. */
  rate: v.pipe(Count, v.minValue(1), v.maxValue(MOST_RATE)),
  concurrency: v.pipe(Count, v.minValue(1), v.maxValue(MOST_AT_ONCE)),
});
export type CheckManners = v.InferOutput<typeof CheckManners>;

/** What a check against the folder of a built site found. */
export const FolderCheck = v.strictObject({
  /** The folder, shortened, and the URL at which it is published. */
  name: v.string(),
  base: v.string(),
  /** Entries below that URL, and pages that none of them lists. */
  checked: Count,
  unlisted: Count,
  /** Redirect rules that were skipped, because they depend on more than the URL. */
  skipped: Count,
});
export type FolderCheck = v.InferOutput<typeof FolderCheck>;
