import type { Rule } from '../rule.ts';

export const lastmodUniform = {
  code: 'lastmod-uniform',
  severity: 'warning',
  engines: ['google', 'bing'],
  scope: 'file',
  field: null,
  title: 'Nearly all lastmods identical',
  text: 'At least nine in ten entries have the same lastmod, and search engines stop trusting dates that are not real. Set the time when each page changed, or leave lastmod out.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  searchConsole: null,
  fix: null,
  fixText: 'leave this lastmod out',
  fixSafety: 'unsafe',
} as const satisfies Rule;

/** With fewer dated entries, a shared date is not suspicious. */
const UNIFORM_LEAST = 10;
/** The share of dated entries that must have the same value. */
export const UNIFORM_SHARE = 0.9;

/**
 * Whether nearly all dated entries share one lastmod, and there are at least {@link UNIFORM_LEAST} of them.
 * @param dated the number of entries with a lastmod
 * @param common the lastmod that at least {@link UNIFORM_SHARE} of these have; null if none
 */
export function isUniform(dated: number, common: number | null): common is number {
  return dated >= UNIFORM_LEAST && common !== null;
}
