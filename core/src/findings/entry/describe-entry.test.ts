import { describe, expect, it } from 'vitest';
import type { EditRequest } from '../../contract/edits.ts';
import { wholeView } from '../../contract/values.ts';
import { projectOf, url, urlset } from '../../project/testing/sitemaps.ts';
import { describeEntry } from './describe-entry.ts';

const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const LINK = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const image = (inside: string) => `<image:image ${IMAGE}>${inside}</image:image>`;
const link = (hreflang: string, href: string) =>
  `<xhtml:link ${LINK} rel="alternate" hreflang="${hreflang}" href="${href}"/>`;

const describeRow = (file: string, row = 0) => describeEntry(projectOf(file), wholeView(0), row);
/** Each finding as its code, and the kind and index of its extension; with an exclamation mark if it has a fix. */
const told = (entry: ReturnType<typeof describeRow>) =>
  entry?.findings.map(
    ({ code, extension, fix }) =>
      [code, extension?.kind, extension?.at].filter((part) => part !== undefined).join(' ') +
      (fix === null ? '' : '!'),
  );

describe('an entry that repeats another', () => {
  const file = urlset(
    url('https://a.example/'),
    url('https://a.example/x?a=1&amp;b=2'),
    url('https://a.example/'),
    url('https://a.example/x?b=2&amp;a=1'),
  );
  const repeats = (row: number) =>
    describeRow(file, row)?.findings.map((finding) => [finding.code, finding.repeats]);
  const lineOf = (at: number) =>
    file.slice(0, file.split('<url>', at).join('<url>').length).split('\n').length;

  it('reports the line of the other entry', () => {
    expect(repeats(2)).toEqual([['duplicate-loc', { file: 0, line: lineOf(1) }]]);
    expect(repeats(3)).toEqual([['equivalent-loc', { file: 0, line: lineOf(2) }]]);
  });

  it('reports no line for the first entry, and after an insert only lines that are in the file', () => {
    expect(repeats(0)?.map(([, place]) => place)).toEqual((repeats(0) ?? []).map(() => null));
    const project = projectOf(file);
    project.apply({ kind: 'insert', file: 0, at: 0, entries: 'https://a.example/' }, null, null);
    const all = [0, 1, 2].map((row) => describeEntry(project, wholeView(0), row)?.findings ?? []);
    for (const { repeats: place } of all.flat())
      expect(place === null || place.line === lineOf(1)).toBe(true);
  });
});

describe('describeEntry', () => {
  it('lists the extensions with their known values, links before images', () => {
    const entry = describeRow(
      urlset(
        url(
          'https://a.example/',
          image('<image:loc> a&amp;b </image:loc><x/>') + link('de', 'https://a.example/'),
        ),
      ),
    );
    expect(entry?.extensions).toEqual([
      {
        kind: 'link',
        parts: [
          { slot: 'link@rel', value: 'alternate' },
          { slot: 'link@hreflang', value: 'de' },
          { slot: 'link@href', value: 'https://a.example/' },
        ],
      },
      { kind: 'image', parts: [{ slot: 'image:loc', value: 'a&b' }] },
    ]);
    expect(entry?.totals).toEqual({ alternates: 1, images: 1, videos: 0, news: 0 });
  });

  it('lists the first 5,000 extensions of a kind, and counts all', () => {
    const images = `<image:image ${IMAGE}/>`.repeat(5001);
    const entry = describeRow(urlset(url('https://a.example/', images)));
    expect(entry?.extensions).toHaveLength(5000);
    expect(entry?.totals.images).toBe(5001);
  });

  it('reports the rules that each extension breaks, and those that only the whole entry breaks', () => {
    const alternates = link('de', 'https://a.example/de') + link('xx', 'https://a.example/xx');
    const images = image('') + image('<image:loc>a</image:loc><image:title/>') + image('<image:title/>');
    const entry = describeRow(urlset(url('https://a.example/?utm_source=x', images + alternates)));
    expect(told(entry)?.sort()).toEqual([
      'extension-url-invalid image 1',
      'hreflang-invalid-code link 1',
      'hreflang-no-self',
      'hreflang-no-x-default',
      'image-deprecated-tag image 1!',
      'image-deprecated-tag image 2!',
      'image-loc-missing image 0',
      'image-loc-missing image 2',
      'tracking-parameter!',
    ]);
  });

  it('reports which alternate breaks a rule about linked entries', () => {
    const own = link('en', 'https://a.example/en') + link('de', 'https://a.example/de');
    const file = urlset(
      url('https://a.example/en', own),
      url('https://a.example/de', link('de', 'https://a.example/de')),
    );
    expect(told(describeRow(file))).toContain('hreflang-not-reciprocal link 1!');
  });

  it.each([
    [
      'the unchanged bytes of an entry as XML',
      urlset(url('https://a.example/')),
      0,
      url('https://a.example/'),
    ],
    ['no XML for a line of a list', 'https://a.example/\n', 0, null],
  ])('has %s', (_, file, row, xml) => {
    expect(describeRow(file, row)?.xml).toBe(xml);
  });

  it('has the XML of new and edited entries as it would be saved', () => {
    const project = projectOf(urlset(url('https://a.example/')));
    const view = wholeView(0);
    const rows = [{ first: 0, count: 2 }];
    for (const request of [
      { kind: 'insert', row: 1 },
      { kind: 'set', rows, field: 'loc', value: 'https://a.example/?a&b' },
    ] satisfies EditRequest[]) {
      project.apply(project.resolve(view, project.order, request).edit, null, null);
    }
    const expected = url('https://a.example/?a&amp;b');
    expect([0, 1].map((row) => describeEntry(project, view, row)?.xml)).toEqual([expected, expected]);
  });

  it('omits XML that is too long to show', () => {
    const long = `<!-- ${'x'.repeat(2 ** 20)} -->`;
    expect(describeRow(urlset(url('https://a.example/', long)))?.xml).toBeNull();
  });

  it('returns null for a row after the last one', () => {
    expect(describeRow(urlset(url('https://a.example/')), 1)).toBeNull();
  });
});
