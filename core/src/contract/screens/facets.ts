import * as v from 'valibot';
import { Count } from '../values.ts';

/** What entries are counted by. */
export const FACETS = [
  'section',
  'sitemap',
  'month',
  'changefreq',
  'priority',
  'language',
  'host',
  'scheme',
  'ext',
  'param',
  'images',
  'finding',
  'live',
  'edited',
] as const;
export const Facet = v.picklist(FACETS);
export type Facet = v.InferOutput<typeof Facet>;

/** In the facets `month`, `changefreq` and `priority`: means all invalid values. */
export const INVALID = 'invalid';

/**
 * A value of a facet, `''` for entries without one, and the number of entries that have it. `term` is the filter that
 * finds exactly these.
 */
export const FacetValue = v.strictObject({ value: v.string(), count: Count, term: v.string() });
export type FacetValue = v.InferOutput<typeof FacetValue>;

/** The values of a facet, the most frequent first, and the number of values that are not listed. */
export const FacetCounts = v.strictObject({
  facet: Facet,
  values: v.array(FacetValue),
  others: Count,
  /** Whether there were too many values to count them all. Then the counts of listed values may be too low. */
  capped: v.boolean(),
});
export type FacetCounts = v.InferOutput<typeof FacetCounts>;

/** Maximum number of values of a facet in one answer. */
export const MOST_FACET_VALUES = 500;

/** Counts after `done` of `total` entries. `entries` is how many of them the filter found. */
export const FacetsCounted = v.strictObject({
  facets: v.array(FacetCounts),
  entries: Count,
  done: Count,
  total: Count,
});
export type FacetsCounted = v.InferOutput<typeof FacetsCounted>;

/**
 * A host, or a section of it: a directory of its URLs. `entries` counts the pages below it, as the filter `section:`
 * does.
 */
export const SiteSection = v.strictObject({
  host: v.string(),
  /** `''` for the whole host, else the path without a slash at its end, such as `/blog/2024`. */
  path: v.string(),
  entries: Count,
  /** How many of the entries have an error, or have a warning but no error. */
  errors: Count,
  warnings: Count,
  edited: Count,
  /** The newest lastmod in milliseconds since 1970; null if none has one. */
  newest: v.nullable(v.number()),
  /** Number of sections directly in it. */
  sections: Count,
  /** The filter that finds its entries. */
  term: v.string(),
});
export type SiteSection = v.InferOutput<typeof SiteSection>;

/** How to sort the sections of a host or section: by a number, the greatest first, or by name. */
export const SectionOrder = v.picklist(['entries', 'errors', 'newest', 'name']);
export type SectionOrder = v.InferOutput<typeof SectionOrder>;

/** Maximum number of sections in one answer. */
export const MOST_SECTIONS = 1000;

/** How many entries have an alternate in a language, in each of the largest sections. */
export const LanguageCoverage = v.strictObject({
  languages: v.array(v.string()),
  sections: v.array(
    v.strictObject({
      /** The first directory of the path, such as `/blog`; `''` for pages at the root. */
      path: v.string(),
      entries: Count,
      /** For each language, in the order above. */
      counts: v.array(Count),
    }),
  ),
});
export type LanguageCoverage = v.InferOutput<typeof LanguageCoverage>;

/** Statistics for the whole project, after `done` of `total` entries. */
export const Overview = v.strictObject({
  entries: Count,
  /** Entries by the most severe of their findings. */
  worst: v.strictObject({ error: Count, warning: Count, hint: Count }),
  hosts: v.array(SiteSection),
  /** Every facet except `section`, each with its most frequent values. */
  facets: v.array(FacetCounts),
  /** Every month that contains a lastmod, in order, as `2024-05`. */
  months: v.array(FacetValue),
  /**
   * The most frequent lastmod, in milliseconds since 1970; null if no two entries share one. Parts of the project where
   * fewer than 1 % of the entries have it may be missing from its count.
   */
  commonLastmod: v.nullable(v.strictObject({ time: v.number(), count: Count, dated: Count })),
  coverage: LanguageCoverage,
  /** How many entries have at least one image, how many have at least one video, and so on. */
  having: v.strictObject({ images: Count, videos: Count, news: Count, alternates: Count }),
  done: Count,
  total: Count,
});
export type Overview = v.InferOutput<typeof Overview>;
