import { expect, it } from 'vitest';
import { projectOf, url, urlset } from '../testing/sitemaps.ts';
import { hasOnlyFields } from './entry-comparer.ts';

const LOC = 'https://a.example/1';

it.each([
  [true, 'only a loc', LOC, ''],
  [
    true,
    'all fields',
    LOC,
    '<lastmod>2025-01-01</lastmod><changefreq>daily</changefreq><priority>0.5</priority>',
  ],
  [true, 'values that break rules', '/relative', '<lastmod>2999-01-01</lastmod><priority>7</priority>'],
  [false, 'an unknown element', LOC, '<note>1</note>'],
  [false, 'an unknown element and a value that breaks a rule', LOC, '<priority>7</priority><note>1</note>'],
  [false, 'a text', LOC, 'text'],
  [
    false,
    'an image',
    LOC,
    '<image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><image:loc>https://a.example/1.png</image:loc></image:image>',
  ],
])('hasOnlyFields is %s for an entry with %s', (expected, _, loc, more) => {
  const { table } = projectOf(urlset(url(loc, more)));
  expect(hasOnlyFields(table, table.blockOf(0), 0)).toBe(expected);
});
