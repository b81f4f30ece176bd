import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeUtf8 } from '../../../bytes/text.ts';
import { anyBroken } from '../../../project/testing/any-broken.ts';
import { anyDamage, damaged } from '../../../project/testing/any-sitemap.ts';
import { often } from '../../../project/testing/often.ts';
import { NOW, url, urlset } from '../../../project/testing/sitemaps.ts';
import { readSitemap } from '../sitemap.ts';
import { countEntries } from './count-entries.ts';

function expectAsRead(bytes: Uint8Array): void {
  const { kind, columns, unread } = readSitemap(bytes, NOW);
  expect(countEntries(bytes)).toEqual({ kind, count: columns.count, unread });
}

/** Entries with few different structures, so most of them repeat an earlier structure. */
const entry = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      url('https://a.example/1'),
      url('https://a.example/a?b&amp;c'),
      url('https://a.example/2', '<lastmod>2025-01-01</lastmod>'),
      url('https://a.example/3', '<priority>no priority</priority>'),
      url('/relative', '<image:image><image:loc>https://a.example/i</image:loc></image:image>'),
    ),
  },
  fc.constantFrom(
    url(''),
    url(' ä '),
    url('a&b'),
    '<url/>',
    '<url></url>',
    '<url><loc>https://a.example/4</url>',
    '<loc>https://a.example/5</loc></url>',
    '<url><a:b/></url>',
    '<other><loc>https://a.example/6</loc></other>',
    '<!-- <url><loc>no</loc></url> -->',
  ),
);
const damages = fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(anyDamage, { maxLength: 3 }));

it.each([
  [
    'with few kinds of entries',
    fc.array(entry, { maxLength: 40 }).map((entries) => encodeUtf8(urlset(...entries))),
  ],
  ['that are broken', anyBroken],
])('finds the same kind, count and unread parts as reading, in sitemaps %s', (_, sitemap) => {
  fc.assert(
    fc.property(sitemap, damages, (bytes, hits) => expectAsRead(damaged(bytes, hits))),
    often(1000),
  );
});

it.each([
  ['nothing', ''],
  ['no root', '<page/>'],
  ['an empty root', '<urlset/>'],
  ['an empty root followed by an element', '<urlset/><url/>'],
  ['an index', '<sitemapindex><sitemap><loc>https://a.example/s</loc></sitemap></sitemapindex>'],
])('finds the same kind, count and unread parts as reading: %s', (_, text) => expectAsRead(encodeUtf8(text)));
