// @module-tag slow
import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loc, urlset, Workbench } from '../testing/workbench.ts';

const A = 'https://a.example/';
const SITE = ['--from', 'site', '--base', A];

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
  page('index.html', 1_098_780_999, '<img src="logo.png">');
  page('docs/a & b.html', 1_098_780_000, '<frame src="menu.php">');
  page('docs/menu.php', 1_098_780_001);
  page('drafts/x.html', 0);
  page('style.css', 0);
  page('sitemap.xml', 0, urlset(loc('old')));
});
afterEach(() => bench.clear());

function page(name: string, second: number, content = ''): void {
  bench.write(`site/${name}`, content);
  utimesSync(bench.at(`site/${name}`), second, second);
}

describe('a folder', () => {
  it('is read as a site with --from site, and skipped files are reported', async () => {
    const ran = await bench.run(
      ...['convert', 'site', ...SITE, '--ignore', 'drafts/', '--to', 'jsonl', '--out', 'out'],
    );
    expect(ran).toEqual({
      code: 0,
      out: 'out: 2 URLs written\n',
      err: 'urlset: site: read as site\nurlset: site: not listed: 1 ignored, 3 other files\n',
    });
    const lines = bench.text('out').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { loc: A, lastmod: '2004-10-26T08:56:39+00:00' },
      { loc: `${A}docs/a%20&%20b.html`, lastmod: '2004-10-26T08:40:00+00:00' },
    ]);
  });

  it('is read without pages that have noindex or another canonical URL, which are counted in text and JSON', async () => {
    page('b.html', 0, '<meta name="robots" content="noindex">');
    page('c.html', 0, '<link rel="canonical" href="/docs/">');
    const { err } = await bench.run('convert', 'site', ...SITE, '--to', 'text', '--out', 'out');
    expect(err).toContain('site: not listed: 3 other files, 1 with noindex, 1 with another canonical URL\n');
    expect(bench.text('out')).toBe(`${A}\n${A}docs/a%20&%20b.html\n${A}drafts/x.html\n`);
    const ran = await bench.run('export', 'site', ...SITE, '--out', 'public', '--format', 'json');
    expect(JSON.parse(ran.out).notListed).toEqual([
      {
        ...{ path: 'site', hidden: 0, ignored: 0, otherKinds: 3, links: 0 },
        ...{ noindex: 1, canonical: 1, repeats: 0, unread: 0 },
      },
    ]);
  });

  it('is read as a folder of sitemaps without --from site', async () => {
    const { code } = await bench.run('convert', 'site', '--to', 'text', '--out', 'out');
    expect([code, bench.text('out')]).toEqual([0, `${A}old\n`]);
  });
});

it.each<[string, string[], string[]]>([
  ['no extensions', ['--drop-extensions'], ['', 'docs/a%20&%20b', 'drafts/x']],
  ['other pages', ['--pages', '.PHP, css'], ['docs/menu.php', 'style.css']],
  ['other index pages', ['--index-pages', 'x.html'], ['docs/a%20&%20b.html', 'drafts/', 'index.html']],
  ['patterns', ['--ignore', 'docs', '--ignore', 'x.*'], ['']],
  ['frames', ['--frames'], ['', 'docs/a%20&%20b.html', 'docs/menu.php', 'drafts/x.html']],
])('lists the expected pages with options for %s', async (_, options, paths) => {
  const { code, err } = await bench.run(
    'convert',
    'site',
    ...SITE,
    ...options,
    '--to',
    'text',
    '--out',
    'out',
  );
  expect({ code, err }).toMatchObject({ code: 0 });
  expect(bench.text('out')).toBe(paths.map((path) => `${A}${path}\n`).join(''));
});

it('includes images and omits lastmod on request', async () => {
  const options = ['--images', '--no-lastmod', '--ignore', 'd*'];
  await bench.run('convert', 'site', ...SITE, ...options, '--to', 'urlset', '--out', 'out');
  expect(bench.text('out')).toContain(`<image:loc>${A}logo.png</image:loc>`);
  expect(bench.text('out')).not.toContain('lastmod');
});

it('exports the pages of a site folder', async () => {
  const { code, err } = await bench.run('export', 'site', ...SITE, '--no-gzip', '--out', 'maps');
  expect({ code, err }).toMatchObject({ code: 0 });
  expect(readdirSync(bench.at('maps'))).toContain('sitemap-1.xml');
  expect(bench.text('maps/sitemap-1.xml')).toContain(`<loc>${A}docs/a%20&amp;%20b.html</loc>`);
});

it('edit --list sets the lastmod of entries to the modification times of their files', async () => {
  bench.write(
    'map.xml',
    urlset(loc(''), `${loc('docs/a%20&amp;%20b/')}<lastmod>2001-01-01</lastmod>`, loc('c')),
  );
  const merge = [
    '--list',
    'site',
    ...SITE,
    '--drop-extensions',
    '--merge',
    'update',
    '--match',
    'equivalent',
  ];
  const { code, out } = await bench.run('edit', 'map.xml', ...merge, '--in-place');
  expect({ code, out }).toEqual({
    code: 0,
    out: 'map.xml: 2 entries changed\n2 entries changed, 1 file written\n',
  });
  expect(bench.text('map.xml')).toContain(`${loc('')}<lastmod>2004-10-26T08:56:39+00:00</lastmod>`);
});

it.each<[string, string[], string]>([
  ['no base', ['site', '--from', 'site'], '--from site needs --base'],
  [
    'a base that is not a folder',
    ['site', '--from', 'site', '--base', `${A}?q`],
    '--base must be the URL of a folder',
  ],
  ['a file', ['site/index.html', ...SITE], 'site/index.html is not a folder'],
  ['a missing folder', ['nowhere', ...SITE], 'nowhere does not exist'],
  ['a folder without pages', ['empty', ...SITE], 'empty: this folder does not contain any pages'],
  ['columns', ['site', ...SITE, '--column', 'loc=1'], '--column is only for tables'],
  ['an empty name', ['site', ...SITE, '--pages', 'html,,php'], '--pages must be names separated by commas'],
  ['options for a site without --from site', ['site', '--ignore', 'x'], '--ignore needs --from site'],
])('rejects %s', async (_, args, words) => {
  mkdirSync(bench.at('empty'));
  const { code, err } = await bench.run('convert', ...args, '--to', 'text', '--out', 'out');
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(words) });
  expect(readdirSync(bench.folder)).not.toContain('out');
});

it.each([['--merge'], ['--images'], ['--from', 'site']])('rejects %s without a list', async (...args) => {
  const { code, err } = await bench.run(
    'edit',
    'map.xml',
    '--in-place',
    ...args,
    ...(args.includes('--merge') ? ['add'] : []),
  );
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(`${args[0]} needs --list FILE`) });
});
