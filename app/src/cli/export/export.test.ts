// @module-tag slow
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
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

/** `count` locs that rotate through three sections. */
function locs(count: number, prefix = 'page'): string[] {
  return Array.from({ length: count }, (_, n) => `${BASE}s${n % 3}/${prefix}-${n}?a=1&b=${n}`);
}

function writeList(name: string, urls: readonly string[]): string {
  return bench.write(name, urls.map((url) => `${url}\n`).join(''));
}

async function exported(...args: string[]) {
  const { code, out, err } = await bench.run('export', ...args, '--base', BASE, '--format', 'json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

/** The content of every file in a folder (base64), by file name. */
function bytesIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(path.join(folder, name), 'base64')]),
  );
}

const TARGETS = ['out', 'out.zip', 'out.tar'];

describe.each(TARGETS)('an export into %s', (out) => {
  it('holds every URL and respects the limits, as other tools confirm', async () => {
    const urls = locs(1000);
    const report = await exported(writeList('urls.txt', urls), '--out', out, '--max-urls', '300', ...NOW);
    const bundle = judgeBundle(bench.at(out), BASE);
    expect(bundle.locs.toSorted()).toEqual(urls.toSorted());
    expect(bundle.names).toEqual([
      'robots-sitemap.txt',
      ...[1, 2, 3, 4].map((n) => `sitemap-${n}.xml.gz`),
      'sitemap_index.xml',
      'urlset-manifest.json',
      'urlset-manifest.locs',
    ]);
    expect(bundle.files.get('sitemap_index.xml')?.lastmods).toEqual(
      Array(4).fill('2026-02-03T04:05:06+00:00'),
    );
    expect(report).toMatchObject({ version: 1, unchanged: [], removed: [] });
    expect(report.written).toEqual([...[1, 2, 3, 4].map((n) => `sitemap-${n}.xml.gz`), 'sitemap_index.xml']);
    expect(report.shards.map(({ entries }: { entries: number }) => entries)).toEqual([300, 300, 300, 100]);
  });

  it('writes the same bytes each time, given the same clock', async () => {
    const list = writeList('urls.txt', locs(50));
    await exported(list, '--out', out, '--policy', 'section', ...NOW);
    const ending = path.extname(out);
    await exported(list, '--out', `again/other${ending}`, '--policy', 'section', ...NOW);
    const [one, other] = [bench.at(out), bench.at(`again/other${ending}`)];
    if (ending === '') expect(bytesIn(other)).toEqual(bytesIn(one));
    else expect(sha256(readFileSync(other))).toBe(sha256(readFileSync(one)));
  });

  it('keeps entries in their sitemaps, and writes only changed files', async () => {
    const urls = locs(100);
    await exported(writeList('urls.txt', urls), '--out', out, '--max-urls', '30', ...NOW);
    const before = judgeBundle(bench.at(out), BASE);
    const list = writeList('urls.txt', [`${BASE}new`, ...urls.toSpliced(35, 1)]);
    const report = await exported(list, '--out', out, '--max-urls', '30', '--now', '2026-03-01');
    const after = judgeBundle(bench.at(out), BASE);
    expect(report.shards.map(({ state }: { state: string }) => state)).toEqual([
      'same',
      'changed',
      'same',
      'same',
    ]);
    expect(report.written).toEqual(['sitemap-2.xml.gz', 'sitemap_index.xml']);
    expect(report.unchanged).toEqual(['sitemap-1.xml.gz', 'sitemap-3.xml.gz', 'sitemap-4.xml.gz']);
    expect(after.files.get('sitemap-3.xml.gz')).toEqual(before.files.get('sitemap-3.xml.gz'));
    expect(after.files.get('sitemap_index.xml')?.lastmods).toEqual([
      '2026-02-03T04:05:06+00:00',
      '2026-03-01T00:00:00+00:00',
      '2026-02-03T04:05:06+00:00',
      '2026-02-03T04:05:06+00:00',
    ]);
  });

  it('writes nothing if nothing changed', async () => {
    const list = writeList('urls.txt', locs(10));
    await exported(list, '--out', out, ...NOW);
    const before = readdirSync(bench.folder, { recursive: true }).length;
    const report = await exported(list, '--out', out, '--now', '2026-05-05');
    expect(report).toMatchObject({ written: [], unchanged: ['sitemap-1.xml.gz', 'sitemap_index.xml'] });
    expect(readdirSync(bench.folder, { recursive: true })).toHaveLength(before);
  });

  it('writes nothing in a dry run, and gives the same report as the real export', async () => {
    const list = writeList('urls.txt', locs(10));
    const would = await exported(list, '--out', out, '--dry-run', ...NOW);
    expect(existsSync(bench.at(out))).toBe(false);
    expect(await exported(list, '--out', out, ...NOW)).toEqual(would);
  });

  it('repairs a damaged earlier export', async () => {
    const list = writeList('urls.txt', locs(60));
    await exported(list, '--out', out, '--max-urls', '20', ...NOW);
    const damaged = bench.at(out === 'out' ? 'out/sitemap-2.xml.gz' : out);
    const bytes = readFileSync(damaged);
    const gzip = bytes.indexOf(Buffer.of(0x1f, 0x8b), out === 'out' ? 0 : bytes.indexOf('sitemap-2.xml.gz'));
    bytes[gzip + 20] = (bytes[gzip + 20] ?? 0) ^ 0xff;
    writeFileSync(damaged, bytes);
    const report = await exported(list, '--out', out, '--max-urls', '20', ...NOW);
    expect(report.written).toEqual(['sitemap-2.xml.gz']);
    expect(judgeBundle(bench.at(out), BASE).locs).toHaveLength(60);
  });
});

describe.each(TARGETS)('an export with --single into %s', (out) => {
  it('writes sitemap.xml without an index, even when all URLs are replaced', async () => {
    for (const prefix of ['page', 'other']) {
      const urls = locs(100, prefix);
      const list = writeList('urls.txt', urls);
      const report = await exported(list, '--out', out, '--single', '--force', ...NOW);
      expect(report).toMatchObject({ written: ['sitemap.xml'], indexes: [] });
      const bundle = judgeBundle(bench.at(out), BASE);
      expect(bundle.names.filter((name) => name.includes('.xml'))).toEqual(['sitemap.xml']);
      expect(bundle.locs.toSorted()).toEqual(urls.toSorted());
    }
  });

  it.each<[string, string[], string]>([
    ['entries', ['--max-urls', '99'], 'would have 100 URLs; the limit is 99'],
    ['bytes', ['--max-bytes', '5000'], 'the limit is 5000'],
  ])('fails above the limit on %s, names the limit and writes nothing', async (_, limits, said) => {
    const list = writeList('urls.txt', locs(100));
    const args = ['export', list, '--base', BASE, '--out', out, '--single', ...limits];
    const { code, err } = await bench.run(...args);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(said) });
    expect(existsSync(bench.at(out)) ? readdirSync(bench.at(out)) : []).toEqual([]);
  });

  it('accepts another file name with --name', async () => {
    const list = writeList('urls.txt', locs(10));
    const report = await exported(list, '--out', out, '--single', '--name', 'pages.xml', ...NOW);
    expect(report.written).toEqual(['pages.xml']);
  });
});

describe('a folder', () => {
  it('keeps foreign files when obsolete sitemaps are removed', async () => {
    bench.write('out/index.html', 'theirs');
    bench.write('out/robots.txt', 'theirs too');
    const list = writeList('urls.txt', locs(60));
    await exported(list, '--out', 'out', '--policy', 'section', ...NOW);
    const { out, err } = await bench.run(
      ...['export', list, '--out', 'out', '--base', BASE, '--format', 'json', ...NOW],
    );
    const gone = ['sitemap-s0-1.xml.gz', 'sitemap-s1-1.xml.gz', 'sitemap-s2-1.xml.gz'];
    expect(JSON.parse(out).removed).toEqual(gone);
    expect(err).toBe(`urlset: these sitemaps of the last export get new names: ${gone.join(', ')}\n`);
    expect(bench.text('out/index.html')).toBe('theirs');
    expect(bench.text('out/robots.txt')).toBe('theirs too');
    expect(judgeBundle(bench.at('out'), BASE).locs).toHaveLength(60);
  });

  it('keeps an exported file that was changed by hand, instead of removing it', async () => {
    const list = writeList('urls.txt', locs(60));
    await exported(list, '--out', 'out', '--policy', 'section', ...NOW);
    bench.write('out/sitemap-s1-1.xml.gz', 'theirs now');
    const { code, err } = await bench.run('export', list, '--out', 'out', '--base', BASE);
    expect(code).toBe(0);
    expect(err).toContain(
      'urlset: sitemap-s1-1.xml.gz has changed since an export wrote it, so it is kept\n',
    );
    expect(bench.text('out/sitemap-s1-1.xml.gz')).toBe('theirs now');
  });

  it('does not mention an obsolete sitemap that was deleted by hand', async () => {
    const list = writeList('urls.txt', locs(60));
    await exported(list, '--out', 'out', '--policy', 'section', ...NOW);
    rmSync(bench.at('out/sitemap-s1-1.xml.gz'));
    const { code, err } = await bench.run('export', list, '--out', 'out', '--base', BASE);
    expect([code, err]).toEqual([0, expect.not.stringContaining('has changed since')]);
  });

  it('keeps a file that the manifest lists but no export writes', async () => {
    bench.write('out/index.html', 'theirs');
    const list = writeList('urls.txt', locs(3));
    await exported(list, '--out', 'out', '--no-index', ...NOW);
    const manifest = JSON.parse(bench.text('out/urlset-manifest.json'));
    manifest.others['index.html'] = sha256(bench.read('out/index.html'));
    bench.write('out/urlset-manifest.json', JSON.stringify(manifest));
    await exported(list, '--out', 'out', ...NOW);
    expect(bench.text('out/index.html')).toBe('theirs');
  });

  it('can be both input and target', async () => {
    await exported(writeList('urls.txt', locs(60)), '--out', 'out', '--max-urls', '20', ...NOW);
    const before = bytesIn(bench.at('out'));
    await exported('out', '--out', 'out', '--max-urls', '20', ...NOW);
    expect(bytesIn(bench.at('out'))).toEqual(before);
  });

  it('keeps unchanged sitemaps even if urlset-manifest.locs is missing', async () => {
    const urls = locs(60);
    await exported(writeList('urls.txt', urls), '--out', 'out', '--max-urls', '20', ...NOW);
    rmSync(bench.at('out/urlset-manifest.locs'));
    const list = writeList('urls.txt', urls.toSpliced(3, 1));
    const report = await exported(list, '--out', 'out', '--max-urls', '20');
    expect(report.written).toEqual(['sitemap-1.xml.gz', 'sitemap_index.xml']);
  });
});

describe('input', () => {
  it('can be several indexes and lists, even with relative locs', async () => {
    bench.write('one/index.xml', sitemapindex(`${BASE}a.xml`));
    bench.write('one/a.xml', urlset(loc('a')));
    bench.write('two/index.xml', sitemapindex(`${BASE}b.xml`));
    bench.write('two/b.xml', urlset('<loc>b?x=1&amp;y=2</loc><lastmod>2024-05-06</lastmod>'));
    writeList('urls.txt', [`${BASE}c`]);
    const report = await exported('one/index.xml', 'two/index.xml', 'urls.txt', '--out', 'out', '--no-gzip');
    expect(judgeBundle(bench.at('out'), BASE).locs).toEqual(
      [`${BASE}a`, `${BASE}c`, `${BASE}b?x=1&y=2`].toSorted(),
    );
    expect(report.shards).toMatchObject([
      {
        name: 'sitemap-1.xml',
        loc: `${BASE}sitemap-1.xml`,
        gzipBytes: null,
        lastmod: '2024-05-06T00:00:00+00:00',
      },
    ]);
  });

  it('is exported without invalid and duplicate entries, which are reported', async () => {
    bench.write(
      'a.xml',
      urlset(loc('a'), loc('b'), loc('a'), '<lastmod>2024-01-01</lastmod>', '<loc>mailto:x</loc>'),
    );
    const { code, err } = await bench.run('export', 'a.xml', '--out', 'out', '--base', BASE);
    expect(code).toBe(0);
    expect(err.split('\n').filter(Boolean)).toEqual([
      expect.stringContaining('1 entry without a loc left out: (none)'),
      expect.stringContaining('1 entry with a loc that is not an http or https URL left out: mailto:x'),
      expect.stringContaining('1 entry with the loc of an earlier entry left out'),
    ]);
    expect(judgeBundle(bench.at('out'), BASE).locs).toEqual([`${BASE}a`, `${BASE}b`]);
  });

  it('is exported with a warning if URLs are on an unverified host or outside --base', async () => {
    const urls = [
      `${BASE}maps/1`,
      `${BASE}2`,
      `${BASE}3`,
      'https://shop.example/4',
      'https://blog.example/5',
    ];
    const list = writeList('urls.txt', urls);
    const args = ['export', list, '--out', 'out', '--base', `${BASE}maps/`, '--verified', 'blog.example'];
    const { code, err } = await bench.run(...args);
    expect(code).toBe(0);
    expect(err.split('\n').filter(Boolean)).toEqual([
      `urlset: 1 entry is on a different host than ${BASE}maps/, and search engines ignore it there: https://shop.example/4`,
      `urlset: 2 entries are outside ${BASE}maps/, and search engines ignore them there: ${BASE}2, ${BASE}3`,
    ]);
    expect(judgeBundle(bench.at('out'), `${BASE}maps/`).locs.toSorted()).toEqual(urls.toSorted());
  });

  it('causes a warning if sitemaps get new names', async () => {
    const list = writeList('urls.txt', locs(3));
    const run = (name: string) => bench.run('export', list, '--out', 'out', '--base', BASE, '--name', name);
    expect((await run('one-{n}.xml')).err).toBe('');
    expect((await run('other-{n}.xml')).err).toBe(
      'urlset: these sitemaps of the last export get new names: one-1.xml.gz\n',
    );
  });

  it('causes a warning if lines of a list are not URLs', async () => {
    const urls = locs(300);
    const list = writeList('urls.txt', [...urls, '', 'see below', ...Array(200).fill('words')]);
    const { code, err } = await bench.run('export', list, '--out', 'out', '--base', BASE);
    expect({ code, err }).toEqual({
      code: 0,
      err: 'urlset: urls.txt: 201 lines left out (not a URL)\n',
    });
    expect(judgeBundle(bench.at('out'), BASE).locs.toSorted()).toEqual(urls.toSorted());
  });

  it('causes a warning if a sitemap that an index names is missing', async () => {
    bench.write('index.xml', sitemapindex(`${BASE}a.xml`, `${BASE}gone.xml`));
    bench.write('a.xml', urlset(loc('a')));
    const { code, err } = await bench.run('export', 'index.xml', '--out', 'out', '--base', BASE);
    expect({ code, err }).toEqual({
      code: 0,
      err: 'urlset: 1 sitemap that an index lists could not be read: gone.xml\n',
    });
  });

  it('is copied byte for byte with the policy as-opened, if it is a valid gzip file', async () => {
    const own = gzipSync(urlset(loc('a')).replaceAll('\n', '\r\n'), { level: 1 });
    bench.write('mine.xml.gz', own);
    bench.write('plain.xml', urlset(loc('b')));
    bench.write('twice.xml.gz', Buffer.concat([gzipSync(urlset(loc('c'))), Buffer.alloc(10)]));
    await exported('mine.xml.gz', 'plain.xml', 'twice.xml.gz', '--policy', 'as-opened', '--out', 'out');
    expect(bench.read('out/mine.xml.gz')).toEqual(own);
    expect(gunzipSync(bench.read('out/plain.xml.gz')).toString()).toBe(urlset(loc('b')));
    expect(gunzipSync(bench.read('out/twice.xml.gz')).toString()).toBe(urlset(loc('c')));
    execFileSync('gzip', ['-t', bench.at('out/twice.xml.gz')]);
  });

  it('keeps the bytes of its entries', async () => {
    const own = `<!-- mine --><loc>${BASE}a</loc><x:y xmlns:x="urn:x">z</x:y>`;
    bench.write('a.xml', urlset(own));
    await exported('a.xml', '--out', 'out');
    expect(gunzipSync(bench.read('out/sitemap-1.xml.gz')).toString()).toContain(`  <url>${own}</url>\n`);
  });
});

describe('without an index', () => {
  it('lists the sitemaps in robots-sitemap.txt', async () => {
    const report = await exported(
      writeList('urls.txt', locs(4)),
      '--out',
      'out',
      '--no-index',
      '--max-urls',
      '2',
    );
    expect(report.indexes).toEqual([]);
    expect(bench.text('out/robots-sitemap.txt')).toBe(
      `Sitemap: ${BASE}sitemap-1.xml.gz\nSitemap: ${BASE}sitemap-2.xml.gz\n`,
    );
  });
});

describe('limits that differ from those of the last export', () => {
  const counts = ({ shards }: { shards: { name: string; entries: number }[] }) =>
    Object.fromEntries(shards.map(({ name, entries }) => [name.replace('.xml.gz', ''), entries]));
  const split = async (urls: readonly string[], most: number) =>
    counts(
      await exported(writeList('urls.txt', urls), '--out', 'out', '--max-urls', String(most), '--force'),
    );

  it('lower limits distribute the entries over more sitemaps', async () => {
    await split(locs(7), 3);
    expect(await split(locs(7), 2)).toEqual({
      'sitemap-1': 2,
      'sitemap-2': 2,
      'sitemap-3': 2,
      'sitemap-4': 1,
    });
  });

  it('higher limits let earlier sitemaps fill up; the numbers of removed sitemaps are not reused', async () => {
    await split(locs(7), 2);
    expect(await split(locs(7), 6)).toEqual({ 'sitemap-1': 6, 'sitemap-2': 1 });
    expect(await split(locs(13), 6)).toEqual({ 'sitemap-1': 6, 'sitemap-2': 6, 'sitemap-5': 1 });
  });
});

describe('fails with a one-line error and changes nothing', () => {
  const more = (target: string) =>
    `${target} already exists and was not written by an export; move it, or choose another --out`;
  it.each<[string, string[], () => void, string]>([
    [
      'a target without a name',
      ['--out', ''],
      () => {},
      '--out TARGET is required (see urlset export --help)',
    ],
    [
      'a foreign file in the way',
      ['--out', 'out'],
      () => bench.write('out/sitemap_index.xml', 'x'),
      more('sitemap_index.xml'),
    ],
    [
      'a folder in the way',
      ['--out', 'out'],
      () => mkdirSync(bench.at('out/sitemap-1.xml.gz'), { recursive: true }),
      more('out/sitemap-1.xml.gz'),
    ],
    [
      'a link in the way',
      ['--out', 'out'],
      () => {
        mkdirSync(bench.at('out'));
        symlinkSync('/etc/hostname', bench.at('out/sitemap-1.xml.gz'));
      },
      more('out/sitemap-1.xml.gz'),
    ],
    ['a foreign zip', ['--out', 'o.zip', '--force'], () => bench.write('o.zip', 'PK'), more('o.zip')],
    ['a foreign tar', ['--out', 'o.tar', '--force'], () => bench.write('o.tar', 'x'), more('o.tar')],
    ['a folder named like an archive', ['--out', 'o.zip'], () => mkdirSync(bench.at('o.zip')), more('o.zip')],
    [
      'a foreign manifest',
      ['--out', 'out'],
      () => bench.write('out/urlset-manifest.json', '{}'),
      'the manifest in the target',
    ],
    [
      'a foreign staging folder',
      ['--out', 'out'],
      () => bench.write('out/.urlset-export', 'x'),
      '.urlset-export already exists and was not written by an export',
    ],
    ['a target inside a file', ['--out', 'urls.txt/out'], () => undefined, 'urls.txt is not a folder'],
    [
      'another kind of archive',
      ['--out', 'o.tar.gz'],
      () => undefined,
      '--out must be a folder or an archive (.zip, .tar)',
    ],
    [
      'an unknown placeholder in a name',
      ['--out', 'out', '--name', '{section}'],
      () => undefined,
      'is not a valid file name',
    ],
    [
      'a path in a name pattern',
      ['--out', 'out', '--name', '../{n}'],
      () => undefined,
      '{n}, and the names of the policies in braces',
    ],
    [
      'an invalid regular expression',
      ['--out', 'out', '--policy', 'pattern:('],
      () => undefined,
      '--policy: Invalid regular expression: ',
    ],
    [
      'limits that exclude every URL',
      ['--out', 'out', '--max-bytes', '100', '--force'],
      () => undefined,
      'no URLs are left to export: 3 entries larger than a sitemap (--max-bytes) left out: https://a.example/s0/page-0?a=1&b=0, ',
    ],
    [
      'a name too long for a tar',
      ['--out', 'o.tar', '--name', `${'n'.repeat(95)}-{n}`],
      () => undefined,
      'too long',
    ],
    ['a missing input', ['gone.xml', '--out', 'out'], () => undefined, 'gone.xml does not exist'],
  ])('%s', async (_, args, prepare, said) => {
    writeList('urls.txt', locs(3));
    prepare();
    const before = readdirSync(bench.folder, { recursive: true }).sort();
    const { code, out, err } = await bench.run('export', 'urls.txt', '--base', BASE, ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(said);
    expect(err).toMatch(/^urlset: .*\n$/);
    expect(readdirSync(bench.folder, { recursive: true }).sort()).toEqual(before);
  });
});

describe('needs --force', () => {
  it('to drop more than a tenth of the URLs', async () => {
    const urls = locs(100);
    await exported(writeList('urls.txt', urls), '--out', 'out', ...NOW);
    const args = [writeList('urls.txt', urls.slice(0, 89)), '--out', 'out', '--base', BASE];
    const { code, err } = await bench.run('export', ...args);
    expect({ code, err }).toEqual({
      code: 2,
      err: 'urlset: only 89 of the 100 URLs of the last export are left; to export anyway, use --force\n',
    });
    expect((await bench.run('export', ...args, '--force')).code).toBe(0);
    writeList('urls.txt', urls.slice(0, 81));
    expect((await bench.run('export', ...args)).code).toBe(0);
  });

  it('to export URLs that look private', async () => {
    const args = [
      writeList('urls.txt', [`${BASE}plain`, `${BASE}?token=abc`]),
      '--out',
      'out',
      '--base',
      BASE,
    ];
    const { code, err } = await bench.run('export', ...args);
    expect(code).toBe(2);
    expect(err).toContain(
      `URLs that look private: 1 (leak-suspect), such as ${BASE}?token=abc; to export them, use --force`,
    );
    expect((await bench.run('export', ...args, '--force')).code).toBe(0);
  });
});
