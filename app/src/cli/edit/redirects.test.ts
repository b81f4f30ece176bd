// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loc, sitemapindex, urlset, Workbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

const A = 'https://a.example/';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="http://www.w3.org/1999/xhtml"';
const page = (path: string, ...alternates: string[]) =>
  `<url>${loc(path)}${alternates.map((one) => `<x:link rel="alternate" hreflang="de" href="${A}${one}"/>`).join('')}</url>`;
const site = (...pages: string[]) => `<urlset ${NAMESPACES}>\n${pages.join('\n')}\n</urlset>\n`;

function redirect(...options: string[]) {
  return bench.run('edit', '1.xml', '2.xml', '--redirects', 'moved', '--in-place', ...options);
}

describe('redirects of locs and alternates', () => {
  beforeEach(() => {
    bench.write('1.xml', site(page('a', 'de/a'), page('b')));
    bench.write('2.xml', site(page('de/a', 'a', 'x')));
  });

  it.each<[string, string]>([
    ['a table', `old url,new url\n${A}b,${A}c\n${A}a,${A}b\n${A}x,${A}y\n`],
    ['_redirects', '/b /c 301\n/a /b\n/x /y\n/old/* /new/:splat\n/t /u 302\n'],
  ])('replaces old URLs in all files, from %s', async (_, moved) => {
    bench.write('moved', moved);
    const { code, out } = await redirect();
    expect(code).toBe(0);
    expect(out).toBe(
      '1.xml: 2 entries changed\n2.xml: 1 entry changed\n3 entries changed, 2 files written\n3 of 3 redirects matched, 2 alternates changed\n',
    );
    expect(bench.text('1.xml')).toBe(site(page('c', 'de/a'), page('c')));
    expect(bench.text('2.xml')).toBe(site(page('de/a', 'c', 'y')));
  });

  it('reports redirects without effect, and new duplicates, also as JSON', async () => {
    bench.write('moved', '/b /c\n/a /c\n/a /d\n/gone /c\n/1 /2\n/2 /1\n/img/* /i/:splat\n');
    const { code, out, err } = await redirect('--format', 'json', '--dry-run');
    expect(code).toBe(0);
    const none = { count: 0, urls: [] };
    expect(JSON.parse(out).redirects).toEqual({
      ...{ distinct: 5, entries: 2, alternates: 1, chains: 0 },
      unmatched: { count: 3, urls: [`${A}gone`, `${A}1`, `${A}2`] },
      loops: { count: 2, urls: [`${A}1`, `${A}2`] },
      conflicts: { count: 1, urls: [`${A}a`] },
      duplicates: { count: 1, urls: [`${A}c`] },
    });
    expect(err.split('\n')).toEqual([
      'urlset: moved: read as redirects',
      'urlset: moved: 1 row left out: 7 (wildcard, placeholder or condition) /img/* /i/:splat',
      `urlset: 3 redirects changed nothing, because the files do not have the old URL: ${A}gone; ${A}1; ${A}2`,
      `urlset: 2 redirects changed nothing, because they form a loop: ${A}1; ${A}2`,
      `urlset: 1 redirect ignored, because an earlier row has the same old URL and another new one: ${A}a`,
      `urlset: 1 redirect led to a URL that is now listed more than once: ${A}c`,
      '',
    ]);
    expect(bench.text('1.xml')).toBe(site(page('a', 'de/a'), page('b')));
    bench.write('moved', '/b /c\n');
    expect(JSON.parse((await redirect('--format', 'json')).out).redirects.loops).toEqual(none);
  });

  it('matches equivalent URLs on request, and resolves relative URLs against --base', async () => {
    bench.write('moved', '/b/ /c\n');
    await redirect();
    expect(bench.text('1.xml')).toContain(loc('b'));
    await redirect('--match', 'equivalent', '--base', 'https://b.example/');
    expect(bench.text('1.xml')).toContain(loc('b'));
    await redirect('--match', 'equivalent');
    expect(bench.text('1.xml')).toContain(loc('c'));
  });
});

it('edits the sitemaps of several indexes, and counts each redirect once', async () => {
  bench.write('1.xml', sitemapindex(`${A}m1.xml`));
  bench.write('2.xml', sitemapindex(`${A}m2.xml`));
  bench.write('m1.xml', urlset(loc('a'), loc('b')));
  bench.write('m2.xml', urlset(loc('a'), loc('c')));
  bench.write('moved', '/a /x\n/b /y\n/c /z\n/d /w\n');
  const { out } = await redirect('m1.xml', 'm2.xml', '--base', A);
  expect(out).toContain('3 of 4 redirects matched');
  expect(bench.text('m1.xml')).toBe(urlset(loc('x'), loc('y')));
  expect(bench.text('m2.xml')).toBe(urlset(loc('x'), loc('z')));
});

it.each<[string, string, string[], string]>([
  ['a sitemap', urlset(loc('a')), [], 'is a sitemap, not a list of old and new URLs'],
  ['a table without new URLs', `url,title\n${A}a,One\n`, [], 'needs a column of new URLs'],
  ['a file that does not exist', '', ['--redirects', 'none'], 'none'],
])('rejects %s as --redirects, and writes nothing', async (_, moved, options, said) => {
  bench.write('1.xml', urlset(loc('a')));
  bench.write('moved', moved);
  const given = options.length > 0 ? options : ['--redirects', 'moved'];
  const { code, err } = await bench.run('edit', '1.xml', '--in-place', ...given);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(said) });
  expect(bench.text('1.xml')).toBe(urlset(loc('a')));
});
