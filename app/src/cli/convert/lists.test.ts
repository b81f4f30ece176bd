// @module-tag slow
import { existsSync, readdirSync, truncateSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeWorkbook, makeZip } from '../testing/make-zip.ts';
import { BIN } from '../testing/run-here.ts';
import { loc, sitemapindex, urlset, Workbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

const A = 'https://a.example/';

async function toText(...args: string[]) {
  const { code, err } = await bench.run('convert', ...args, '--to', 'text', '--out', 'out');
  return { code, err, urls: code === 0 ? bench.text('out').split('\n').slice(0, -1) : null };
}

it('reads a table, and reports its format and the rejected rows', async () => {
  bench.write(
    'crawl.csv',
    `Address,Last Modified\n${A}1,"Tue, 12 Nov 2024 10:00:00 GMT"\nhello you,\n${A}2,\n`,
  );
  expect(await toText('crawl.csv')).toEqual({
    code: 0,
    urls: [`${A}1`, `${A}2`],
    err: `urlset: crawl.csv: read as csv, loc from “Address”, lastmod from “Last Modified”
urlset: crawl.csv: 1 date was converted to W3C format
urlset: crawl.csv: 1 row left out: 3 (not a URL) hello you
`,
  });
});

describe('percent-encodes bytes that are not UTF-8, and reports them', () => {
  const latin1 = Buffer.from(`${A}\xe4\n${A}2\n`, 'latin1');
  const mixed = Buffer.concat([Buffer.from(`${A}ä\n`), latin1]);
  const said = (line: number) =>
    `urlset: list: line ${line} is the first line that is not UTF-8; invalid bytes are percent-encoded. To read the whole file in one encoding, use --encoding NAME:\n`;

  it.each<[string, Buffer, string[], string[], string]>([
    ['a plain list', latin1, [], [`${A}%E4`, `${A}2`], said(1)],
    ['a list in several encodings', mixed, [], [`${A}ä`, `${A}%E4`, `${A}2`], said(2)],
    ['a list with --from text', mixed, ['--from', 'text'], [`${A}ä`, `${A}%E4`, `${A}2`], said(2)],
  ])('%s', async (_, content, options, urls, warning) => {
    bench.write('list', content);
    const { err, ...done } = await toText('list', ...options);
    expect(done).toEqual({ code: 0, urls });
    expect(err).toContain(warning);
  });

  it('a table', async () => {
    bench.write(
      'list',
      Buffer.concat([Buffer.from(`url,title\n${A}ä,ä\n`), Buffer.from(`${A}\xf6,x\n`, 'latin1')]),
    );
    expect(await toText('list')).toMatchObject({
      urls: [`${A}ä`, `${A}%F6`],
      err: expect.stringContaining(`urlset: list: read as csv, loc from “url”\n${said(3)}`),
    });
  });
});

describe('--encoding', () => {
  /** 北京市新闻中心 in GBK, one character for each byte. */
  const gbk = '\xb1\xb1\xbe\xa9\xca\xd0\xd0\xc2\xce\xc5\xd6\xd0\xd0\xc4';
  const table = Buffer.from(`url,title\n${A}${gbk},${gbk}\n`, 'latin1');
  const text = Buffer.from(`${A}${gbk}\n${A}2\n`, 'latin1');

  it.each([
    ['a table', table],
    ['a plain list', text],
  ])('is suggested, with possible encodings, if %s is not UTF-8', async (_, content) => {
    bench.write('list', content);
    const { urls, err } = await toText('list');
    expect(urls?.[0]).toBe(
      `${A}${Array.from(gbk, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`).join('')}`,
    );
    expect(err).toContain(`\n  gb18030       ${A}北京市新闻中心`);
    expect(err).toContain('\n  windows-1252  ');
  });

  it.each([
    ['a table', table, []],
    ['a plain list', text, []],
    ['a list with --from text', text, ['--from', 'text']],
  ])('reads %s in the given encoding', async (_, content, options) => {
    bench.write('list', content);
    const { code, urls, err } = await toText('list', '--encoding', 'gbk', ...options);
    expect([code, urls?.[0]]).toEqual([0, `${A}北京市新闻中心`]);
    expect(err).not.toContain('UTF-8');
  });

  it('is rejected for an HTML page that declares its own encoding', async () => {
    bench.write('list', Buffer.from(`<meta charset=windows-1251><a href="${A}\xf1\xf2">x</a>`, 'latin1'));
    expect((await toText('list')).urls).toEqual([`${A}ст`]);
    const { code, err } = await toText('list', '--encoding', 'gbk');
    expect(code).toBe(2);
    expect(err).toContain('--encoding is not needed: every input is UTF-8 or declares its encoding');
  });

  it('is rejected if the file is not valid in this encoding', async () => {
    bench.write('list', Buffer.from(`${A}caf\xe9\n`, 'latin1'));
    const { code, err } = await toText('list', '--encoding', 'gbk');
    expect(code).toBe(2);
    expect(err).toContain('list is not in gbk: line 1');
  });
});

describe('options', () => {
  it.each([
    ['a column by name', `id,a,b\n1,${A}a,${A}b\n`, ['--column', 'loc=B'], [`${A}b`]],
    ['a column by number', `1,${A}a,${A}b\n2,${A}c,${A}d\n`, ['--column', 'loc=3'], [`${A}b`, `${A}d`]],
    ['a base', 'path\n/a\n/b c\n', ['--from', 'csv', '--base', A], [`${A}a`, `${A}b%20c`]],
    [
      'the sitemaps of a robots.txt',
      `User-agent: *\nSitemap: ${A}s.xml\n`,
      ['--from', 'robots'],
      [`${A}s.xml`],
    ],
    ['lines as prose', `${A}1 and ${A}2\n`, ['--from', 'prose'], [`${A}1`, `${A}2`]],
  ])('are applied: %s', async (_, content, options, urls) => {
    bench.write('list', content);
    expect(await toText('list', ...options)).toMatchObject({ code: 0, urls });
  });

  it.each([
    ['--from', 'xls', '--from must be one of text, prose'],
    ['--column', 'loc', '--column must be FIELD=NAME'],
    ['--column', 'place=x', '--column must be one of loc'],
    ['--column', 'alternate=x', '--column must be alternate:LANGUAGE=NAME'],
    ['--base', 'a.example', '--base must be a URL'],
    ['--column', 'loc=nowhere', 'list: unknown column nowhere; the columns are: url, title'],
    ['--column', 'loc=3', 'list: unknown column 3; the columns are: url, title'],
    ['--column', 'loc=0', 'list: unknown column 0; the columns are: url, title'],
  ])('are rejected if their value is invalid: %s %s', async (option, value, words) => {
    bench.write('list', `url,title\n${A},x\n`);
    const { code, err } = await toText('list', option, value);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(words) });
  });
});

describe('a workbook', () => {
  it('is read from the sheet with URLs: shared and inline strings, dates, gaps and formulas', async () => {
    bench.write('book.xlsx', await makeWorkbook());
    const { code, err } = await bench.run('convert', 'book.xlsx', '--to', 'csv', '--out', 'out');
    expect({ code, err }).toEqual({
      code: 0,
      err: `urlset: book.xlsx: read as xlsx, loc from “URL”, lastmod from “Last modified”\n`,
    });
    expect(bench.text('out').split('\r\n').slice(1, -1)).toEqual([
      `${A}1?a&b,2024-03-01,,,0,0,0,0`,
      `${A}2,,,,0,0,0,0`,
      `${A}3,,,,0,0,0,0`,
    ]);
  });

  it('with many empty rows is read up to its last value', async () => {
    bench.write('book.xlsx', await makeWorkbook(100_000));
    expect(await toText('book.xlsx')).toMatchObject({ code: 0, urls: [`${A}1?a&b`, `${A}2`, `${A}3`] });
  });
});

describe('a zip', () => {
  it('is replaced by the files in it, and an index among them by its sitemaps', async () => {
    const zip = await makeZip({
      'maps/index.xml': sitemapindex(`${A}maps/1.xml`),
      'maps/1.xml': urlset(loc('1')),
      'Pages.csv': `Top pages,Clicks\n${A}2,1\n`,
      'Queries.csv': 'Top queries,Clicks\nshoes,1\n',
      '__MACOSX/._Pages.csv': 'junk',
    });
    bench.write('all.zip', zip);
    const { code, err, urls } = await toText('all.zip');
    expect({ code, urls: urls?.toSorted() }).toEqual({ code: 0, urls: [`${A}1`, `${A}2`] });
    expect(err).toContain('all.zip/Queries.csv is not a sitemap, and does not contain URLs');
  });

  it('of an export yields the URLs of its sitemaps only, and can be exported again unchanged', async () => {
    bench.write('urls.txt', `${A}1\n${A}2\n`);
    await bench.run('export', 'urls.txt', '--base', A, '--out', 'maps.zip', '--max-urls', '1');
    expect(await toText('maps.zip')).toEqual({ code: 0, err: '', urls: [`${A}1`, `${A}2`] });
    const { out } = await bench.run(
      'export',
      'maps.zip',
      '--base',
      A,
      '--out',
      'maps.zip',
      '--max-urls',
      '1',
    );
    expect(out).toContain('0 of 3 files written');
  });

  it.each(['../out.csv', '/etc/out.csv', 'a/../../out.csv', 'a\\..\\out.csv'])(
    'is rejected if the path of a member leads outside: %s',
    async (member) => {
      bench.write('bad.zip', await makeZip({ 'a.csv': `url\n${A}\n`, [member]: `url\n${A}\n` }));
      const { code, err } = await toText('bad.zip');
      expect({ code, err }).toEqual({
        code: 2,
        err: expect.stringContaining('bad.zip: cannot unpack this zip'),
      });
      expect(readdirSync(bench.folder)).toEqual(['bad.zip']);
    },
  );
});

it('rejects a zip bomb, and leaves no files behind', { tags: ['long'] }, async () => {
  const zeros = '0'.repeat(40 * 1024 * 1024);
  bench.write('bomb.zip', await makeZip({ 'a.csv': `url\n${A}\n`, '1.txt': zeros, '2.txt': zeros }));
  bench.write('tmp/other', '');
  const args = ['convert', 'bomb.zip', '--to', 'text', '--out', 'out'];
  const ran = await bench.program('env', [`TMPDIR=${bench.at('tmp')}`, process.execPath, BIN, ...args]);
  expect(ran).toMatchObject({
    code: 2,
    err: expect.stringContaining('bomb.zip: the uncompressed content is larger than'),
  });
  expect([readdirSync(bench.folder).sort(), readdirSync(bench.at('tmp'))]).toEqual([
    ['bomb.zip', 'tmp'],
    ['other'],
  ]);
});

it('rejects a text file of five gigabytes', async () => {
  bench.write('urls.txt', `${A}\n`);
  truncateSync(bench.at('urls.txt'), 5 * 2 ** 30);
  const { code, err } = await toText('urls.txt');
  expect({ code, err }).toEqual({
    code: 2,
    err: expect.stringContaining('urls.txt: the file is 5368709120 bytes; the limit is'),
  });
});

it.each([
  [
    'binary junk',
    Uint8Array.from({ length: 5000 }, (_, n) => (n * 7919) % 256),
    'is not a sitemap, and does not contain URLs',
  ],
  ['a robots.txt', `User-agent: *\nSitemap: ${A}s.xml\n`, 'to list its sitemaps, use --from robots'],
  ['truncated JSON', `[{"url": "${A}"`, 'list: invalid JSON'],
  ['a truncated zip', 'PK\u0003\u0004 and so on', 'list: cannot unpack this zip'],
])('rejects %s with a reason, and writes nothing', async (_, content, words) => {
  bench.write('list', content);
  expect(await toText('list')).toMatchObject({ code: 2, err: expect.stringContaining(words) });
  expect(existsSync(bench.at('out'))).toBe(false);
});
