import { expect, it } from 'vitest';
import { urlset } from '../../../project/testing/sitemaps.ts';
import { provenFix } from '../testing/fix-proof.ts';

const PUBLISHED = 'https://a.example/x/sitemap-0.xml';
const file = (loc: string) =>
  urlset(`<url><loc>${loc}</loc></url>`, '<url><loc>https://a.example/1</loc></url>');

it.each([
  [PUBLISHED, '/a', 'https://a.example/a'],
  [PUBLISHED, 'b.html', 'https://a.example/x/b.html'],
  [PUBLISHED, '../b/?c=1&amp;d', 'https://a.example/b/?c=1&amp;d'],
  [PUBLISHED, 'www.b.example/c', 'https://www.b.example/c'],
  [null, 'www.b.example/c', 'https://www.b.example/c'],
  [null, '/a', '/a'],
  [null, 'b.html', 'b.html'],
  [PUBLISHED, 'mailto:me@a.example', 'mailto:me@a.example'],
  [PUBLISHED, 'ftp://a.example/', 'ftp://a.example/'],
  [PUBLISHED, '//localhost/a', '//localhost/a'],
  [PUBLISHED, 'our new page', 'our new page'],
  [PUBLISHED, '/a https://a.example/b', '/a https://a.example/b'],
  [PUBLISHED, '#top', '#top'],
  [PUBLISHED, '', ''],
])('with the publish location %s, the fix turns %s into %s', (at, before, after) => {
  expect(provenFix('loc-not-absolute', at, [file(before)])).toEqual([file(after)]);
});

it.each([
  ['https://www.b.example/sitemap.xml', 'www.b.example/c', 'https://www.b.example/c'],
  ['http://www.b.example/sitemap.xml', '//www.b.example/c', 'http://www.b.example/c'],
  [null, 'a.example/c', 'https://a.example/c'],
  [null, 'http:/b.example/c', 'http://b.example/c'],
  [PUBLISHED, '/a', 'https://a.example/a'],
  [PUBLISHED, 'www.b.example/c', 'www.b.example/c'],
  [null, '//b.example/c', '//b.example/c'],
])('with the publish location %s, the safe fix turns %s into %s', (at, before, after) => {
  expect(provenFix('loc-not-absolute', at, [file(before)], null, 'safe')).toEqual([file(after)]);
});
