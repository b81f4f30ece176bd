import { describe, expect, it } from 'vitest';
import { nameCut, nameCuts } from './name-cuts.ts';

/** Names as they look when only their ends fit. */
const ends = (names: readonly string[]) => {
  const cuts = nameCuts(names);
  return names.map((name) => name.slice(cuts.get(name)));
};

describe('nameCuts', () => {
  it.each([
    ['keeps numbers whole', ['products-03.xml.gz', 'products-12.xml.gz'], ['03.xml.gz', '12.xml.gz']],
    ['keeps numbers that begin alike', ['sitemap100.xml', 'sitemap101.xml'], ['100.xml', '101.xml']],
    [
      'keeps the words in which names differ',
      ['products-outlet-de.xml', 'products-garden-de.xml'],
      ['outlet-de.xml', 'garden-de.xml'],
    ],
    [
      'cuts before the extensions of names that begin differently',
      ['categories.xml', 'news-of-2026.xml'],
      ['.xml', '2026.xml'],
    ],
    ['keeps short names', ['a.xml', 'b.xml'], ['a.xml', 'b.xml']],
    [
      'keeps the letters in which names differ, even if no separator precedes them',
      ['sitemapa.xml', 'sitemapb.xml'],
      ['a.xml', 'b.xml'],
    ],
    [
      'keeps the second of two names whole if they would look the same',
      ['garden-01.xml', 'garden-02.xml', 'gardens-01.xml', 'gardens-02.xml'],
      ['01.xml', '02.xml', 'gardens-01.xml', 'gardens-02.xml'],
    ],
    ['keeps the extensions in which names differ', ['sitemap.xml', 'sitemap.xml.gz'], ['.xml', '.gz']],
  ] as const)('%s', (_, names, expected) => expect(ends(names)).toEqual(expected));
});

it.each([
  ['products-03.xml.gz', '03.xml.gz'],
  ['sitemap_index.xml', '.xml'],
  ['a.xml', 'a.xml'],
  ['no-extension-at-all', ''],
])('cuts the single name %s to %s', (name, expected) => expect(name.slice(nameCut(name))).toBe(expected));
