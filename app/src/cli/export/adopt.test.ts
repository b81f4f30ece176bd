// @module-tag slow
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loc, sitemapindex, urlset, Workbench } from '../testing/workbench.ts';
import { judgeBundle, sha256 } from './testing/judge-bundle.ts';

const BASE = 'https://a.example/';
const NOW = ['--now', '2026-02-03T04:05:06Z'];

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

function run(...args: string[]) {
  return bench.run('export', ...args, '--base', BASE, '--format', 'json');
}

async function exported(...args: string[]) {
  const { code, out, err } = await run(...args);
  // The warning about new names does not matter here.
  const told = err.replace(/^urlset: these sitemaps of the last export get new names: .*\n/, '');
  expect({ code, told }).toEqual({ code: 0, told: '' });
  return JSON.parse(out);
}

/** Writes sitemaps made by another tool: two plain ones, a gzipped one, and their index. */
function writeTheirs(folder: string): void {
  bench.write(`${folder}/news.xml`, urlset(loc('news/1'), loc('news/2')));
  bench.write(`${folder}/shop-2.xml.gz`, gzipSync(urlset(loc('shop/3'))));
  bench.write(`${folder}/shop.xml`, urlset(loc('shop/1'), loc('news/3'), loc('shop/2')));
  bench.write(
    `${folder}/sitemap_index.xml`,
    sitemapindex(...['news.xml', 'shop-2.xml.gz', 'shop.xml'].map((name) => BASE + name)),
  );
  bench.write(`${folder}/index.html`, 'theirs');
}

/** Exports to `out` and then deletes some of its files, so that only the others identify the export. */
async function exportedWithout(lost: readonly string[]): Promise<string> {
  const urls = Array.from({ length: 41 * 3 }, (_, n) => `${BASE}page-${n}`);
  const list = bench.write('urls.txt', urls.map((url) => `${url}\n`).join(''));
  await exported(list, '--out', 'out', '--max-urls', '3', ...NOW);
  for (const name of lost) rmSync(bench.at(`out/${name}`));
  return list;
}

describe('an export without its manifest', () => {
  it.each([
    ['only the manifest is missing', ['urlset-manifest.json'], []],
    ['its sidecar is missing too', ['urlset-manifest.json', 'urlset-manifest.locs'], []],
    ['its robots lines are missing too', ['urlset-manifest.json', 'robots-sitemap.txt'], []],
    [
      'everything but sitemaps is missing',
      ['urlset-manifest.json', 'urlset-manifest.locs', 'robots-sitemap.txt'],
      ['--adopt'],
    ],
  ])('can be continued from its remaining files: %s', { tags: ['long'] }, async (_, lost, adopt) => {
    await exportedWithout(lost);
    const before = judgeBundle(bench.at('out'), BASE);
    const urls = Array.from({ length: 41 * 3 }, (_, n) => `${BASE}page-${n === 50 ? 'new' : n}`);
    const list = bench.write('urls.txt', urls.map((url) => `${url}\n`).join(''));
    const report = await exported(list, '--out', 'out', '--max-urls', '3', ...adopt, '--now', '2026-05-05');
    expect(report.written).toEqual(['sitemap-17.xml.gz', 'sitemap_index.xml']);
    expect(report.unchanged).toHaveLength(40);
    const after = judgeBundle(bench.at('out'), BASE);
    expect(after.files.get('sitemap-16.xml.gz')).toEqual(before.files.get('sitemap-16.xml.gz'));
    const dates = after.files.get('sitemap_index.xml')?.lastmods ?? [];
    expect(dates.filter((date) => date !== '2026-02-03T04:05:06+00:00')).toEqual([
      '2026-05-05T00:00:00+00:00',
    ]);
    const again = await exported(list, '--out', 'out', '--max-urls', '3');
    expect(again.written).toEqual([]);
  });

  it('is recognized by its files if the manifest is broken', async () => {
    const list = await exportedWithout([]);
    bench.write('out/urlset-manifest.json', bench.text('out/urlset-manifest.json').slice(0, 1000));
    expect((await exported(list, '--out', 'out', '--max-urls', '3')).written).toEqual([]);
    expect(JSON.parse(bench.text('out/urlset-manifest.json')).shards).toHaveLength(41);
  });

  it.each([
    ['only sitemaps are left', ['urlset-manifest.locs', 'robots-sitemap.txt'], ''],
    ['its index was changed', [], '<!-- mine -->'],
  ])('needs --adopt if %s', async (_, lost, added) => {
    const list = await exportedWithout(['urlset-manifest.json', ...lost]);
    bench.write('out/sitemap_index.xml', bench.text('out/sitemap_index.xml') + added);
    const refused = await run(list, '--out', 'out', '--max-urls', '3');
    expect(refused).toEqual({
      code: 2,
      out: '',
      err: 'urlset: sitemap_index.xml already exists, and Urlset has no record of writing it; to replace it and the 41 sitemaps that it lists, use --adopt\n',
    });
    expect((await exported(list, '--out', 'out', '--max-urls', '3', '--adopt')).shards).toHaveLength(41);
  });
});

describe('sitemaps of another tool', () => {
  it('are not replaced without --adopt, even with --force', async () => {
    writeTheirs('out');
    const before = readdirSync(bench.at('out'));
    for (const more of [[], ['--force'], ['--dry-run']]) {
      const { code, err } = await run('out/sitemap_index.xml', '--out', 'out', ...more);
      expect(code).toBe(2);
      expect(err).toContain('sitemap_index.xml already exists, and Urlset has no record of writing it');
    }
    expect(readdirSync(bench.at('out'))).toEqual(before);
    expect(bench.text('out/news.xml')).toBe(urlset(loc('news/1'), loc('news/2')));
  });

  it('keep their entries and their names, apart from the extension .gz; foreign files stay unchanged', async () => {
    writeTheirs('out');
    const args = ['out/sitemap_index.xml', '--out', 'out', '--no-gzip', '--adopt', ...NOW];
    const would = await exported(...args, '--dry-run');
    const report = await exported(...args);
    expect(report).toEqual(would);
    const { files } = judgeBundle(bench.at('out'), BASE);
    expect(files.get('news.xml')?.locs).toEqual([`${BASE}news/1`, `${BASE}news/2`]);
    expect(files.get('shop.xml')?.locs).toEqual([`${BASE}shop/1`, `${BASE}news/3`, `${BASE}shop/2`]);
    expect(report.removed).toEqual(['shop-2.xml.gz']);
    expect(bench.text('out/index.html')).toBe('theirs');
    expect((await exported('out/sitemap_index.xml', '--out', 'out', '--no-gzip')).written).toEqual([]);
  });

  it('keep the same bytes with the policy as-opened, if they are already gzipped', async () => {
    writeTheirs('out');
    const own = bench.read('out/shop-2.xml.gz');
    const args = ['out/sitemap_index.xml', '--out', 'out', '--policy', 'as-opened', ...NOW];
    const report = await exported(...args, '--adopt');
    expect(report.shards.map(({ name, state }: Record<string, string>) => [name, state])).toEqual([
      ['news.xml.gz', 'new'],
      ['shop-2.xml.gz', 'same'],
      ['shop.xml.gz', 'new'],
    ]);
    expect(bench.read('out/shop-2.xml.gz')).toEqual(own);
  });

  it('keep their names if most of their entries follow the policy', async () => {
    writeTheirs('out');
    const args = ['out/sitemap_index.xml', '--out', 'out', '--no-gzip', '--policy', 'section'];
    await exported(...args, '--adopt', ...NOW);
    const { files } = judgeBundle(bench.at('out'), BASE);
    expect(files.get('news.xml')?.locs).toEqual(['news/1', 'news/2', 'news/3'].map((at) => BASE + at));
    expect(files.get('shop.xml')?.locs).toEqual(['shop/1', 'shop/2'].map((at) => BASE + at));
    expect((await exported(...args)).written).toEqual([]);
  });

  it.each<[string, () => void, string]>([
    [
      'a damaged one is not overwritten',
      () => bench.write('out/sitemap-1.xml.gz', 'no gzip'),
      'sitemap-1.xml.gz already exists and was not written by an export; move it, or choose another --out',
    ],
    [
      'a link is not overwritten',
      () => symlinkSync('/etc/hostname', bench.at('out/sitemap-1.xml.gz')),
      'out/sitemap-1.xml.gz already exists and was not written by an export; move it, or choose another --out',
    ],
    [
      'robots lines with other content are not overwritten',
      () => bench.write('out/robots-sitemap.txt', 'Sitemap: x\nUser-agent: *\n'),
      'robots-sitemap.txt already exists and was not written by an export; move it, or choose another --out',
    ],
  ])('%s', async (_, prepare, said) => {
    bench.write('out/a.xml', urlset(loc('a')));
    bench.write('out/sitemap_index.xml', sitemapindex(`${BASE}a.xml`, `${BASE}sitemap-1.xml.gz`));
    prepare();
    const list = bench.write('urls.txt', `${BASE}a\n${BASE}b\n`);
    const before = readdirSync(bench.at('out'));
    const { code, err } = await run(list, '--out', 'out', '--max-urls', '1', '--adopt');
    expect({ code, err }).toEqual({ code: 2, err: `urlset: ${said}\n` });
    expect(readdirSync(bench.at('out'))).toEqual(before);
  });

  it('are never read from outside the target', async () => {
    bench.write('a.xml', urlset(loc('a')));
    bench.write('out/b.xml', urlset(loc('b')));
    const rows = [
      '../a.xml',
      '..%2Fa.xml',
      'sub/a.xml',
      'b.xml?x',
      '.b.xml',
      'sitemap_index.xml',
      'gone.xml',
    ];
    bench.write(
      'out/sitemap_index.xml',
      sitemapindex(...rows.map((row) => BASE + row), 'http://b.example/b.xml', `${BASE}b.xml`),
    );
    const list = bench.write('urls.txt', `${BASE}a\n${BASE}b\n`);
    const report = await exported(list, '--out', 'out', '--no-gzip', '--adopt');
    expect(report.shards.map(({ name, state }: Record<string, string>) => [name, state])).toEqual([
      ['b.xml', 'changed'],
    ]);
    expect(bench.text('a.xml')).toBe(urlset(loc('a')));
  });
});

describe('an archive', () => {
  it('can be continued from its files if the manifest is missing', async () => {
    const list = bench.write('urls.txt', `${BASE}a\n${BASE}b\n`);
    await exported(list, '--out', 'maps', '--max-urls', '1', ...NOW);
    rmSync(bench.at('maps/urlset-manifest.json'));
    const names = readdirSync(bench.at('maps')).sort();
    execFileSync('tar', ['-cf', bench.at('out.tar'), '--format=ustar', '-C', bench.at('maps'), ...names]);
    const report = await exported(list, '--out', 'out.tar', '--max-urls', '1');
    expect(report.unchanged).toEqual(['sitemap-1.xml.gz', 'sitemap-2.xml.gz', 'sitemap_index.xml']);
    expect(judgeBundle(bench.at('out.tar'), BASE).locs).toEqual([`${BASE}a`, `${BASE}b`]);
  });

  it.each([[[]], [['--adopt']], [['--force']]])('is refused if it has a foreign file: %j', async (more) => {
    bench.write('maps/notes.txt', 'theirs');
    execFileSync('tar', ['-cf', bench.at('out.tar'), '--format=ustar', '-C', bench.at('maps'), 'notes.txt']);
    const before = bench.read('out.tar');
    const list = bench.write('urls.txt', `${BASE}a\n`);
    const { code, err } = await run(list, '--out', 'out.tar', ...more);
    expect({ code, err }).toEqual({
      code: 2,
      err: 'urlset: notes.txt already exists and was not written by an export; move it, or choose another --out\n',
    });
    expect(bench.read('out.tar')).toEqual(before);
  });
});

describe('a missing or damaged sidecar (urlset-manifest.locs)', () => {
  it.each([
    ['missing', () => rmSync(bench.at('out/urlset-manifest.locs'))],
    ['other bytes', () => bench.write('out/urlset-manifest.locs', 'nonsense')],
    [
      'other bytes that match the manifest',
      () => {
        bench.write('out/urlset-manifest.locs', 'nonsense');
        const manifest = JSON.parse(bench.text('out/urlset-manifest.json'));
        manifest.others['urlset-manifest.locs'] = sha256(Buffer.from('nonsense'));
        bench.write('out/urlset-manifest.json', JSON.stringify(manifest));
      },
    ],
    ['empty', () => bench.write('out/urlset-manifest.locs', '')],
  ])('is restored without rewriting any sitemap: %s', async (_, damage) => {
    const list = await exportedWithout([]);
    const sidecar = bench.read('out/urlset-manifest.locs');
    damage();
    const report = await exported(list, '--out', 'out', '--max-urls', '3', '--now', '2026-05-05');
    expect(report.written).toEqual([]);
    expect(bench.read('out/urlset-manifest.locs')).toEqual(sidecar);
  });
});

it('replaces the single sitemap of another tool only with --adopt', async () => {
  bench.write('out/sitemap.xml', urlset(loc('1'), loc('2')));
  const args = [bench.write('urls.txt', `${BASE}1\n${BASE}3\n`), '--out', 'out', '--single', ...NOW];
  const refused = await run(...args);
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('to replace it, use --adopt') });
  expect(bench.text('out/sitemap.xml')).toBe(urlset(loc('1'), loc('2')));
  expect(await exported(...args, '--adopt')).toMatchObject({ written: ['sitemap.xml'], removed: [] });
  expect(judgeBundle(bench.at('out'), BASE).locs.toSorted()).toEqual([`${BASE}1`, `${BASE}3`]);
  expect(await exported(...args)).toMatchObject({ written: [], unchanged: ['sitemap.xml'] });
});
