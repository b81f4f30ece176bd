import * as v from 'valibot';
import { Count, FileId, KeptBecause } from '../values.ts';

/** Ways in which two URLs may differ and still lead to the same page. */
export const LIKENESSES = ['scheme', 'www', 'slash', 'case', 'index-page', 'order', 'tracking'] as const;
export const Likeness = v.picklist(LIKENESSES);
export type Likeness = v.InferOutput<typeof Likeness>;

/**
 * Which of the entries of a page stays: the one that the first preference prefers. If several are equal, the next
 * preference decides. If all preferences leave several, the first one in the order of the project stays.
 */
export const PREFERENCES = [
  'newest',
  'https',
  'slash',
  'no-slash',
  'shortest',
  'sitemap',
  'alternates',
  'first',
  'last',
] as const satisfies readonly KeptBecause[];
export const Preference = v.picklist(PREFERENCES);
export type Preference = v.InferOutput<typeof Preference>;

/** What counts as the same page, and which of its entries stays. Different spellings of one URL always count. */
export const DuplicatesAsked = v.strictObject({
  alike: v.array(Likeness),
  prefer: v.array(Preference),
  /** The sitemap whose entries the preference `sitemap` keeps. */
  sitemap: v.nullable(FileId),
  /** Numbers of entries that the user chose to keep; the other entries of their pages go. */
  kept: v.array(Count),
});
export type DuplicatesAsked = v.InferOutput<typeof DuplicatesAsked>;

/** One of the entries of a page. */
export const Duplicate = v.strictObject({
  /** The number of the entry. */
  id: Count,
  file: FileId,
  /** Position within its sitemap, from 0. */
  at: Count,
  loc: v.string(),
  lastmod: v.string(),
  stays: v.boolean(),
});
export type Duplicate = v.InferOutput<typeof Duplicate>;

/**
 * The entries of a page that is listed several times: the one that stays, then the others in order, up to a limit.
 * Together, the reasons in `because` rule out all other entries of the page.
 */
export const DuplicatePage = v.strictObject({
  entries: v.array(Duplicate),
  count: Count,
  because: v.array(KeptBecause),
});
export type DuplicatePage = v.InferOutput<typeof DuplicatePage>;

/** Pages that are listed several times, and how many entries would go. `number` identifies this answer. */
export const DuplicatesFound = v.strictObject({
  number: Count,
  pages: Count,
  removed: Count,
  done: Count,
  total: Count,
});
export type DuplicatesFound = v.InferOutput<typeof DuplicatesFound>;

/** Maximum number of pages that one answer lists, and of entries for each. */
export const MOST_DUPLICATE_PAGES = 100;
export const MOST_DUPLICATES = 20;
