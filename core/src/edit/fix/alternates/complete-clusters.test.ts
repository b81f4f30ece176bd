// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeView } from '../../../contract/values.ts';
import { listFindings } from '../../../findings/list.ts';
import { often } from '../../../project/testing/often.ts';
import { NOW, projectOf, written } from '../../../project/testing/sitemaps.ts';
import { scopeOf } from '../fix-scope.ts';
import { previewFix } from '../preview-fix.ts';
import {
  type AlternatePage,
  anyAlternatePages,
  pageUrl,
  sitemapOfPages,
} from '../testing/alternate-pages.ts';
import { allCodes, provenFix } from '../testing/fix-proof.ts';

const NOT_RECIPROCAL = 'hreflang-not-reciprocal';
const SET_DIFFERS = 'hreflang-set-differs';
const CODES = [NOT_RECIPROCAL, SET_DIFFERS];
const ERRORS = [...CODES, 'hreflang-no-self'];

/** Files after the fix; unchanged if nothing can be fixed. Expects as many changed entries as the preview counts. */
function fixed(code: string, ...files: string[]): string[] {
  const project = projectOf(...files);
  const previews = [...previewFix(project, code, scopeOf(project, wholeView(null), null), 'unsafe', 99)];
  for (const change of previews.at(-1)?.changes ?? []) expect(change.after).not.toBe('');
  const after = provenFix(code, null, files);
  const entriesOf = (texts: readonly string[]) => texts.flatMap((text) => text.split('<url>').slice(1));
  const were = entriesOf(files);
  expect(previews.at(-1)?.count).toBe(entriesOf(after).filter((entry, at) => entry !== were[at]).length);
  return after;
}

const link = (hreflang: string, page: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${pageUrl(page)}"/>`;
const sitemap = (...entries: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>`;
const entry = (page: string, ...links: string[]) => `<url><loc>${pageUrl(page)}</loc>${links.join('')}</url>`;

const [EN, DE, FR, DEFAULT] = [link('en', 'a'), link('de', 'b'), link('fr', 'c'), link('x-default', 'a')];

describe('a cluster', () => {
  it.each<[string, code: string, before: string[], after: string[]]>([
    [
      'of which one page lists nothing',
      NOT_RECIPROCAL,
      [entry('a', EN, DE), entry('b')],
      [entry('a', EN, DE), entry('b', EN, DE)],
    ],
    [
      'of which one page lists only itself',
      NOT_RECIPROCAL,
      [entry('a', EN, DE, DEFAULT), entry('b', DE)],
      [entry('a', EN, DE, DEFAULT), entry('b', DE, EN, DEFAULT)],
    ],
    [
      'of which each page lists only some',
      NOT_RECIPROCAL,
      [entry('a', EN, DE), entry('b', DE, FR), entry('c')],
      [entry('a', EN, DE, FR), entry('b', DE, FR, EN), entry('c', EN, DE, FR)],
    ],
    [
      'of which one page lists fewer',
      SET_DIFFERS,
      [entry('a', EN, DE, FR), entry('b', DE, EN), entry('c', FR, EN, DE)],
      [entry('a', EN, DE, FR), entry('b', DE, EN, FR), entry('c', FR, EN, DE)],
    ],
    [
      'with a page outside the project',
      SET_DIFFERS,
      [entry('a', EN, DE, FR), entry('b', DE, EN)],
      [entry('a', EN, DE, FR), entry('b', DE, EN, FR)],
    ],
    [
      'with a repeated alternate',
      SET_DIFFERS,
      [entry('a', EN, DE, EN.replace('"en"', '"EN"'), FR), entry('b', DE, ` ${DE}`, EN)],
      [entry('a', EN, DE, FR), entry('b', DE, EN, FR)],
    ],
    ['of a single page', SET_DIFFERS, [entry('a', EN, `\n  ${EN}`, DE)], [entry('a', EN, DE)]],
    [
      'whose x-default page is shared with other clusters',
      NOT_RECIPROCAL,
      [
        entry('a', EN, DE, link('x-default', 'home')),
        entry('b', DE, link('x-default', 'home')),
        entry('2', link('en', '2'), link('x-default', 'home')),
        entry('home', link('en', 'home')),
      ],
      [
        entry('a', EN, DE, link('x-default', 'home')),
        entry('b', DE, link('x-default', 'home'), EN),
        entry('2', link('en', '2'), link('x-default', 'home')),
        entry('home', link('en', 'home')),
      ],
    ],
    [
      'with its own x-default page',
      NOT_RECIPROCAL,
      [entry('a', EN, link('x-default', 'choose')), entry('choose')],
      [entry('a', EN, link('x-default', 'choose')), entry('choose', EN, link('x-default', 'choose'))],
    ],
  ])('%s ends up with the same alternates in all entries', (_, code, before, after) => {
    expect(fixed(code, sitemap(...before))).toEqual([sitemap(...after)]);
    expect(fixed(code, ...before.map((one) => sitemap(one)))).toEqual(after.map((one) => sitemap(one)));
  });

  it('gets the xhtml namespace declared in a file without alternates', () => {
    const plain = sitemap(entry('b'), entry('d')).replace(/ xmlns:xhtml="[^"]*"/, '');
    const [, after] = fixed(NOT_RECIPROCAL, sitemap(entry('a', EN, DE)), plain);
    expect(after).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    expect(after).toContain(EN);
  });

  it.each<[string, code: string, ...entries: string[]]>([
    [
      'one language would have two pages',
      NOT_RECIPROCAL,
      entry('a', EN, DE),
      entry('b', DE, link('en', 'd')),
    ],
    [
      'two pages claim one page for the same language',
      NOT_RECIPROCAL,
      entry('a', EN, DE),
      entry('d', link('en', 'd'), DE),
      entry('b'),
    ],
    ['no entry names the language of a page', NOT_RECIPROCAL, entry('a', DE), entry('b', DE)],
    ['a label is not a valid language', NOT_RECIPROCAL, entry('a', link('en_US', 'a'), DE), entry('b')],
    [
      'a page is listed for different languages',
      NOT_RECIPROCAL,
      entry('a', EN, link('sv', 'b')),
      entry('b', DE),
    ],
    [
      'a page would list one that does not list it back',
      SET_DIFFERS,
      entry('a', EN, DE, FR),
      entry('b', EN, DE),
      entry('c', FR),
    ],
  ])('stays unchanged if %s', (_, code, ...entries) => {
    expect(fixed(code, sitemap(...entries))).toEqual([sitemap(...entries)]);
    const { findings } = listFindings([projectOf(sitemap(...entries))], ({ name }) => name, 9, NOW);
    const own = findings.filter((finding) => finding.code === code);
    expect(own.length).toBeGreaterThan(0);
    expect(own.map(({ fix }) => fix)).toEqual(own.map(() => null));
  });

  it('stays unchanged if it has too many pages', () => {
    const pages = Array.from({ length: 600 }, (_, at) => entry(`${at}`, link('x-default', 'home')));
    const text = sitemap(...pages, entry('home'));
    expect(fixed(NOT_RECIPROCAL, text)).toEqual([text]);
  });

  it('has its fix described in the finding', () => {
    const project = projectOf(sitemap(entry('a', EN, DE), entry('b')));
    const { findings } = listFindings([project], String, 9, NOW);
    expect(findings.find(({ code }) => code === NOT_RECIPROCAL)?.fix).toMatch(
      'list all alternates of the cluster',
    );
  });

  it('includes new entries that have only a loc', () => {
    const project = projectOf(sitemap(entry('a', EN, DE)));
    project.apply({ kind: 'insert', file: 0, at: 1, entries: pageUrl('b') }, null, null);
    const request = { kind: 'fix', code: NOT_RECIPROCAL, mode: 'unsafe', rows: null } as const;
    project.apply(project.resolve(wholeView(null), project.order, request).edit, null, null);
    expect(written(project).match(/hreflang="en"/g)).toHaveLength(2);
    expect(allCodes(project)).toEqual(allCodes(projectOf(written(project))));
  });
});

/** For each page: its findings with a code in `ERRORS`. */
function errorsOf(files: readonly string[]): string[][] {
  return allCodes(projectOf(...files)).flatMap(([, ...pages]) =>
    pages.map((found) => found.filter((code) => ERRORS.includes(code))),
  );
}

/** For each page: its alternates as `language href`, with the language in lowercase. */
function linksOf(files: readonly string[]): string[][] {
  const links = (text: string) => Array.from(text.matchAll(/hreflang="(.*?)" href="(.*?)"/g));
  return files
    .flatMap((text) => text.split('<url>').slice(1))
    .map((text) => links(text).map(([, hreflang = '', href = '']) => `${hreflang.toLowerCase()} ${href}`));
}

describe('any pages', () => {
  it.each(CODES)('keep their alternates and get no new alternate errors from the fix of %s', (code) => {
    fc.assert(
      fc.property(anyAlternatePages, fc.nat(6), (pages, half) => {
        const files = [pages.slice(0, half), pages.slice(half)].map(sitemapOfPages);
        const after = fixed(code, ...files);
        const were = errorsOf(files);
        for (const [at, errors] of errorsOf(after).entries()) {
          for (const error of errors) expect(were[at]).toContain(error);
        }
        const said = linksOf(files);
        for (const [at, links] of linksOf(after).entries()) {
          expect(new Set(said.flat())).toEqual(new Set([...said.flat(), ...links]));
          const own = [...new Set(said[at])];
          expect([...new Set(links)].slice(0, own.length)).toEqual(own);
        }
      }),
      often(150),
    );
  });

  it('all list the whole cluster after both fixes if one of them did before', () => {
    const cluster = [
      ['en', 'a'],
      ['de', 'b'],
      ['fr-CA', 'c'],
      ['x-default', 'a'],
    ] as const;
    const lost = fc.array(fc.subarray([...cluster]), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(lost, fc.nat(3), ([b = [], c = []], half) => {
        const page = (name: string, alternates: AlternatePage['alternates']) => ({ page: name, alternates });
        const cut = (pages: AlternatePage[]) =>
          [pages.slice(0, half), pages.slice(half)].map((part) => sitemapOfPages(part));
        const broken = cut([page('a', cluster), page('b', b), page('c', c)]);
        const mended = fixed(SET_DIFFERS, ...fixed(NOT_RECIPROCAL, ...broken));
        const all = cluster.map(([label, to]) => `${label.toLowerCase()} ${pageUrl(to)}`).sort();
        expect(linksOf(mended).map((links) => links.sort())).toEqual([all, all, all]);
        expect(errorsOf(mended)).toEqual([[], [], []]);
      }),
      often(100),
    );
  });
});
