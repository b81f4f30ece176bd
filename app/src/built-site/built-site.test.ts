import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lastOf } from '@urlset/core/bytes/steps.ts';
import { readRules } from '@urlset/core/lists/site-redirects/rule-files.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { textHash } from '../lists/site/read-pages.ts';
import { BuiltSite } from './built-site.ts';

const A = 'https://a.example/';
const NOW = '2026-11-26T00:00:00.000Z';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'urlset-built-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, content = '<body>'): void {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function open(redirects = '', base = A): BuiltSite {
  return lastOf(BuiltSite.open({ path: root, name: 'site' }, base, [readRules(redirects, '_redirects')]));
}

/** Checks `base + inside`, and returns the main fields of the result, or null if the site does not cover this URL. */
function found(site: BuiltSite, inside: string, base = A) {
  const checked = site.check(base + inside, NOW);
  if (checked === null) return null;
  const { status, finalUrl, hops, indexable, reason } = checked.result;
  return [status, finalUrl?.replace(base, '/') ?? null, hops, indexable, reason];
}

it.each([
  ['', [200, '/', 0, true, null]],
  ['a', [200, '/a', 0, true, null]],
  ['a.html', [200, '/a.html', 0, true, null]],
  ['a/', [200, '/a/', 0, true, null]],
  ['docs', [200, '/docs', 0, true, null]],
  ['docs/', [200, '/docs/', 0, true, null]],
  ['docs/index.html', [200, '/docs/index.html', 0, true, null]],
  ['d%C3%A4y', [200, '/d%C3%A4y', 0, true, null]],
  ['file.pdf?v=1#top', [200, '/file.pdf?v=1', 0, true, null]],
  ['gone', [404, null, 0, false, 'client-error']],
  ['docs/gone/', [404, null, 0, false, 'client-error']],
  ['../etc/passwd', [404, null, 0, false, 'client-error']],
  ['%2e%2e/%2e%2e/etc/passwd', [404, null, 0, false, 'client-error']],
  ['..%2f..%2fetc/passwd', [404, null, 0, false, 'client-error']],
  ['A.html', [404, null, 0, false, 'client-error']],
])('resolves %j like a web server', (inside, expected) => {
  for (const file of ['index.html', 'a.html', 'docs/index.html', 'däy.html', 'file.pdf']) write(file);
  expect(found(open(), inside)).toEqual(expected);
});

it.skipIf(process.platform === 'win32')('does not follow symlinks that lead out of the folder', () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'urlset-outside-'));
  writeFileSync(path.join(outside, 'secret.html'), '');
  symlinkSync(path.join(outside, 'secret.html'), path.join(root, 'a.html'));
  symlinkSync(outside, path.join(root, 'docs'));
  write('b.html');
  symlinkSync('b.html', path.join(root, 'c.html'));
  const site = open();
  expect(['a', 'docs/secret', 'c'].map((inside) => found(site, inside)?.[0])).toEqual([404, 404, 200]);
  rmSync(outside, { recursive: true });
});

it('reads the noindex, canonical and hreflang tags of pages', () => {
  write('noindex.html', '<meta name="robots" content="noindex"><body>');
  write('canonical.html', '<link rel="canonical" href="/other"><body>');
  write('own.html', '<base href="/x/"><link rel="canonical" href="../own"><body>');
  write('two.html', '<link rel="canonical" href="/two"><link rel="canonical" href="/other"><body>');
  write('late.html', `<style>${'x'.repeat(300_000)}</style><meta name="robots" content="noindex"><body>`);
  const languages = '<link rel="alternate" hreflang="fi" href="/fi"><body>';
  write('languages.html', languages);
  const site = open();
  expect(found(site, 'noindex')).toEqual([200, '/noindex', 0, false, 'noindex-meta']);
  expect(found(site, 'canonical')).toEqual([200, '/canonical', 0, false, 'canonical']);
  expect(found(site, 'own')).toEqual([200, '/own', 0, true, null]);
  expect(found(site, 'two')).toEqual([200, '/two', 0, null, null]);
  expect(site.check(`${A}two`, NOW)).toMatchObject({
    hasSeveralCanonicals: true,
    detail: `names several canonical pages: ${A}two, ${A}other`,
  });
  expect(found(site, 'late')).toEqual([200, '/late', 0, false, 'noindex-meta']);
  expect(site.check(`${A}languages`, NOW)).toMatchObject({
    alternates: [{ hreflang: 'fi', href: `${A}fi` }],
    source: 'folder',
    result: { contentType: 'text/html', bytes: languages.length, ms: null, checkedAt: NOW },
  });
});

it('follows redirects and rewrites, and reports loops and long chains', () => {
  write('new.html');
  const site = open(
    '/old /older\n/older /new 301\n/a /b\n/b /a\n/out https://b.example/x\n/gone - 410\n/dead /nothing\n/shop/* /shop.php 200\n/app/* /new.html 200\n/1 /2\n/2 /3\n/3 /4\n/4 /5\n/5 /6\n/6 /new',
  );
  expect(found(site, 'old')).toEqual([301, '/new', 2, false, 'redirect']);
  expect(found(site, 'a')).toEqual([301, '/a', 2, false, 'redirect']);
  expect(site.check(`${A}a`, NOW)?.detail).toBe(`redirects in a loop at ${A}a`);
  expect(site.check(`${A}1`, NOW)?.detail).toBe('more than 5 redirects');
  expect(site.check(`${A}2`, NOW)?.result.finalUrl).toBe(`${A}new`);
  expect(found(site, 'out')).toEqual([301, 'https://b.example/x', 1, false, 'redirect']);
  expect(found(site, 'dead')).toEqual([301, null, 1, false, 'client-error']);
  expect(found(site, 'shop/x')).toEqual([null, '/shop/x', 0, null, null]);
  expect(found(site, 'app/x')).toEqual([200, '/app/x', 0, true, null]);
});

it('applies robots.txt only if the folder is published at the root of its host', () => {
  write('robots.txt', 'User-agent: *\nDisallow: /private');
  write('private/a.html');
  expect(found(open(), 'private/a')).toEqual([null, null, 0, false, 'robots']);
  const base = `${A}docs/`;
  expect(found(open('', base), 'private/a', base)).toEqual([200, '/private/a', 0, true, null]);
});

it('returns null for URLs outside the published folder and for invalid URLs', () => {
  const site = open('', `${A}docs/`);
  for (const loc of ['https://b.example/docs/a', 'http://a.example/docs/a', `${A}other`, 'nonsense', ''])
    expect(site.check(loc, NOW)).toBeNull();
});

it('lists indexable pages that do not appear in any loc', () => {
  for (const file of [
    'index.html',
    'a.html',
    'b.html',
    'b/index.html',
    '404.html',
    '.x.html',
    'c.css',
    'old.html',
  ])
    write(file);
  write('d.html', '<meta name="robots" content="noindex"><body>');
  write('robots.txt', 'User-agent: *\nDisallow: /private');
  write('private/a.html');
  write('node_modules/x/y.html');
  const site = open('/old /a 301!');
  site.check(A, NOW);
  site.check(`${A}a`, NOW);
  expect(lastOf(site.unlisted()).sort()).toEqual([`${A}b`, `${A}b/`]);
});

it('takes lastModified from the record of the last build, unless the page text has changed since', () => {
  const page = '<title>A</title><body>text';
  write('a.html', page);
  write('b.html', page);
  utimesSync(path.join(root, 'b.html'), 1_700_000_000, 1_700_000_000);
  const line = (loc: string, hash: string) => `2024-05-06T07:08:09+00:00 ${hash} ${loc}`;
  const lines = [line(`${A}a`, textHash(Buffer.from(page))), line(`${A}b`, '0123456789abcdef')];
  write('urlset-manifest.pages', ['urlset pages v1', ...lines, ''].join('\n'));
  const site = open();
  const changed = (inside: string) => site.check(A + inside, NOW)?.result.lastModified;
  expect(changed('a')).toBe('Mon, 06 May 2024 07:08:09 GMT');
  expect(changed('b')).toBe('Tue, 14 Nov 2023 22:13:20 GMT');
});
