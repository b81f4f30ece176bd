// @module-tag slow
import { spawnSync } from 'node:child_process';
import { readdirSync, symlinkSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BIN } from '../testing/run-here.ts';
import { loc, sitemapindex, urlset, Workbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;
const IMAGE = 'xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"';
const RICH = `<?xml version='1.0'?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${IMAGE} xmlns:x="urn:x">
<url><priority>0.5</priority><loc> https://a.example/?a=1&amp;b='2' </loc><i:image><i:loc>https://a.example/1.png</i:loc></i:image><x:note x:to="me">kept</x:note></url>
<url><lastmod>2025-01-01</lastmod></url></urlset>`;

async function converted(kind: string, ...inputs: string[]) {
  const ran = await bench.run('convert', ...inputs, '--to', kind, '--out', 'out');
  expect(ran).toMatchObject({ code: 0, err: '' });
  return { text: bench.text('out'), out: ran.out };
}

describe('converts one file to', () => {
  beforeEach(() => {
    bench.write('a.xml', RICH);
  });

  it('urlset', async () => {
    expect((await converted('urlset', 'a.xml')).text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <url>
    <loc>https://a.example/?a=1&amp;b=&apos;2&apos;</loc>
    <priority>0.5</priority>
    <image:image>
      <image:loc>https://a.example/1.png</image:loc>
    </image:image>
    <x:note xmlns:x="urn:x" x:to="me">kept</x:note>
  </url>
  <url>
    <lastmod>2025-01-01</lastmod>
  </url>
</urlset>
`);
    if (hasXmllint) expect(await bench.program('xmllint', ['--noout', 'out'])).toMatchObject({ code: 0 });
  });

  it('text, without entries that lack a loc', async () => {
    expect(await converted('text', 'a.xml')).toEqual({
      text: "https://a.example/?a=1&b='2'\n",
      out: 'out: 1 URL written\n1 entry without a loc left out\n',
    });
  });

  it('csv', async () => {
    expect((await converted('csv', 'a.xml')).text).toBe(
      'loc,lastmod,changefreq,priority,images,videos,news,alternates\r\n' +
        "https://a.example/?a=1&b='2',,,0.5,1,0,0,0\r\n,2025-01-01,,,0,0,0,0\r\n",
    );
  });

  it('jsonl and csv from a feed, with its dates in sitemap format', async () => {
    const item =
      '<item><link>https://a.example/</link><pubDate>Mon, 05 Jan 2026 10:00:00 GMT</pubDate></item>';
    bench.write('feed.xml', `<rss version="2.0"><channel>${item}</channel></rss>`);
    const date = '2026-01-05T10:00:00Z';
    expect((await converted('jsonl', 'feed.xml')).text).toBe(
      `${JSON.stringify({ loc: 'https://a.example/', lastmod: date })}\n`,
    );
    expect((await converted('csv', 'feed.xml')).text).toContain(`https://a.example/,${date},`);
  });

  it('jsonl', async () => {
    const { text } = await converted('jsonl', 'a.xml');
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { loc: "https://a.example/?a=1&b='2'", priority: '0.5', images: [{ loc: 'https://a.example/1.png' }] },
      { lastmod: '2025-01-01' },
    ]);
  });
});

describe('inputs', () => {
  it('are written to one file in order, with each index replaced by its sitemaps', async () => {
    bench.write('index.xml', sitemapindex('https://a.example/2.xml', 'https://a.example/1.xml.gz'));
    bench.write('2.xml', urlset(loc('2')));
    bench.write('1.xml.gz', gzipSync(urlset(loc('1'))));
    bench.write('z.txt', 'https://a.example/z\n');
    const { text } = await converted('text', 'z.txt', 'index.xml');
    expect(text).toBe('https://a.example/z\nhttps://a.example/2\nhttps://a.example/1\n');
  });

  it('are reported if some of their lines are not URLs', async () => {
    bench.write('a.txt', 'https://a.example/1\nhello\n');
    const { code, err } = await bench.run('convert', 'a.txt', '--to', 'text', '--out', 'out.txt');
    expect({ code, err }).toEqual({ code: 0, err: 'urlset: a.txt: 1 line left out (not a URL)\n' });
  });

  it('are written only if all can be read', async () => {
    bench.write('a.xml', urlset(loc('a')));
    const { code, err } = await bench.run('convert', 'a.xml', 'b.xml', '--to', 'text', '--out', 'out.txt');
    expect({ code, err }).toEqual({ code: 2, err: 'urlset: b.xml does not exist\n' });
    expect(readdirSync(bench.folder)).toEqual(['a.xml']);
  });
});

describe('missing sitemaps of an index', () => {
  beforeEach(() => {
    bench.write('index.xml', sitemapindex('https://a.example/a.xml', 'https://a.example/b.xml'));
    bench.write('out.txt', 'before');
  });

  it.each<[string, string[], string[], number, string, string]>([
    ['some', ['a.xml'], ['index.xml'], 0, '1 sitemap', 'https://a.example/a\n'],
    ['all', [], ['index.xml'], 2, '2 sitemaps', 'before'],
    [
      'all, if a sitemap is also given',
      ['c.xml'],
      ['index.xml', 'c.xml'],
      0,
      '2 sitemaps',
      'https://a.example/c\n',
    ],
  ])(
    'are reported, and nothing is written if no sitemap could be read: %s',
    async (_, there, paths, ...expected) => {
      for (const name of there) bench.write(name, urlset(loc(name.replace('.xml', ''))));
      const [code, many, text] = expected;
      const ran = await bench.run('convert', ...paths, '--to', 'text', '--out', 'out.txt');
      expect(ran.code).toBe(code);
      expect(ran.err).toMatch(
        new RegExp(`^urlset: ${many} that an index lists could not be read: .*b\\.xml\\n$`),
      );
      expect(bench.text('out.txt')).toBe(text);
    },
  );

  it('are not reported for an empty index', async () => {
    bench.write('index.xml', sitemapindex());
    expect(await converted('text', 'index.xml')).toEqual({ text: '', out: 'out: 0 URLs written\n' });
  });
});

it.each([
  ['by its name', 'a.xml'],
  ['through a link', 'link.xml'],
  ['a sitemap that an index lists', 'child.xml'],
])('refuses to overwrite an input: %s', async (_, out) => {
  const index = sitemapindex('https://a.example/child.xml');
  bench.write('a.xml', urlset(loc('a')));
  bench.write('child.xml', urlset(loc('child')));
  bench.write('index.xml', index);
  symlinkSync('a.xml', bench.at('link.xml'));
  const { code, err } = await bench.run('convert', 'a.xml', 'index.xml', '--to', 'text', '--out', out);
  expect(code).toBe(2);
  expect(err).toMatch(/^urlset: (a|child)\.xml is one of the inputs; choose another --out/);
  expect([bench.text('a.xml'), bench.text('child.xml')]).toEqual([urlset(loc('a')), urlset(loc('child'))]);
});

it.each([
  ['does not exist', 'gone/out.xml', 'gone: this folder does not exist; create it first'],
  ['is a file', 'a.xml/out.xml', 'a.xml is not a folder'],
])('refuses an output folder that %s', async (_, out, said) => {
  bench.write('a.xml', urlset(loc('a')));
  const { code, err } = await bench.run('convert', 'a.xml', '--to', 'urlset', '--out', out);
  expect({ code, err }).toEqual({ code: 2, err: `urlset: ${said}\n` });
  expect(readdirSync(bench.folder)).toEqual(['a.xml']);
});

it.skipIf(process.platform === 'win32')('writes data to /dev/stdout, and messages to stderr', async () => {
  bench.write('a.xml', urlset(loc('a')));
  const run = `"${process.execPath}" "${BIN}" convert a.xml --to text --out /dev/stdout | cat`;
  expect(await bench.program('sh', ['-c', run])).toEqual({
    ...{ code: 0, out: 'https://a.example/a\n', err: '/dev/stdout: 1 URL written\n' },
  });
});

it('compresses if the name ends in .gz, always to the same bytes', async () => {
  bench.write('a.xml', urlset(...Array.from({ length: 9000 }, (_, i) => loc(`${i}`))));
  for (const name of ['1.xml.gz', '2.xml.gz']) {
    expect(await bench.run('convert', 'a.xml', '--to', 'urlset', '--out', name)).toMatchObject({ code: 0 });
    expect(await bench.program('gzip', ['-t', name])).toMatchObject({ code: 0 });
  }
  expect(bench.read('1.xml.gz')).toEqual(bench.read('2.xml.gz'));
  expect(bench.read('1.xml.gz').subarray(4, 8)).toEqual(Buffer.alloc(4));
  expect(gunzipSync(bench.read('1.xml.gz')).toString()).toContain('<loc>https://a.example/8999</loc>');
});

it('writes the same urlset again when it converts its own output', async () => {
  bench.write('a.xml', RICH);
  const first = await converted('urlset', 'a.xml');
  bench.write('b.xml', first.text);
  expect((await converted('urlset', 'b.xml')).text).toBe(first.text);
});

it('does not read the image counts in its own CSV as images', async () => {
  bench.write('a.xml', RICH.replace('<url><lastmod>2025-01-01</lastmod></url>', ''));
  bench.write('a.csv', (await converted('csv', 'a.xml')).text);
  const ran = await bench.run('convert', 'a.csv', '--to', 'urlset', '--out', 'b.xml');
  expect(ran.code).toBe(0);
  expect(bench.text('b.xml')).not.toContain('image');
});
