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
  title: 'TITLE news: publication(name,language), publication_date, title re',
  text: 'TEXT news: publication(name,language), publication_date, title required',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  searchConsole: 'Missing <publication> tag',
  fix: null,
} as const satisfies Rule;

/** Whether an article lacks one of the four things that it must say. */
export function isNewsTagMissing(news: ExtensionElement): boolean {
  for (const slot of REQUIRED) if (!news.says(slot)) return true;
  return false;
}
