import type { ExtensionElement } from '../../extensions/element.ts';
import { slotNumber } from '../../extensions/slots.ts';
import type { Splice } from '../../extensions/splice.ts';
import { removal } from '../../extensions/splices.ts';
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
  text: 'Google News takes articles of the last 48 hours from a sitemap. Remove the news tags or the entry; the page itself may stay listed.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** Whether an article was published more than two days before `now`; a date alone is its 00:00 UTC. */
export function isNewsTooOld(news: ExtensionElement, now: number): boolean {
  const at = news.find(PUBLICATION_DATE);
  if (at < 0) return false;
  const { bytes, start, end } = news.value(at);
  DATE_READER.read(bytes, start, end);
  return DATE_READER.time < now - NEWS_AGE;
}

/** Takes the news block out; the page stays listed. */
export function removeOldNews(news: ExtensionElement, now: number): Splice[] {
  return isNewsTooOld(news, now) ? [removal(news, news.at)] : [];
}
