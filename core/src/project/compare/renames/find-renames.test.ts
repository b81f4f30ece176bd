// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../../../bytes/steps.ts';
import { often } from '../../testing/often.ts';
import { findRenames } from './find-renames.ts';
import type { Pages } from './page.ts';
import { naiveRenames, type Page } from './testing/naive-renames.ts';

const A = 'https://www.example.com/';
const page = (loc: string, more: Partial<Page> = {}): Page => ({
  ...{ loc, lastmod: '', images: [], alternates: [] },
  ...more,
});
const pages = (list: readonly Page[]): Pages => ({
  size: list.length,
  loc: (place) => list[place]?.loc ?? '',
  held: (place) => list[place] ?? page(''),
});

/** The renames with a score of at least `least`, sorted by old loc. */
function found(
  removed: readonly Page[],
  added: readonly Page[],
  unmoved: readonly Page[] = [],
  least = 0.85,
) {
  const changed = { removed: pages(removed), added: pages(added), unmoved: pages(unmoved) };
  return lastOf(findRenames(changed, least))
    .map(({ left, right, score, reason }) => ({
      ...{ from: removed[left]?.loc ?? '', to: added[right]?.loc ?? '' },
      ...{ score, reason },
    }))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** Path segments of small sites with much in common. */
const anySegment = fc.constantFrom(
  ...['docs', 'guide', 'guides', 'blog', 'v1', 'v2', '2024', 'red-shoes', 'blue-shoes', 'shoes', 'install'],
  ...[
    'installing-on-linux',
    'install-linux',
    'index.html',
    'faq.html',
    'FAQ',
    '%e4%bd%a0%e5%a5%bd%e5%90%97',
    '%',
    '-',
  ],
);
const anyLoc = fc
  .record({
    host: fc.constantFrom('https://www.example.com', 'http://example.com', 'https://example.org'),
    segments: fc.array(anySegment, { maxLength: 4 }),
    end: fc.constantFrom('', '/', '?id=1', '?id=2', '#x'),
  })
  .map(({ host, segments, end }) => `${[host, ...segments].join('/')}${end}`);
const anyUrls = fc.oneof(
  { weight: 4, arbitrary: fc.constant<string[]>([]) },
  {
    weight: 1,
    arbitrary: fc.uniqueArray(fc.constantFrom(`${A}1.png`, `${A}2.png`, `${A}docs/faq`), { maxLength: 2 }),
  },
);
const anyPage = fc.record<Page>({
  loc: anyLoc,
  lastmod: fc.constantFrom('', '', '2025-01-01', '2025-01-02'),
  images: anyUrls,
  alternates: anyUrls,
});
const anyPages = fc.uniqueArray(anyPage, { selector: ({ loc }) => loc, maxLength: 14 });
/** The pages of two sides: pages that moved, pages on one side only, and unmoved pages. */
const anySides = fc
  .record({ moved: anyPages, removed: anyPages, added: anyPages, unmoved: anyPages, to: anySegment })
  .map(({ moved, removed, added, unmoved, to }) => {
    const distinct = (list: readonly Page[]) => [...new Map(list.map((one) => [one.loc, one])).values()];
    const there = moved.map((one) => ({ ...one, loc: one.loc.replace(/^(\w+:\/\/[^/]+)/, `$1/${to}`) }));
    return { left: distinct([...moved, ...removed]), right: distinct([...there, ...added]), unmoved };
  });

describe('finding renames', () => {
  it.each<[string, string[], string[], string[]]>([
    [
      'the folder changed',
      ['blog/red-shoes'],
      ['magazine/red-shoes'],
      ['blog/red-shoes > magazine/red-shoes'],
    ],
    [
      'an extension and a slash',
      ['blog/red-shoes.html'],
      ['blog/red-shoes/'],
      ['blog/red-shoes.html > blog/red-shoes/'],
    ],
    ['upper case', ['blog/RedShoes'], ['blog/redshoes'], ['blog/RedShoes > blog/redshoes']],
    [
      'another spelling',
      ['startups/labonneformation'],
      ['startups/la-bonne-formation'],
      ['startups/labonneformation > startups/la-bonne-formation'],
    ],
    [
      'a folder that became part of the name',
      ['vue/install'],
      ['vue-install'],
      ['vue/install > vue-install'],
    ],
    ['an index page', ['guide/setup/index.html'], ['guide/setup'], ['guide/setup/index.html > guide/setup']],
    ['nothing in common', ['blog/red-shoes'], ['team/anna'], []],
    ['another number', ['events/meetup-2023'], ['events/meetup-2024'], []],
    ['no added page', ['blog/red-shoes'], [], []],
    ['no removed page', [], ['blog/red-shoes'], []],
  ])('%s', (_, removed, added, wanted) => {
    const others = [
      'blog/green-hats',
      'team/berta',
      'events/party',
      'guide/start',
      'startups/mission',
      'vue/guide',
    ];
    const list = (paths: string[]) => paths.map((path) => page(A + path));
    const lines = found(list(removed), list(added), list(others)).map(
      ({ from, to }) => `${from.slice(A.length)} > ${to.slice(A.length)}`,
    );
    expect(lines).toEqual(wanted);
  });

  it('learns from other pairs how names changed', () => {
    const apps = ['python', 'ruby', 'rust', 'java', 'node', 'go', 'php', 'ros'];
    const removed = apps.map((app) => page(`${A}docs/build-snaps/${app}/`));
    const added = apps.map((app) => page(`${A}docs/${app}-applications`));
    expect(
      found(removed, added).map(({ from, to }) => [from.split('/').at(-2), to.split('/').at(-1)]),
    ).toEqual(apps.toSorted().map((app) => [app, `${app}-applications`]));
  });

  it('does not mistake a page in another language for a renamed one', () => {
    const names = ['legal', 'metrics', 'finding-users', 'getting-paid', 'best-practices', 'leadership'];
    const unmoved = ['en', 'fr'].flatMap((language) => names.map((name) => page(`${A}${language}/${name}`)));
    const [removed, added] = [[page(`${A}en/how-to-contribute`)], [page(`${A}fr/how-to-contribute`)]];
    expect(found(removed, added, unmoved)).toEqual([]);
    expect(found(removed, added)).toHaveLength(1);
  });

  it.each<[string, Partial<Page>, Partial<Page>, string | null]>([
    ['an image of their own', { images: [`${A}1.png`] }, { images: [`${A}1.png`] }, 'images'],
    ['other images', { images: [`${A}1.png`] }, { images: [`${A}2.png`] }, null],
    ['the same alternate', { alternates: [`${A}fr/1`] }, { alternates: [`${A}fr/1`] }, 'alternates'],
    [
      'each other as alternates',
      { alternates: [`${A}products/1207`] },
      { alternates: [`${A}shop/red-lamp`] },
      null,
    ],
  ])('compares pages with %s', (_, left, right, reason) => {
    const removed = [page(`${A}shop/red-lamp`, left), page(`${A}shop/old`, { images: [`${A}logo.png`] })];
    const added = [page(`${A}products/1207`, right), page(`${A}products/1208`, { images: [`${A}logo.png`] })];
    expect(found(removed, added).find(({ to }) => to.endsWith('1207'))?.reason ?? null).toBe(reason);
  });

  it('matches a naive model', () => {
    fc.assert(
      fc.property(anySides, ({ left, right, unmoved }) => {
        const wanted = naiveRenames(left, right, unmoved, 0.3).sort((one, other) =>
          one.from < other.from ? -1 : 1,
        );
        const own = found(left, right, unmoved, 0.3);
        expect(own.map(({ from, to }) => `${from} > ${to}`)).toEqual(
          wanted.map(({ from, to }) => `${from} > ${to}`),
        );
        for (const [at, { score }] of own.entries()) expect(score).toBeCloseTo(wanted[at]?.score ?? -1, 9);
      }),
      often(400),
    );
  });

  it('gives the same result if the sides are swapped, and in any order', () => {
    fc.assert(
      fc.property(anySides, fc.nat(), ({ left, right, unmoved }, turn) => {
        const wanted = found(left, right, unmoved, 0.2);
        const mirrored = found(right, left, unmoved, 0.2).map(({ from, to, ...rest }) => ({
          from: to,
          to: from,
          ...rest,
        }));
        expect(mirrored.sort((one, other) => (one.from < other.from ? -1 : 1))).toEqual(wanted);
        const turned = <T>(list: readonly T[]) => {
          const cut = list.length === 0 ? 0 : turn % list.length;
          return [...list.slice(cut), ...list.slice(0, cut)].reverse();
        };
        expect(found(turned(left), turned(right), turned(unmoved), 0.2)).toEqual(wanted);
      }),
      often(400),
    );
  });

  it('pairs each page at most once, with a score between 0 and 1', () => {
    fc.assert(
      fc.property(anySides, ({ left, right }) => {
        const all = found(left, right, [], 0);
        expect(new Set(all.map(({ from }) => from)).size).toBe(all.length);
        expect(new Set(all.map(({ to }) => to)).size).toBe(all.length);
        for (const { score } of all) expect(score >= 0 && score <= 1).toBe(true);
      }),
      often(200),
    );
  });

  it('needs few steps even for thousands of pages that look alike', () => {
    const many = (folder: string) =>
      Array.from({ length: 20_000 }, (_, at) => page(`${A}${folder}/page-${at % 7}/item`));
    const steps = findRenames(
      { removed: pages(many('a')), added: pages(many('b')), unmoved: pages([]) },
      0.85,
    );
    let count = 0;
    while (!steps.next().done) count++;
    expect(count).toBeLessThan(3000);
  });
});
