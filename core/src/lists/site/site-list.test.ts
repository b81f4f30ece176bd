import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, joinBytes } from '../../bytes/text.ts';
import { DEFAULT_SITE, type SiteOptions } from '../../contract/site.ts';
import { oneSitemap } from '../list-kind.ts';
import { readList } from '../read-list.ts';
import { publishedPages, siteList } from './site-list.ts';
import { siteLoc } from './site-loc.ts';

const A = 'https://a.example/';

interface Page {
  path: string;
  modified: number | null;
  images: string[];
}

function page(path: string, modified: number | null = null, images: string[] = []): Page {
  return { path, modified, images };
}

function list(pages: Page[], given: Partial<SiteOptions> = {}) {
  const options = { ...DEFAULT_SITE, base: A, ...given };
  const byPath = new Map(pages.map((one) => [one.path, one]));
  const published = publishedPages([...byPath.keys()], options);
  const { rows, settings } = siteList(
    published.map((one) => ({ ...page(one.path), ...byPath.get(one.path), ...one })),
    options,
  );
  const repeats = pages.length - published.length;
  const read = readList({ rows }, settings, []);
  const { report } = read;
  const entries = decodeUtf8(joinBytes(oneSitemap(read))).match(/<url>.*<\/url>/g) ?? [];
  return { entries, report, repeats };
}

describe('lastmod', () => {
  it.each([
    [Date.UTC(2004, 9, 26, 8, 56, 39, 987) + 0.5, '2004-10-26T08:56:39+00:00'],
    [0, '1970-01-01T00:00:00+00:00'],
    [-1, null],
    [Date.UTC(10_000, 0), null],
    [null, null],
  ])('of a file modified at %s is %s', (modified, lastmod) => {
    const written = lastmod === null ? '' : `<lastmod>${lastmod}</lastmod>`;
    expect(list([page('a.html', modified)]).entries).toEqual([`<url><loc>${A}a.html</loc>${written}</url>`]);
  });

  it('is left out if the options say so', () => {
    expect(list([page('a.html', 1)], { lastmod: false }).entries).toEqual([
      `<url><loc>${A}a.html</loc></url>`,
    ]);
  });
});

it('lists each loc once, and prefers the index page name that comes first in the options', () => {
  const pages = [
    page('b.htm', 1000),
    page('index.htm', 2000),
    page('b.html', 3000),
    page('index.html', 4000),
    page('b/index.html', 5000),
  ];
  const { entries, repeats } = list(pages, { dropExtensions: true });
  const date = (second: number) => `<lastmod>1970-01-01T00:00:0${second}+00:00</lastmod>`;
  expect(entries).toEqual([
    `<url><loc>${A}</loc>${date(4)}</url>`,
    `<url><loc>${A}b</loc>${date(1)}</url>`,
    `<url><loc>${A}b/</loc>${date(5)}</url>`,
  ]);
  expect(repeats).toBe(2);
});

it('includes the images of pages', () => {
  const { entries } = list([page('a.html', null, [`${A}1.png?a&b`, `${A}2,3.png`])], { images: true });
  expect(entries).toEqual([
    expect.stringMatching(/<image:loc>.*1\.png\?a&amp;b<\/image:loc>.*<image:loc>.*2,3\.png<\/image:loc>/),
  ]);
});

it.each(['caf\ufffd.html', 'caf\ud800.html'])('refuses a name that could not be decoded', (path) => {
  expect(list([page('a.html'), page(path)])).toMatchObject({
    entries: [`<url><loc>${A}a.html</loc></url>`],
    report: { entries: 1, refusedRows: [{ line: 1, reason: 'bad-bytes', text: 'caf\ufffd.html' }] },
  });
});

const anyPath = fc
  .array(fc.constantFrom('a', 'b.html', 'b.htm', 'index.html', 'index.htm', 'ä', 'a b'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((names) => names.join('/'));

it('lists each loc once, in order, whatever the order of the pages', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyPath), fc.boolean(), (paths, dropExtensions) => {
      const options = { ...DEFAULT_SITE, base: A, dropExtensions };
      const pages = publishedPages(paths, options);
      const locs = [...new Set(paths.map((path) => siteLoc(path, options)))].sort();
      expect(pages.map(({ loc }) => loc)).toEqual(locs);
      expect(publishedPages(paths.toReversed(), options)).toEqual(pages);
    }),
  );
});
