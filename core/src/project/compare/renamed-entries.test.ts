// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../../bytes/steps.ts';
import { often } from '../testing/often.ts';
import { projectOf, url, urlset } from '../testing/sitemaps.ts';
import { type ComparedSides, compareSides } from './compare-sides.ts';
import { DifferenceTeller } from './describe-difference.ts';
import { sideEntries } from './places.ts';
import { presentSide } from './side.ts';
import { takeBack } from './take-back.ts';

const A = 'https://a.example/';
const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const image = (path: string) => `<image:image ${IMAGE}><image:loc>${A}${path}</image:loc></image:image>`;
const link = (code: string, path: string) =>
  `<xhtml:link xmlns:xhtml="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="${code}" href="${A}${path}"/>`;

interface Entry {
  readonly path: string;
  readonly more: string;
}
const sideOf = (files: readonly (readonly Entry[])[]) =>
  presentSide(
    projectOf(...files.map((entries) => urlset(...entries.map(({ path, more }) => url(A + path, more))))),
  );
const entries = (...paths: string[]): Entry[] => paths.map((path) => ({ path, more: '' }));

/** One line per difference: its class, whether it moved, its locs, its columns, its score and its reason. */
function linesOf(compared: ComparedSides): string[] {
  const teller = new DifferenceTeller(compared);
  return Array.from({ length: compared.differences.size }, (_, row) => {
    const { class: name, moved, loc, fields, score, reason } = teller.tell(row);
    const values = fields.map(({ column, before, after }) => `${column} ${before} > ${after}`);
    return [name, moved, loc, ...values, score?.toFixed(2), reason].join(' ').replaceAll(A, '/');
  }).sort();
}

const WORDS = ['red', 'blue', 'shoes', 'hats', 'guide', 'install', 'linux', 'faq', '2024', '2025'];
const anyPath = fc
  .tuple(
    fc.constantFrom('shop/', 'blog/', ''),
    fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
  )
  .map(([folder, words]) => `${folder}${words.join('-')}`);
const anyEntry = fc.record<Entry>({
  path: anyPath,
  more: fc.constantFrom('', '', '<lastmod>2025-01-01</lastmod>', image('1'), image('2')),
});
const anyFiles = fc.array(fc.array(anyEntry, { maxLength: 10 }), { minLength: 1, maxLength: 2 });

describe('renamed entries', () => {
  it('are found by their names, and compared by their values', () => {
    const left = entries(
      'shop/red-shoes.html',
      'shop/blue-shoes.html',
      'shop/green-hats.html',
      'about',
      'imprint',
    );
    const right = entries('products/blue-shoes', 'products/green-hats', 'about', 'jobs').concat({
      path: 'products/red-shoes',
      more: '<lastmod>2025-01-01</lastmod>',
    });
    const compared = lastOf(compareSides(sideOf([left]), sideOf([right]), 0.85));
    expect(linesOf(compared).map((line) => line.replace(/\d\.\d\d/, '#'))).toEqual([
      'added false /jobs  ',
      'removed false /imprint  ',
      'renamed false /products/blue-shoes loc /shop/blue-shoes.html > /products/blue-shoes # name',
      'renamed false /products/green-hats loc /shop/green-hats.html > /products/green-hats # name',
      'renamed false /products/red-shoes loc /shop/red-shoes.html > /products/red-shoes lastmod  > 2025-01-01 # name',
    ]);
    expect(compared.differences.counts).toMatchObject({
      added: 1,
      removed: 1,
      renamed: 3,
      changed: 0,
      unchanged: 1,
    });
    expect(compared.hasRenames).toBe(true);
  });

  it('are found by their images and alternates', () => {
    const left = [
      { path: 'lamp', more: image('lamp.png') },
      { path: 'table', more: link('fr', 'fr/table') },
      { path: 'chair', more: image('logo.png') },
    ];
    const right = [
      { path: 'p/1', more: image('lamp.png') },
      { path: 'p/2', more: link('fr', 'fr/table') },
      { path: 'p/3', more: image('other.png') },
    ];
    const compared = lastOf(compareSides(sideOf([left]), sideOf([right]), 0.85));
    expect(
      linesOf(compared)
        .filter((line) => line.startsWith('renamed'))
        .map((line) => line.replace(/\d\.\d\d/, '#')),
    ).toEqual([
      'renamed false /p/1 loc /lamp > /p/1 # images',
      'renamed false /p/2 loc /table > /p/2 # alternates',
    ]);
  });

  it('may be in another sitemap', () => {
    const left = [entries('shop/red-shoes', 'shop/blue-hats'), entries('about')];
    const right = [entries('shop/about-us'), entries('products/red-shoes', 'products/blue-hats', 'about')];
    const { counts } = lastOf(compareSides(sideOf(left), sideOf(right), 0.85)).differences;
    expect(counts).toMatchObject({ renamed: 2, moved: 2, added: 1, removed: 0 });
  });

  it('are not searched for without a minimum score', () => {
    const { differences, hasRenames } = lastOf(
      compareSides(sideOf([entries('a/red')]), sideOf([entries('b/red')])),
    );
    expect([differences.counts.renamed, hasRenames]).toEqual([0, false]);
  });

  it('do not change the counts of the other classes', () => {
    fc.assert(
      fc.property(anyFiles, anyFiles, (left, right) => {
        const [one, other] = [sideOf(left), sideOf(right)];
        const without = lastOf(compareSides(one, other)).differences.counts;
        const { counts } = lastOf(compareSides(one, other, 0.3)).differences;
        const { added, removed, renamed, moved: _, ...others } = counts;
        expect({ ...without, added: added + renamed, removed: removed + renamed, renamed: 0 }).toMatchObject(
          others,
        );
        expect([added + renamed, removed + renamed]).toEqual([without.added, without.removed]);
      }),
      often(200),
    );
  });

  it('are the same if the sides are swapped', () => {
    const MIRRORED: Readonly<Record<string, string>> = { added: 'removed', removed: 'added' };
    fc.assert(
      fc.property(anyFiles, anyFiles, (left, right) => {
        const told = (compared: ComparedSides, isMirrored: boolean) => {
          const teller = new DifferenceTeller(compared);
          return Array.from({ length: compared.differences.size }, (_, row) => {
            const { class: name, moved, loc, fields, score, reason } = teller.tell(row);
            const from = fields.find(({ column }) => column === 'loc')?.before ?? loc;
            const locs = isMirrored ? [loc, from] : [from, loc];
            return [isMirrored ? (MIRRORED[name] ?? name) : name, moved, ...locs, score, reason].join(' ');
          }).sort();
        };
        const [one, other] = [sideOf(left), sideOf(right)];
        const there = lastOf(compareSides(one, other, 0.3));
        expect(told(lastOf(compareSides(other, one, 0.3)), true)).toEqual(told(there, false));
      }),
      often(200),
    );
  });

  it('get their old locs back when all differences are taken back', () => {
    fc.assert(
      fc.property(anyFiles, anyFiles, (left, right) => {
        const project = projectOf(
          ...right.map((list) => urlset(...list.map(({ path, more }) => url(A + path, more)))),
        );
        const there = sideOf(left);
        const before = lastOf(compareSides(there, presentSide(project), 0.3));
        const rows = Array.from({ length: before.differences.size }, (_, row) => row);
        const edit = lastOf(takeBack(project, before, sideEntries(project, before), rows));
        if (edit !== null) project.apply(edit, null, null);
        expect(linesOf(lastOf(compareSides(there, presentSide(project), 0.3)))).toEqual([]);
      }),
      often(300),
    );
  });
});
