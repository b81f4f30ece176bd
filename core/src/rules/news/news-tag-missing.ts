import type { ExtensionElement } from '../../extensions/element.ts';
import { slotNumber } from '../../extensions/slots.ts';
import type { Rule } from '../rule.ts';

const REQUIRED = [
  slotNumber('news:publication:name'),
  slotNumber('news:publication:language'),
  slotNumber('news:publication_date'),
  slotNumber('news:title'),
];

export const newsTagMissing = {
  code: 'news-tag-missing',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'News tag missing',
  text: 'An article needs the name and language of its publication, its publication date and its title, or Google skips it. Add what is missing. Search Console: “Missing <publication> tag”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  searchConsole: 'Missing <publication> tag',
  fix: null,
} as const satisfies Rule;

/** Whether an article lacks one of the four things that it must say. */
export function isNewsTagMissing(news: ExtensionElement): boolean {
  for (const slot of REQUIRED) if (!news.says(slot)) return true;
  return false;
}
