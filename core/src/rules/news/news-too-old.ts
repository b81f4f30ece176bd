import type { ExtensionElement, FixContext } from '../../format/extensions/element.ts';
import { removal, type Splice } from '../../format/extensions/splices.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';
import { W3cDatetime } from '../../protocol/w3c-datetime.ts';
import type { Rule } from '../rule.ts';

const PUBLICATION_DATE = slotNumber('news:publication_date');
/** Two days, in milliseconds. https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
const NEWS_AGE = 48 * 3_600_000;
const DATE_READER = new W3cDatetime();

export const newsTooOld = {
  code: 'news-too-old',
  severity: 'warning',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'News older than two days',
  text: 'From a sitemap, Google News reads only articles from the last 48 hours. Remove the news tags or the entry. The page itself may stay listed.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  searchConsole: null,
  fix: null,
  fixSafety: 'unsafe',
} as const satisfies Rule;

/**
 * The part with an article's date, if that is over two days before `now`, in milliseconds since 1970; otherwise -1. A
 * date without a time means 00:00 UTC.
 */
export function oldNewsDate(news: ExtensionElement, now: number): number {
  const at = news.find(PUBLICATION_DATE);
  if (at < 0) return -1;
  const { bytes, start, end } = news.value(at);
  DATE_READER.read(bytes, start, end);
  return DATE_READER.time < now - NEWS_AGE ? at : -1;
}

/** Removes the news element; the page stays listed. */
export function removeOldNews(news: ExtensionElement, { now }: FixContext): Splice[] {
  return oldNewsDate(news, now) >= 0 ? [removal(news, news.at)] : [];
}
