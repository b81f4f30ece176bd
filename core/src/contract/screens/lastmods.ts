import * as v from 'valibot';
import { w3cTime } from '../../protocol/w3c-datetime.ts';
import { ListAsked } from '../lists.ts';
import { SiteAsked } from '../site.ts';
import { Count, PreviewedChange, Problem } from '../values.ts';
import { LASTMOD_VERDICTS } from './lastmod-verdict.ts';

/** Numbers of entries by verdict. */
export const LastmodCounts = v.strictObject(v.entriesFromList(LASTMOD_VERDICTS, Count));
export type LastmodCounts = v.InferOutput<typeof LastmodCounts>;

/** How far a project's lastmods can be trusted, after `done` of `total` entries. `number` identifies this answer. */
export const LastmodsJudged = v.strictObject({
  number: Count,
  counts: LastmodCounts,
  /** The time of the last export, in milliseconds since 1970; null unless the entries are compared with it. */
  exported: v.nullable(v.number()),
  /** Why the entries are not compared with it; null while that is unknown. */
  problem: v.nullable(Problem),
  done: Count,
  total: Count,
});
export type LastmodsJudged = v.InferOutput<typeof LastmodsJudged>;

/** The dates of some entries. Times are in milliseconds since 1970. */
export const LastmodDates = v.strictObject({
  /** Number of entries with a valid date. */
  dated: Count,
  /** null if none has one. */
  oldest: v.nullable(v.number()),
  newest: v.nullable(v.number()),
  /** The most frequent date, if several entries and more than a fifth of the dated ones have it. */
  common: v.nullable(v.strictObject({ time: v.number(), count: Count })),
});
export type LastmodDates = v.InferOutput<typeof LastmodDates>;

/**
 * A host, or a section of it, as in the site tree. A path that ends in `/.` means the pages directly in the
 * section above. The host `''` means the entries whose loc is not absolute.
 */
export const LastmodSection = v.strictObject({
  host: v.string(),
  path: v.string(),
  entries: Count,
  counts: LastmodCounts,
  before: LastmodDates,
  /** The dates after a planned change, and the number of entries that it changes; null without a plan. */
  after: v.nullable(v.strictObject({ ...LastmodDates.entries, changed: Count })),
  /** Number of sections directly in it. */
  sections: Count,
  /** The filter that finds its entries. */
  term: v.string(),
});
export type LastmodSection = v.InferOutput<typeof LastmodSection>;

/** What sections are sorted by: their number of entries, their number of doubtful entries, or their name. */
export const LASTMOD_ORDERS = ['entries', 'doubtful', 'name'] as const;
export const LastmodOrder = v.picklist(LASTMOD_ORDERS);
export type LastmodOrder = v.InferOutput<typeof LastmodOrder>;

/** Whether a text is a date that search engines understand. */
function isDate(text: string): boolean {
  return !Number.isNaN(w3cTime(text));
}

/** Where new lastmods come from. */
export const LastmodSource = v.variant('from', [
  /** Nowhere: lastmods are removed. */
  v.strictObject({ from: v.literal('nothing') }),
  /** The last export, for entries that are otherwise as exported. */
  v.strictObject({ from: v.literal('export') }),
  /** The Last-Modified headers of the pages, as found by the last check of each page. */
  v.strictObject({ from: v.literal('pages') }),
  /** A waiting list with locs and lastmods. */
  v.strictObject({ from: v.literal('list'), list: Count, asked: ListAsked }),
  /** The modification times of the files in a waiting folder. */
  v.strictObject({ from: v.literal('files'), list: Count, site: SiteAsked }),
  /** The last commits that changed the files in a waiting folder. */
  v.strictObject({ from: v.literal('git'), list: Count, site: SiteAsked }),
  /** One date for all. */
  v.strictObject({ from: v.literal('date'), date: v.pipe(v.string(), v.check(isDate)) }),
]);
export type LastmodSource = v.InferOutput<typeof LastmodSource>;

/** Whether to change the entries of a section. The deepest section that contains an entry decides; default: change. */
export const SectionChoice = v.strictObject({ host: v.string(), path: v.string(), chosen: v.boolean() });
export type SectionChoice = v.InferOutput<typeof SectionChoice>;
/** Maximum number of section choices in one request. To choose only one section, all hosts are deselected. */
export const MOST_CHOICES = 200_001;

/** What setting lastmods would do. `plan` identifies this answer. */
export const LastmodPlan = v.strictObject({
  plan: Count,
  /** How many entries have a chosen verdict and are in a chosen section, and how many of them would change. */
  chosen: Count,
  count: Count,
  /** The first changes. */
  changes: v.array(PreviewedChange),
});
export type LastmodPlan = v.InferOutput<typeof LastmodPlan>;
