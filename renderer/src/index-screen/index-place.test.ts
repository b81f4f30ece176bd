import { expect, it } from 'vitest';
import { locationsOf } from './index-place.ts';

const index = (name: string) => ({ kind: 'sitemapindex', name }) as const;
const sitemap = { kind: 'urlset', name: 'a.xml' } as const;

it.each([
  ['https://a.example/index.xml', ['https://a.example/index.xml', 'https://a.example/index-2.xml']],
  // If only the folder is known, the file name comes from the index.
  ['https://a.example/', ['https://a.example/main.xml', 'https://a.example/index-2.xml']],
  ['https://a.example/maps/', ['https://a.example/maps/main.xml', 'https://a.example/maps/index-2.xml']],
])('indexes of a project published at %s have the locations %j', (location, locations) => {
  expect(locationsOf([index('main.xml'), sitemap, index('index-2.xml')], location)).toEqual(locations);
});
