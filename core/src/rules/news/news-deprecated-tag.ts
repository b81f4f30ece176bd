import type { ExtensionElement } from '../../extensions/element.ts';
import { slotNumber } from '../../extensions/slots.ts';
import type { Splice } from '../../extensions/splice.ts';
import { removals } from '../../extensions/splices.ts';
import type { Rule } from '../rule.ts';

/** The slots that stand together, twice. */
export const NEWS_DEPRECATED = [
  [slotNumber('news:access'), slotNumber('news:genres')],
  [slotNumber('news:keywords'), slotNumber('news:stock_tickers')],
] as const;

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
} as const satisfies Rule;

/** Whether an article has children that Google reads no more. */
export function hasNewsDeprecatedTag(news: ExtensionElement): boolean {
  for (const [first, last] of NEWS_DEPRECATED) if (news.findBetween(first, last) >= 0) return true;
  return false;
}

/** Takes them out. */
export function stripNewsDeprecatedTags(news: ExtensionElement): Splice[] {
  return NEWS_DEPRECATED.flatMap(([first, last]) => removals(news, first, last));
}
