import { describe, expect, it } from 'vitest';
import { decodeUtf8 } from '../../bytes/text.ts';
import { projectOf, values } from '../../project/testing/sitemaps.ts';
import { indexNames, indexXml, splitIndex } from './index-xml.ts';

const ROWS = [
  { loc: 'https://a.example/1.xml.gz', lastmod: '2004-10-26T08:56:39+00:00' },
  { loc: 'https://a.example/?a&b', lastmod: null },
];

describe('a sitemap index', () => {
  it('lists its rows in a sitemapindex', () => {
    expect(decodeUtf8(indexXml(ROWS))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <sitemap>
    <loc>https://a.example/1.xml.gz</loc>
    <lastmod>2004-10-26T08:56:39+00:00</lastmod>
  </sitemap>
  <sitemap>
    <loc>https://a.example/?a&amp;b</loc>
  </sitemap>
</sitemapindex>
`);
    const read = projectOf(indexXml(ROWS));
    expect(read.file(0).kind).toBe('sitemapindex');
    expect(values(read).map(([loc, lastmod]) => [loc, lastmod || null])).toEqual(
      ROWS.map(({ loc, lastmod }) => [loc, lastmod]),
    );
  });

  it.each([
    [0, 2, [0]],
    [1, 2, [1]],
    [2, 2, [2]],
    [3, 2, [2, 1]],
    [5, 2, [2, 2, 1]],
  ])('splits %i rows with at most %i per file', (count, most, expected) => {
    const rows = Array.from({ length: count }, (_, row) => ({
      loc: `https://a.example/${row}`,
      lastmod: null,
    }));
    const split = splitIndex(rows, most);
    expect(split.map(({ length }) => length)).toEqual(expected);
    expect(split.flat()).toEqual(rows);
  });

  it('splits by bytes as well', () => {
    const most = indexXml(ROWS).length;
    expect(splitIndex([...ROWS, ...ROWS], 10, most)).toEqual([ROWS, ROWS]);
    expect(
      splitIndex(ROWS, 10, most - 1)
        .map(indexXml)
        .every(({ length }) => length < most),
    ).toBe(true);
  });

  it.each([
    ['sitemap_index.xml', 1, ['sitemap_index.xml']],
    ['sitemap_index.xml', 2, ['sitemap_index-1.xml', 'sitemap_index-2.xml']],
    ['all.xml.gz', 2, ['all-1.xml.gz', 'all-2.xml.gz']],
    ['all', 2, ['all-1', 'all-2']],
  ])('names files after %s, %i in all', (name, count, expected) => {
    expect(indexNames(name, count)).toEqual(expected);
  });
});
