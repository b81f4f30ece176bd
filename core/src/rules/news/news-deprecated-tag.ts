import type { ExtensionElement } from '../../format/extensions/element.ts';
import { removals, type Splice } from '../../format/extensions/splices.ts';
import { DEPRECATED } from '../../protocol/extensions/slots.ts';
import type { Rule } from '../rule.ts';

export const newsDeprecatedTag = {
  code: 'news-deprecated-tag',
  severity: 'warning',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'News tag without effect',
  text: 'Google no longer reads news:access, news:genres, news:keywords and news:stock_tickers. Remove them.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  searchConsole: null,
  fix: null,
  fixSafety: 'unsafe',
} as const satisfies Rule;

/** Removes the deprecated tags. */
export function stripNewsDeprecatedTags(news: ExtensionElement): Splice[] {
  return removals(news, DEPRECATED);
}
