import { describe, expect, it } from 'vitest';
import { columnsOf, emptyColumns } from './columns-of.ts';

describe('columnsOf', () => {
  it.each([
    ['a sitemap', 'urlset', true, 'loc lastmod changefreq priority extensions'],
    ['an index', 'sitemapindex', true, 'loc lastmod entries state'],
    ['a text list', 'text', false, 'loc'],
    ['robots.txt', 'robots', false, 'loc'],
    ['a feed', 'atom', true, 'loc lastmod'],
    ['a file that is not a sitemap', 'unknown', true, 'loc lastmod changefreq priority'],
    ['all sitemaps, if there is only one', null, false, 'loc lastmod changefreq priority extensions'],
    [
      'several sitemaps, with a column for their names',
      null,
      true,
      'loc lastmod changefreq priority extensions sitemap',
    ],
  ] as const)('of %s', (_, kind, several, columns) => {
    expect(columnsOf(kind, several).join(' ')).toBe(columns);
  });
});

it.each([
  ['urlset', true],
  ['text', true],
  [null, true],
  ['sitemapindex', false],
  ['robots', false],
] as const)('has columns about checked pages in %s: %s', (kind, has) => {
  expect(columnsOf(kind, false, true).includes('status')).toBe(has);
  expect(columnsOf(kind, false, false)).not.toContain('status');
});

describe('emptyColumns', () => {
  it.each([
    ['nothing but locs and lastmods', [], 'changefreq priority extensions'],
    ['a priority', ['priority'], 'changefreq extensions'],
    ['one kind of extension', ['videos'], 'changefreq priority'],
    ['everything', ['changefreq', 'priority', 'alternates'], ''],
  ] as const)('with %s', (_, parts, empty) => {
    expect(emptyColumns(parts).join(' ')).toBe(empty);
  });
});
