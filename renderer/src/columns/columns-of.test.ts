import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns-of.ts';

describe('columnsOf', () => {
  it.each([
    ['a sitemap', 'urlset', true, 'loc lastmod changefreq priority extensions'],
    ['an index', 'sitemapindex', true, 'loc lastmod entries state'],
    ['a text list', 'text', false, 'loc'],
    ['robots.txt', 'robots', false, 'loc'],
    ['a feed', 'atom', true, 'loc lastmod'],
    ['what is no sitemap', 'unknown', true, 'loc lastmod changefreq priority'],
    ['one sitemap shown as all', null, false, 'loc lastmod changefreq priority extensions'],
    [
      'several, each entry with the name of its own',
      null,
      true,
      'loc lastmod changefreq priority extensions sitemap',
    ],
  ] as const)('of %s', (_, kind, several, columns) => {
    expect(columnsOf(kind, several).join(' ')).toBe(columns);
  });
});
