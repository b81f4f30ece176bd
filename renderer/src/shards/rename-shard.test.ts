import { DEFAULT_BUNDLE } from '@urlset/core/contract.ts';
import { expect, it } from 'vitest';
import { renameShard } from './ShardTable.tsx';

it.each<[string, Record<string, string>, string, string, Record<string, string>]>([
  ['names a shard', {}, 'sitemap-1.xml.gz', 'shoes.xml.gz', { 'sitemap-1': 'shoes' }],
  ['does not need a file extension', {}, 'sitemap-1.xml', 'shoes', { 'sitemap-1': 'shoes' }],
  [
    'renames it again',
    { 'sitemap-1': 'shoes' },
    'shoes.xml.gz',
    'boots',
    { 'sitemap-1': 'boots', shoes: 'boots' },
  ],
  [
    'restores its own name',
    { 'sitemap-1': 'shoes', b: 'c' },
    'shoes.xml.gz',
    '',
    { b: 'c', shoes: 'sitemap-1' },
  ],
  [
    'recognizes its own name',
    { 'sitemap-1': 'shoes' },
    'shoes.xml.gz',
    'sitemap-1.xml',
    { shoes: 'sitemap-1' },
  ],
])('%s', (_, renames, name, wished, expected) => {
  expect(renameShard({ ...DEFAULT_BUNDLE, renames }, name, wished).renames).toEqual(expected);
});
