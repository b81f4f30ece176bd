// @module-tag slow
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loc, sitemapindex, urlset, Workbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

const NOW = ['--now', '2026-01-01'];

async function json(...args: string[]) {
  const { code, out, err } = await bench.run('check', ...args, '--format', 'json', ...NOW);
  return { code, err, report: JSON.parse(out) };
}

describe('JSON', () => {
  it('has exactly the expected keys for files, findings and the summary', async () => {
    const text = urlset(loc('ok'), `${loc('x')}<lastmod> 2025-02-30 </lastmod>`);
    bench.write('a.xml', text);
    const { code, report } = await json('a.xml');
    expect(code).toBe(1);
    expect(report).toEqual({
      version: 1,
      files: [
        { path: 'a.xml', kind: 'urlset', entries: 2, bytes: text.length, gzip: false, encoding: 'utf-8' },
      ],
      findings: [
        {
          code: 'lastmod-not-a-date',
          severity: 'error',
          engines: ['protocol', 'google', 'bing', 'yandex'],
          scope: 'field',
          file: 'a.xml',
          line: 4,
          column: 48,
          offset: text.indexOf('2025-02-30'),
          length: 10,
          entry: 1,
          loc: 'https://a.example/x',
          field: 'lastmod',
          value: '2025-02-30',
          message: expect.stringContaining('2025-02-30'),
          repeats: null,
          places: 1,
          searchConsole: 'Invalid date',
          source: expect.stringMatching(/^https:/),
          fix: 'remove it',
          fixSafety: 'unsafe',
        },
      ],
      summary: {
        entries: 2,
        errors: 1,
        warnings: 0,
        hints: 0,
        byCode: { 'lastmod-not-a-date': 1 },
        searchConsole: { 'Invalid date': 1 },
      },
    });
  });

  it.each([
    [loc('100%'), 'make it https://a.example/100%25'],
    // %E9 is not UTF-8. Its encoding is unknown, so Urlset does not offer a fix.
    [loc('caf%E9'), null],
    ['<lastmod>2025-01-01T00:00:00Z</lastmod>', null],
    [`${loc('a')}${loc('b')}`, 'give each additional loc its own entry'],
  ])('describes the fix for %s, or returns null if it cannot be fixed', async (entry, fix) => {
    bench.write('a.xml', urlset(entry));
    const { report } = await json('a.xml', '--engine', 'protocol');
    expect(report.findings.map((finding: { fix: string | null }) => finding.fix)).toEqual([fix]);
  });

  it('lists at most --max-findings findings per code across all files, but counts them all', async () => {
    const bad = Array.from({ length: 5 }, (_, i) => `<loc>/${'x'.repeat(12)}${i}</loc>`);
    bench.write('a.xml', urlset(...bad));
    bench.write('b.xml', urlset(...bad.map((entry) => entry.replace('x', 'y'))));
    const { report } = await json('a.xml', 'b.xml', '--max-findings', '7');
    const places = report.findings.map(
      ({ file, entry }: { file: string; entry: number }) => `${file} ${entry}`,
    );
    expect(places).toEqual(['a.xml 0', 'a.xml 1', 'a.xml 2', 'a.xml 3', 'a.xml 4', 'b.xml 0', 'b.xml 1']);
    expect(report.summary.byCode).toEqual({ 'loc-not-absolute': 10 });
  });
});

describe('text', () => {
  it('prints one line per finding, then the totals', async () => {
    bench.write('a.xml', urlset('<loc>/relative-path</loc>', '<loc>https://a.example/x y</loc>'));
    const { code, out } = await bench.run('check', 'a.xml', ...NOW);
    const lines = out.split('\n');
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^a\.xml:3:13 error loc-not-absolute .*\/relative-path$/);
    expect(lines[1]).toMatch(/^a\.xml:4:13 error loc-illegal-character .*x y$/);
    expect(lines.slice(2)).toEqual(['2 URLs in 1 file: 2 errors, 0 warnings, 0 hints', '']);
  });

  it('explains why XML is not well-formed', async () => {
    bench.write('a.xml', urlset(loc('a')).replace('</urlset>', ''));
    const { out } = await bench.run('check', 'a.xml', ...NOW);
    expect(out.split('\n')).toContain(
      'a.xml:5:1 error xml-not-well-formed XML not well-formed: the file ends before the end tag of its root',
    );
  });
});

it('reads the sitemaps of a folder, but not its other text files or its subfolders', async () => {
  bench.write('site/a.xml', urlset(loc('a')));
  bench.write('site/urls.txt.gz', gzipSync('https://a.example/b\n'));
  bench.write('site/notes.txt', 'https://a.example/c\n');
  bench.write('site/old/a.xml', urlset(loc('d')));
  const { report } = await json('site');
  expect(report.files.map(({ path }: { path: string }) => path)).toEqual(['site/a.xml', 'site/urls.txt.gz']);
});

describe('exit code', () => {
  it('is 0 if there are warnings but no errors', async () => {
    bench.write('a.xml', urlset(loc('a'), loc('a')));
    expect((await json('a.xml')).code).toBe(0);
  });

  it('is 2 for a path that cannot be read; the others are still checked', async () => {
    bench.write('a.xml', urlset('<loc>/relative-path</loc>'));
    const { code, err, report } = await json('nowhere.xml', 'a.xml');
    expect({ code, err }).toEqual({ code: 2, err: 'urlset: nowhere.xml does not exist\n' });
    expect(report.summary.errors).toBe(1);
  });

  it('is 2 if nothing could be read; the text report is empty, and JSON lists no files', async () => {
    bench.write('empty/notes.txt', '');
    expect(await bench.run('check', 'nowhere.xml', 'empty')).toEqual({
      code: 2,
      out: '',
      err: 'urlset: nowhere.xml does not exist\nurlset: empty: this folder does not contain any sitemaps\n',
    });
    const { code, report } = await json('nowhere.xml');
    expect({ code, files: report.files, entries: report.summary.entries }).toEqual({
      code: 2,
      files: [],
      entries: 0,
    });
  });

  it('is 1 for a file that is not a sitemap, because that is a finding', async () => {
    bench.write('page.html', '<!DOCTYPE html><html><body>Not here</body></html>');
    const { code, report } = await json('page.html');
    expect(code).toBe(1);
    expect(report.files).toMatchObject([{ path: 'page.html', kind: 'unknown', entries: 0 }]);
    expect(report.summary.byCode).toHaveProperty('unknown-root');
  });
});

describe('a gzip bomb', () => {
  const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024, 'a'));
  const told = {
    code: 'gzip-damaged',
    value: 'inflates to more than 67108864 bytes',
    offset: 0,
    length: bomb.length,
    line: null,
  };

  it('is reported as a finding, and the other files are still checked', async () => {
    bench.write('bomb.xml.gz', bomb);
    bench.write('a.xml', urlset('<loc>/relative-path</loc>'));
    const { code, err, report } = await json('bomb.xml.gz', 'a.xml');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(report.findings).toMatchObject([
      { code: 'loc-not-absolute', file: 'a.xml' },
      { ...told, file: 'bomb.xml.gz' },
    ]);
    expect(report.files).toMatchObject([
      { path: 'a.xml' },
      { path: 'bomb.xml.gz', kind: 'unknown', gzip: true },
    ]);
  });

  it('is also a finding if an index lists it', async () => {
    bench.write('site/index.xml', sitemapindex('https://a.example/bomb.xml.gz'));
    bench.write('site/bomb.xml.gz', bomb);
    const { code, err, report } = await json('site/index.xml');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(report.findings).toMatchObject([
      { code: 'index-child-missing', file: 'site/index.xml' },
      { ...told, file: 'site/bomb.xml.gz' },
    ]);
  });
});

describe('reports a file as too large even if it exceeds 50 MB only because of', () => {
  const text = urlset(loc('a'));
  const wide = `\ufeff${text.replace('UTF-8', 'UTF-16')}<!--${'x'.repeat(30_000_000)}-->`;
  it.each<[string, string, Uint8Array, Record<string, number>]>([
    [
      'padding after its gzip data',
      'a.xml.gz',
      Buffer.concat([gzipSync(text), Buffer.alloc(52_428_800)]),
      { 'gzip-damaged': 1, 'too-large': 1 },
    ],
    ['its encoding', 'a.xml', Buffer.from(wide, 'utf16le'), { 'not-utf8': 1, 'too-large': 1 }],
    [
      'its encoding, once inflated',
      'a.xml.gz',
      gzipSync(Buffer.from(wide, 'utf16le'), { level: 1 }),
      { 'not-utf8': 1, 'too-large': 1 },
    ],
  ])('%s', async (_, name, bytes, byCode) => {
    bench.write(name, bytes);
    const { report } = await json(name);
    expect(report.summary.byCode).toEqual(byCode);
  });
});

describe('an index', () => {
  beforeEach(() => {
    bench.write(
      'site/sitemap_index.xml',
      sitemapindex(
        'https://a.example/one.xml',
        'https://a.example/sub/two.xml.gz',
        'https://a.example/gone.xml',
      ),
    );
    bench.write('site/one.xml', urlset(loc('1')));
    bench.write('site/sub/two.xml.gz', gzipSync(urlset(loc('sub/2'), '<loc>/relative-path</loc>')));
  });

  it('is checked with its sitemaps, and a missing sitemap is reported where it is listed', async () => {
    const { report } = await json('site/sitemap_index.xml');
    expect(report.files.map(({ path, kind }: { path: string; kind: string }) => [path, kind])).toEqual([
      ['site/sitemap_index.xml', 'sitemapindex'],
      ['site/one.xml', 'urlset'],
      ['site/sub/two.xml.gz', 'urlset'],
    ]);
    expect(report.summary).toMatchObject({ entries: 3, errors: 1 });
    const errors = report.findings.filter(({ code }: { code: string }) => code !== 'not-at-root');
    expect(errors).toMatchObject([
      { code: 'index-child-missing', file: 'site/sitemap_index.xml', line: 5, entry: 2 },
      { code: 'loc-not-absolute', file: 'site/sub/two.xml.gz', line: 4, entry: 1 },
    ]);
  });

  it('and its sitemaps are each counted once, even if they are given together or as a folder', async () => {
    const { report } = await json('site');
    expect(report.summary).toMatchObject({ entries: 3, byCode: { 'loc-not-absolute': 1 } });
    const all = await json('site/one.xml', 'site/sitemap_index.xml', 'site/one.xml');
    expect(all.report.files).toHaveLength(3);
  });

  it('is reported where another index lists it, and is still checked on its own', async () => {
    bench.write('site/a_index.xml', sitemapindex('https://a.example/sitemap_index.xml'));
    const { report } = await json('site');
    expect(report.summary).toMatchObject({ entries: 3, byCode: { 'index-nested': 1 } });
    expect(report.files).toHaveLength(4);
  });

  it('can be checked together with an index of another host', async () => {
    bench.write('b/sitemap_index.xml', sitemapindex('https://b.example/1.xml'));
    bench.write('b/1.xml', urlset('<loc>https://b.example/1</loc>'));
    const { report } = await json('site/sitemap_index.xml', 'b/sitemap_index.xml');
    expect(report.files).toHaveLength(5);
    expect(report.summary.entries).toBe(4);
  });
});

describe('check with a publish location', () => {
  it.each([
    ['a folder', 'https://a.example/shop/'],
    ['a file', 'https://a.example/shop/a.xml'],
  ])('reports locs outside it and on other hosts, given as %s', async (_, at) => {
    bench.write('a.xml', urlset(loc('shop/in'), loc('outside'), '<loc>https://b.example/other</loc>'));
    const { report } = await json('a.xml', '--at', at);
    expect(report.summary.byCode).toMatchObject({ 'loc-outside-scope': 1, 'loc-other-host': 1 });
  });

  it('reports URLs that robots.txt blocks, and accepts URLs on verified hosts', async () => {
    bench.write('a.xml', urlset(loc('private/x'), '<loc>https://b.example/other</loc>'));
    bench.write('robots.txt', 'User-agent: *\nDisallow: /private/\n');
    const { report } = await json(
      'a.xml',
      '--at',
      'https://a.example/',
      '--robots',
      'robots.txt',
      '--verified',
      'b.example',
    );
    expect(report.summary.byCode).toHaveProperty('robots-blocks-url', 1);
    expect(report.summary.byCode).not.toHaveProperty('loc-other-host');
  });
});

it('applies the rules of the chosen engine', async () => {
  bench.write('a.xml', urlset(`${loc('a')}<changefreq>daily</changefreq>`));
  expect((await json('a.xml', '--engine', 'google')).report.summary.byCode).toHaveProperty('hints-ignored');
  expect((await json('a.xml', '--engine', 'yandex')).report.summary.byCode).not.toHaveProperty(
    'hints-ignored',
  );
});

it.each<[string, Buffer, string]>([
  ['a tar', Buffer.from(`${'sitemap.xml'.padEnd(257, '\0')}ustar\0${'\0'.repeat(249)}`), 'tar'],
  ['a zip', Buffer.from('PK\u0003\u0004'), 'ZIP'],
])('names the real format of %s in a gzip', async (_, archive, value) => {
  bench.write('a.xml.gz', gzipSync(archive));
  const { out } = await bench.run('check', 'a.xml.gz', '--format', 'json');
  expect(JSON.parse(out).findings).toMatchObject([{ code: 'archive-in-gzip', value, fix: null }]);
});

it('counts the URLs of a text file, and the entries before the cut in a truncated gzip', async () => {
  bench.write('urls.txt', 'https://a.example/1\nhttps://a.example/2\n');
  const whole = gzipSync(urlset(...Array.from({ length: 2000 }, (_, i) => loc(`${i}/${Math.sqrt(i)}`))));
  bench.write('cut.xml.gz', whole.subarray(0, whole.length / 2));
  const { code, report } = await json('urls.txt', 'cut.xml.gz');
  expect(code).toBe(1);
  expect(report.files).toMatchObject([
    { kind: 'text', entries: 2 },
    { kind: 'urlset', gzip: true },
  ]);
  expect(report.files[1].entries).toBeGreaterThan(500);
  expect(report.summary.byCode).toHaveProperty('gzip-damaged');
});

it('finds duplicates across files that several threads read', async () => {
  const entries = Array.from({ length: 9000 }, (_, i) => loc(`${i}/${'x'.repeat(900)}`));
  const names = ['a.xml', 'b.xml', 'c.xml'].map((name) => bench.write(name, urlset(...entries)));
  const { code, report } = await json(...names);
  expect({ code, byCode: report.summary.byCode }).toEqual({ code: 0, byCode: { 'duplicate-loc': 18_000 } });
});

it('reports the same findings for plain files and for gzips that stay compressed in memory', async () => {
  const entry = (file: number) => (_: unknown, i: number) => {
    // Names that hardly compress, so that the files are large enough.
    const name = Math.sqrt(file * 1e6 + i + 2) * 1e15;
    if (i % 9000 === 8000) return `${loc(`dup/${i}`)}<lastmod>2024-13-01</lastmod><foo/>`;
    return loc(`${name}/${Math.sqrt(name)}${Math.sin(name)}`);
  };
  for (const file of [0, 1, 2, 3]) {
    const text = urlset(...Array.from({ length: 18_000 }, entry(file)));
    bench.write(`plain/${file}.xml`, text);
    bench.write(`gz/${file}.xml.gz`, gzipSync(text));
  }
  const plain = await json('plain', '--max-findings', '12');
  const packed = await json('gz', '--max-findings', '12');
  expect(plain.report.summary.byCode).toMatchObject({ 'duplicate-loc': 6, 'lastmod-not-a-date': 8 });
  const renamed = JSON.stringify(packed.report.findings).replaceAll(/gz\/(\d)\.xml\.gz/g, 'plain/$1.xml');
  expect(JSON.parse(renamed)).toEqual(plain.report.findings);
  expect(packed.report.summary).toEqual(plain.report.summary);
});
