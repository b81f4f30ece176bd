// @module-tag slow
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BuiltSite } from '../../built-site/built-site.ts';
import { runHere } from '../testing/run-here.ts';
import { loc, sitemapindex, urlset, Workbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

const PAGE = '<title>Page</title><body>';

/** Runs `urlset check`. Returns its exit code, stderr, and findings about pages, images and alternates as text. */
async function checked(...args: string[]) {
  const { code, out, err } = await bench.run('check', ...args, '--format', 'json', '--now', '2026-01-01');
  const { findings = [] } = out === '' ? {} : JSON.parse(out);
  const pages = findings
    .filter((finding: { code: string }) => /^(page|url-not-ok|image|alternate-missing)/.test(finding.code))
    .map((finding: { code: string; message: string }) => `${finding.code} ${finding.message}`);
  return { code, err, pages };
}

it('compares entries with pages, redirects and robots.txt, and reports pages without an entry', async () => {
  for (const page of ['index.html', 'a.html', 'docs/index.html', 'extra.html', 'fi/a.html'])
    bench.write(`public/${page}`, PAGE);
  bench.write('public/hidden.html', '<meta name="robots" content="noindex"><body>');
  bench.write('public/copy.html', '<link rel="canonical" href="/a"><body>');
  bench.write('public/robots.txt', 'User-agent: *\nDisallow: /private');
  bench.write('public/_redirects', '/old /a\n/x /y\n/y /x\n/here /there Country=fi');
  bench.write('vercel.json', JSON.stringify({ redirects: [{ source: '/older', destination: '/docs/' }] }));
  bench.write(
    'public/sitemap.xml',
    urlset(
      ...['', 'a', 'docs/', 'gone', 'old', 'older', 'x', 'hidden', 'copy', 'private/p'].map((path) =>
        loc(path),
      ),
    ),
  );
  const { code, err, pages } = await checked(
    'public/sitemap.xml',
    '--site',
    'public',
    '--redirects',
    'vercel.json',
  );
  const A = 'https://a.example/';
  expect(pages.sort()).toEqual([
    `page-blocked Blocked by robots.txt (/private): ${A}private/p`,
    `page-canonical-elsewhere Canonical is ${A}a: ${A}copy`,
    `page-missing No file for this page: ${A}gone`,
    `page-noindex noindex in a meta tag: ${A}hidden`,
    `page-not-listed 2 pages that no sitemap lists, such as ${A}extra, ${A}fi/a`,
    `page-redirects Redirects lead to no page: ${A}x`,
    `page-redirects Redirects to ${A}a: ${A}old`,
    `page-redirects Redirects to ${A}docs/: ${A}older`,
  ]);
  expect(code).toBe(1);
  expect(err).toBe(
    'urlset: public/_redirects: 1 rule depends on more than a URL and was not followed: line 4\n',
  );
});

it('clears its progress from the terminal if a page cannot be read', async () => {
  bench.write('public/a.html', PAGE);
  bench.write('public/sitemap.xml', urlset(loc('a'), loc('b')));
  const check = vi.spyOn(BuiltSite.prototype, 'check').mockReturnValueOnce(null);
  check.mockImplementation(() => {
    throw new UrlsetError('not-found', { name: 'b.html' });
  });
  const isTerminal = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
  Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true });
  const { code, err } = await runHere(bench.folder, ['check', 'public/sitemap.xml', '--site', 'public']);
  Object.defineProperty(process.stderr, 'isTTY', isTerminal ?? { value: undefined, configurable: true });
  check.mockRestore();
  expect(code).toBe(2);
  expect(err).toContain('\rChecking pages 50 %\u001b[K\r\u001b[Kurlset: ');
});

it('reports images and alternates of the site that do not lead to a file', async () => {
  for (const file of ['a.html', 'fi/a.html', 'ok.png', 'moved.png']) bench.write(`public/${file}`, PAGE);
  bench.write('public/_redirects', '/old.png /ok.png\n');
  const images = ['ok.png', 'gone.png?v=1', 'old.png'].map(
    (name) => `<image:image><image:loc>https://a.example/${name}</image:loc></image:image>`,
  );
  const far = '<image:image><image:loc>https://cdn.example/far.png</image:loc></image:image>';
  const links = ['fi', 'sv', 'en'].map(
    (code) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="https://a.example/${code === 'en' ? '' : `${code}/`}a"/>`,
  );
  bench.write(
    'public/sitemap.xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://a.example/a</loc>${links.join('')}${images.join('')}${far}</url><url><loc>https://a.example/fi/a</loc></url></urlset>`,
  );
  const { pages } = await checked('public/sitemap.xml', '--site', 'public');
  expect(pages).toEqual([
    'alternate-missing No file for the alternate https://a.example/sv/a',
    'image-missing No file for the image https://a.example/gone.png?v=1',
  ]);
});

it('passes a site whose pages and sitemaps agree', async () => {
  bench.write('public/index.html', PAGE);
  bench.write('public/a/index.html', PAGE);
  bench.write('public/sitemap.xml', urlset(loc(''), loc('a/')));
  bench.write('public/sitemap_index.xml', sitemapindex('https://a.example/sitemap.xml'));
  expect(await checked('public/sitemap_index.xml', '--site', 'public')).toEqual({
    code: 0,
    err: '',
    pages: [],
  });
});

it('derives the URL of the folder from --at', async () => {
  bench.write('public/a.html', PAGE);
  bench.write('public/maps/sitemap.xml', urlset(loc('docs/a'), loc('other')));
  const args = [
    'public/maps/sitemap.xml',
    '--site',
    'public',
    '--at',
    'https://a.example/docs/maps/sitemap.xml',
  ];
  const { err, pages } = await checked(...args);
  expect(pages).toEqual([]);
  expect(err).toBe('urlset: 1 entry is not below https://a.example/docs/, where public is published\n');
});

describe('exits with 2 and a clear error', () => {
  it.each([
    [['--site', 'nowhere'], 'nowhere does not exist'],
    [['--site', 'public/sitemap.xml'], 'public/sitemap.xml is not a folder'],
    [['--site', 'public', '--redirects', 'none.htaccess'], 'none.htaccess does not exist'],
    [['--site', 'public', '--redirects', 'list.csv'], 'the name must say what the redirects are for'],
    [['--site', 'public', '--redirects', 'bad/vercel.json'], 'vercel.json: cannot read these redirects: '],
    [['--redirects', 'vercel.json'], '--redirects needs --site DIR'],
  ])('for %j', async (args, words) => {
    bench.write('public/index.html', PAGE);
    bench.write('public/sitemap.xml', urlset(loc('')));
    bench.write('list.csv', 'a,b');
    bench.write('bad/vercel.json', '{');
    const { code, err } = await checked('public/sitemap.xml', ...args);
    expect(code).toBe(2);
    expect(err).toContain(words);
  });
});
