import { EXTENSIONS } from '../../protocol/extensions/extension-table.ts';
import type { Rule } from '../rule.ts';

export const newsTooMany = {
  code: 'news-too-many',
  severity: 'error',
  engines: ['google'],
  scope: 'file',
  field: null,
  title: 'More than 1,000 articles',
  text: 'A news sitemap can list up to 1,000 articles. Move the rest to another sitemap. Search Console: “Too many News URLs”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  searchConsole: 'Too many News URLs',
  fix: null,
} as const satisfies Rule;

/** Whether a file has more news elements than Google reads. */
export function hasTooManyNews(news: number): boolean {
  return news > EXTENSIONS.news.mostPerFile;
}
