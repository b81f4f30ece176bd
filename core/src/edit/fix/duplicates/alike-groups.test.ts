// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../../../bytes/steps.ts';
import { escapeXml } from '../../../bytes/text.ts';
import { LIKENESSES, type Preference } from '../../../contract/screens/duplicates.ts';
import { often } from '../../../project/testing/often.ts';
import { projectOf, url, urlset } from '../../../project/testing/sitemaps.ts';
import type { UrlTable } from '../../../table/url-table.ts';
import { alikeGroups, KeptEntry } from './alike-groups.ts';
import { AlikeForms, alikeHashes, repeatedKeys, roughKeys } from './alike-locs.ts';

type Likenesses = readonly (typeof LIKENESSES)[number][];

function groupsOf(table: UrlTable, likenesses: Likenesses): number[][] {
  const keys = new Uint32Array(table.size);
  roughKeys(table, [{ id: 0, count: table.size }], keys, 0);
  const ids = repeatedKeys(keys);
  const { ids: grouped, starts } = lastOf(
    alikeGroups(table, ids, alikeHashes(table, ids, likenesses), likenesses),
  );
  return Array.from({ length: starts.length - 1 }, (_, at) => [
    ...grouped.subarray(starts[at] as number, starts[at + 1] as number),
  ]);
}

function naiveGroups(table: UrlTable, likenesses: Likenesses): number[][] {
  const forms = new AlikeForms(likenesses);
  const groups = new Map<string, number[]>();
  for (let id = 0; id < table.size; id++) {
    const loc = table.text(id, 0);
    const form = forms.of(loc);
    if (loc !== '') groups.set(form, [...(groups.get(form) ?? []), id]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

const sorted = (groups: number[][]) => groups.toSorted(([a = 0], [b = 0]) => a - b);

const anyLoc = fc
  .tuple(
    fc.constantFrom('http://', 'https://', 'HTTPS://', 'ftp://', ''),
    fc.constantFrom('', 'www.', 'WWW.', 'me@'),
    fc.constantFrom('a.example', 'A.example', 'a.example:80', 'a.example:443', 'b.example'),
    fc.array(
      fc.constantFrom(
        '/',
        '/a',
        '/A',
        '/%41',
        '/b',
        '/%2F',
        '/ä',
        '/%C3%A4',
        ';utm_x=1',
        ';x=1',
        '/index.html',
        '/Index%2EPHP',
        '%zz',
      ),
      { maxLength: 4 },
    ),
    fc.constantFrom(
      '',
      '?',
      '?a=1&b=2',
      '?b=2&a=1',
      '?utm_source=x',
      '?a=1&utm_source=x&b=2',
      '#x',
      '?gclid=1#x',
    ),
  )
  .map(([scheme, www, host, path, query]) => `${scheme}${www}${host}${path.join('')}${query}`);

describe('pages that are listed several times', () => {
  it('match those of a slow model, whichever differences between URLs are ignored', () => {
    fc.assert(
      fc.property(
        fc.array(anyLoc, { minLength: 2, maxLength: 40 }),
        fc.subarray([...LIKENESSES]),
        (locs, likenesses) => {
          const { table } = projectOf(urlset(...locs.map((loc) => url(escapeXml(loc)))));
          expect(sorted(groupsOf(table, likenesses))).toEqual(naiveGroups(table, likenesses));
        },
      ),
      often(500),
    );
  });

  const LOCS = [
    'https://www.a.example/shop/',
    'http://a.example/shop',
    'https://a.example/Shop/index.html?utm_source=mail',
    'https://a.example/shop?b=2&amp;a=1',
    'https://a.example/shop?a=1&amp;b=2',
  ];
  const { table } = projectOf(urlset(...LOCS.map((loc) => url(loc))));

  it.each<[Likenesses, number[][]]>([
    [[], []],
    [['order'], [[3, 4]]],
    [['scheme', 'www'], []],
    [['scheme', 'www', 'slash'], [[0, 1]]],
    [['scheme', 'www', 'slash', 'case', 'index-page'], [[0, 1]]],
    [['scheme', 'www', 'slash', 'case', 'index-page', 'tracking'], [[0, 1, 2]]],
    [
      LIKENESSES,
      [
        [0, 1, 2],
        [3, 4],
      ],
    ],
  ])('are grouped if these differences are ignored: %j', (likenesses, groups) => {
    expect(sorted(groupsOf(table, likenesses))).toEqual(groups);
  });

  it('keep the entry that the preferences choose, or the one that the user chose', () => {
    const dated = projectOf(
      urlset(
        url('http://a.example/shop/', '<lastmod>2024-01-01</lastmod>'),
        url('https://a.example/shop', '<lastmod>2023-01-01</lastmod>'),
        url('https://a.example/shop/index.html', '<lastmod>2024-01-01</lastmod>'),
      ),
      urlset(url('https://a.example/shop/')),
    );
    const ids = Uint32Array.of(0, 1, 2, 3);
    const kept = (prefer: readonly Preference[], sitemap: number | null = null, chosen: number[] = []) => {
      const chooser = new KeptEntry(dated.table, { alike: [], prefer: [...prefer], sitemap, kept: chosen });
      const id = chooser.of(ids);
      return [id, ...chooser.because(id, ids)];
    };
    expect(kept([])).toEqual([0, 'first']);
    expect(kept(['newest'])).toEqual([0, 'newest', 'first']);
    expect(kept(['newest', 'https'])).toEqual([2, 'newest', 'https']);
    expect(kept(['https', 'slash'])).toEqual([3, 'https', 'slash']);
    expect(kept(['no-slash', 'https', 'shortest'])).toEqual([1, 'no-slash', 'shortest']);
    expect(kept(['sitemap'], 1)).toEqual([3, 'sitemap']);
    expect(kept(['last'])).toEqual([3, 'last']);
    expect(kept(['first'])).toEqual([0, 'first']);
    expect(kept(['last'], null, [1])).toEqual([1, 'chosen']);
  });
});

describe('repeated keys', () => {
  it('are all found, in order, with few false positives', () => {
    const keys = Uint32Array.from({ length: 100_000 }, (_, at) => Math.imul(at + 1, 0x9e3779b1));
    for (let at = 0; at < 1000; at++) keys[at * 100 + 50] = keys[at * 100] as number;
    keys.fill(0, 99_900, 100_000);
    const places = repeatedKeys(keys);
    const repeated = Array.from({ length: 999 }, (_, at) => [at * 100, at * 100 + 50]).flat();
    expect(new Set(places)).toEqual(new Set([...places, ...repeated]));
    expect(places).toEqual(places.toSorted());
    expect(places.length).toBeLessThan(repeated.length * 1.5);
  });

  it('are not found in an empty list or among keys that are 0', () => {
    expect(repeatedKeys(new Uint32Array(0))).toHaveLength(0);
    expect(repeatedKeys(new Uint32Array(3))).toHaveLength(0);
  });
});
