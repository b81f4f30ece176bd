import { describe, expect, it } from 'vitest';
import { projectOf, urlset } from '../testing/sitemaps.ts';

/** The codes that an entry with this inside breaks. */
function codes(inside: string): string[] {
  const project = projectOf(urlset(`<url>${inside}</url>`));
  return project.rows({ file: null }, 0, 1)[0]?.findings.map(({ code }) => code) ?? [];
}
const loc = (value: string) => codes(`<loc>${value}</loc>`);
const field = (name: string, value: string) =>
  codes(`<loc>https://a.example/</loc><${name}>${value}</${name}>`);

describe('loc', () => {
  it.each([
    ['https://a.example/', []],
    ['HTTP://A.EXAMPLE/', []],
    ['https://a.example:8080/x', []],
    ['https://[2001:db8::1]/x', []],
    ['https://a.example./x', []],
    ['https://a.example/a%20b?c=%C3%A4', []],
    ['https://a.example/?a=1&amp;b=2', []],
    ['https://a.example', ['loc-no-path']],
    ['/relative', ['loc-not-absolute']],
    ['a.example/x', ['loc-not-absolute']],
    ['ftp://a.example/x', ['loc-not-absolute']],
    ['', ['loc-not-absolute']],
    ['http://a/b', ['loc-too-short']],
    ['https:///path-only', ['loc-invalid-host']],
    ['https://a..example/', ['loc-invalid-host']],
    ['https://-a.example/', ['loc-invalid-host']],
    ['https://a.example:99999/', ['loc-invalid-host']],
    ['https://a.example:x/', ['loc-invalid-host']],
    [`https://a.example/${'x'.repeat(2029)}`, []],
    [`https://a.example/${'x'.repeat(2030)}`, ['loc-too-long']],
    [`https://a.example/${'ä'.repeat(2029)}`, ['loc-non-ascii']],
    ['https://a.example/a b', ['loc-illegal-character']],
    ['https://a.example/{a}', ['loc-illegal-character']],
    ['https://a.example/%zz', ['loc-bad-percent-escape']],
    ['https://a.example/%', ['loc-bad-percent-escape']],
    ['https://a.example/%ff', ['loc-bad-percent-escape']],
    ['https://a.example/%2520', ['loc-double-encoded']],
    ['https://a.example/#part', ['loc-fragment']],
    ['https://me:secret@a.example/', ['loc-credentials']],
    ['https://a.example/ä', ['loc-non-ascii']],
    [' https://a.example/ ', ['loc-whitespace']],
    ['https://a.example/?a&b', ['unescaped-character']],
  ])('%s', (value, expected) => {
    expect(loc(value)).toEqual(expected);
  });

  it('stands in an entry exactly once', () => {
    expect(codes('<lastmod>2025-01-01</lastmod>')).toEqual(['loc-count']);
    expect(codes('<loc>https://a.example/1</loc><loc>https://a.example/2</loc>')).toEqual(['loc-count']);
  });
});

describe('lastmod', () => {
  it.each([
    ['2025-02-28', []],
    ['2024-02-29', []],
    ['2025-02-28T10:20:30Z', []],
    ['2025-02-28T10:20:30.45+02:00', []],
    ['2025', ['lastmod-reduced-precision']],
    ['2025-02', ['lastmod-reduced-precision']],
    ['2025-02-28T10:20Z', ['lastmod-reduced-precision']],
    ['2025-02-29', ['lastmod-not-a-date']],
    ['2025-13-01', ['lastmod-not-a-date']],
    ['2025-02-28T25:00:00Z', ['lastmod-not-a-date']],
    ['', ['lastmod-not-a-date']],
    ['2025-02-28T10:20:30', ['lastmod-no-zone']],
    ['2025-02-28T10:20:30+0000', ['lastmod-no-zone']],
    ['28.2.2025', ['lastmod-invalid']],
    ['2025-2-28', ['lastmod-invalid']],
    ['2025-02-28 10:20:30Z', ['lastmod-invalid']],
    ['2025-02-28T10:20:30-00:14400', ['lastmod-invalid']],
    ['2026-01-01', []],
    ['2026-01-02', ['lastmod-future']],
    ['2026-01-01T00:00:01Z', ['lastmod-future']],
  ])('%s', (value, expected) => {
    expect(field('lastmod', value)).toEqual(expected);
  });
});

describe('changefreq and priority', () => {
  it.each([
    ['changefreq', 'daily', []],
    ['changefreq', ' never ', []],
    ['changefreq', 'Daily', ['changefreq-invalid']],
    ['changefreq', 'dailyish', ['changefreq-invalid']],
    ['priority', '0.5', []],
    ['priority', '1', []],
    ['priority', '1.0', []],
    ['priority', '0', []],
    ['priority', '.5', []],
    ['priority', '1.1', ['priority-invalid']],
    ['priority', '0,5', ['priority-invalid']],
    ['priority', '-0.1', ['priority-invalid']],
    ['priority', '', ['priority-invalid']],
  ])('%s %s', (name, value, expected) => {
    expect(field(name, value)).toEqual(expected);
  });
});

describe('children', () => {
  it.each([
    ['twice', '<lastmod>2025</lastmod><lastmod>2025</lastmod>', 'duplicate-child'],
    ['unknown', '<title>x</title>', 'unknown-child'],
    ['of an index', '<sitemap/>', 'wrong-child'],
  ])('%s', (_, inside, code) => {
    expect(codes(`<loc>https://a.example/</loc>${inside}`)).toContain(code);
  });
});
