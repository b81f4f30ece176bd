import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeView } from '../../../contract/values.ts';
import { listFindings } from '../../../findings/list.ts';
import { NOW, sitemapindex, url, urlset } from '../../../project/testing/sitemaps.ts';
import { scopeOf } from '../fix-scope.ts';
import { previewFix } from '../preview-fix.ts';
import { allCodes, isFixable, provenFix, publishedProject, sitemap } from '../testing/fix-proof.ts';

const CODE = 'mixed-www';
const [BARE, WWW] = ['https://a.example/sitemap.xml', 'https://www.a.example/sitemap.xml'];
const [A, WWW_A] = ['https://a.example/', 'https://www.a.example/'];

function fixesTold(at: string | null, files: readonly string[]): (string | null)[] {
  const { findings } = listFindings([publishedProject(at, files)], String, 9, NOW);
  return findings.filter(({ code }) => code === CODE).map(({ fix }) => fix);
}

describe('entries of a host listed with and without www.', () => {
  it.each<[string, at: string, files: string[][], after: string[][]]>([
    [
      'lose www. if the publish location has none',
      BARE,
      [[`${A}1`, `${WWW_A}2`, `${A}3`]],
      [[`${A}1`, `${A}2`, `${A}3`]],
    ],
    [
      'get www. if the publish location has it',
      WWW,
      [[`${A}1`, `${WWW_A}2`, `${A}3`]],
      [[`${WWW_A}1`, `${WWW_A}2`, `${WWW_A}3`]],
    ],
    [
      'get the host of the publish location in every file',
      BARE,
      [[`${A}1`], [`${WWW_A}2`, `${WWW_A}3`]],
      [[`${A}1`], [`${A}2`, `${A}3`]],
    ],
    [
      'are removed if their page is already listed, in any file',
      BARE,
      [[`${WWW_A}1`, `${A}1`, `${WWW_A}2`, `${WWW_A}3`], [`${A}2`]],
      [[`${A}1`, `${A}3`], [`${A}2`]],
    ],
    [
      'are not removed if they were duplicates before',
      BARE,
      [[`${A}1`, `${WWW_A}2`, `${WWW_A}2`]],
      [[`${A}1`, `${A}2`, `${A}2`]],
    ],
    [
      'keep their scheme, user and port',
      'https://a.example:8080/',
      [[`${A}1`, 'http://me@www.a.example:8080/2', `${WWW_A}3`]],
      [[`${A}1`, 'http://me@a.example:8080/2', `${WWW_A}3`]],
    ],
    [
      'do not affect other hosts',
      BARE,
      [[`${A}1`, `${WWW_A}2`, 'https://www.b.example/', 'https://b.example/']],
      [[`${A}1`, `${A}2`, 'https://www.b.example/', 'https://b.example/']],
    ],
  ])('%s', (_, at, files, after) => {
    const written = (of: string[][]) => of.map((locs) => sitemap(...locs));
    expect(provenFix(CODE, at, written(files))).toEqual(written(after));
  });

  it('are merged into the entry that stays', () => {
    const image = (name: string) =>
      `<image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><image:loc>${A}${name}.png</image:loc></image:image>`;
    const before = urlset(
      url(`${A}1`, image('1')),
      url(`${WWW_A}1`, `<priority>0.7</priority>${image('2')}`),
      url(`${WWW_A}2`, image('3')),
    );
    const after = urlset(
      url(`${A}1`, `\n    <priority>0.7</priority>${image('1')}${image('2')}`),
      url(`${A}2`, image('3')),
    );
    expect(provenFix(CODE, BARE, [before])).toEqual([after]);
  });

  it('get the host of the publish location in an index as well', () => {
    expect(provenFix(CODE, BARE, [sitemapindex(`${WWW_A}1.xml`), sitemap(`${A}1`)])).toEqual([
      sitemapindex(`${A}1.xml`),
      sitemap(`${A}1`),
    ]);
  });

  it.each<[string, at: string | null, ...locs: string[]]>([
    ['the publish location is unknown', null, `${A}1`, `${WWW_A}2`],
    ['the publish location has another host', 'https://b.example/', `${A}1`, `${WWW_A}2`],
    ['the publish location has another port', 'https://a.example:8080/', `${A}1`, `${WWW_A}2`],
  ])('are both kept if %s', (_, at, ...locs) => {
    expect(provenFix(CODE, at, [sitemap(...locs)])).toEqual([sitemap(...locs)]);
    expect(fixesTold(at, [sitemap(...locs)])).toEqual([null]);
  });

  const link = (hreflang: string, href: string) =>
    `<xhtml:link xmlns:xhtml="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
  it.each([
    ['its own alternates', [url(`${A}1`), url(`${WWW_A}2`, link('en', `${WWW_A}2`))]],
    [
      'the alternates of a page that it lists',
      [
        url(`${A}1`, link('en', `${WWW_A}2`) + link('de', `${A}1`)),
        url(`${WWW_A}2`, link('de', `${A}1`) + link('en', `${A}2`)),
      ],
    ],
    [
      'the alternates of a page that it does not list',
      [url(`${A}1`, link('en', `${WWW_A}2`)), url(`${WWW_A}2`)],
    ],
  ])('stay unchanged if alternates refer to their current loc: %s', (_, entries) => {
    expect(provenFix(CODE, BARE, [urlset(...entries)])).toEqual([urlset(...entries)]);
    expect(fixesTold(BARE, [urlset(...entries)])).toEqual([null]);
  });

  it('are changed if alternates already refer to their new loc', () => {
    const links = link('en', `${A}2`) + link('de', `${A}1`);
    const files = (loc: string) => [urlset(url(`${A}1`, links), url(loc, links))];
    expect(provenFix(CODE, BARE, files(`${WWW_A}2`))).toEqual(files(`${A}2`));
  });

  it('have a fix that the finding describes, offered only if the publish location is known', () => {
    const files = [sitemap(`${WWW_A}2`), sitemap(`${A}1`, `${A}2`)];
    expect(fixesTold(BARE, files)).toEqual([expect.stringContaining('use the host form')]);
    expect([isFixable(CODE, BARE, files), isFixable(CODE, null, files)]).toEqual([true, false]);
  });

  it('have a preview that shows changed entries first, then removed ones', () => {
    const project = publishedProject(BARE, [sitemap(`${WWW_A}1`, `${A}1`, `${WWW_A}2`)]);
    const scope = scopeOf(project, wholeView(null), null);
    const shown = [...previewFix(project, CODE, scope, 'unsafe', 9)].at(-1);
    expect(shown?.count).toBe(2);
    expect(shown?.changes.map(({ at, before, after }) => [at, before, after])).toEqual([
      [2, `${WWW_A}2`, `${A}2`],
      [0, `${WWW_A}1`, ''],
    ]);
  });

  const anyLoc = fc
    .tuple(fc.constantFrom('a', 'www.a', 'b', 'www.b'), fc.constantFrom('1', '2', 'ä?a&b'))
    .map(([host, path]) => `https://${host}.example/${path}`);

  it('change just as a pairwise comparison would change them, without new duplicates', {
    tags: ['slow'],
  }, () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyLoc, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(BARE, WWW),
        (files, at) => {
          const all = files.flat();
          const [from, to] = at === BARE ? [WWW_A, A] : [A, WWW_A];
          const isMixed = [from, to].every((form) => all.some((loc) => loc.startsWith(form)));
          const become = (loc: string) => {
            const kept = loc.replace(from, to);
            if (!isMixed || kept === loc) return [loc];
            return all.includes(kept) ? [] : [kept];
          };
          const text = (locs: string[]) => sitemap(...locs.map((loc) => loc.replace('&', '&amp;')));
          const after = provenFix(CODE, at, files.map(text));
          expect(after).toEqual(files.map((locs) => text(locs.flatMap(become))));
          const twice = (texts: readonly string[]) =>
            allCodes(publishedProject(at, texts))
              .flat(2)
              .filter((code) => code === 'duplicate-loc').length;
          expect(twice(after)).toBeLessThanOrEqual(twice(files.map(text)));
        },
      ),
    );
  });
});
