// @module-tag slow
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loc, urlset, Workbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

/** The bytes of 北京市新闻中心 in GBK, each written as one Latin-1 character. */
const GBK = '\xb1\xb1\xbe\xa9\xca\xd0\xd0\xc2\xce\xc5\xd6\xd0\xd0\xc4';
const WORDS = '北京市新闻中心';
const raw = (text: string) => Buffer.from(text, 'latin1');
const LIST = (words: string) =>
  `https://a.example/\nhttps://a.example/${words}\nhttps://a.example/2/${words}\n`;
const XML = (words: string) => `${urlset(loc(words), loc('b'))}<!-- ${words} -->\n`;
const bare = (text: string) => text.replace(/^.*\n/, '');
const FIX = ['--fix', 'not-utf8', '--unsafe'];

describe('--fix not-utf8 --unsafe --encoding gbk', () => {
  it.each<[string, string, string]>([
    ['a list', LIST(GBK), LIST(WORDS)],
    ['XML that declares UTF-8', XML(GBK), XML(WORDS)],
    ['XML without a declared encoding', bare(XML(GBK)), bare(XML(WORDS))],
    ['XML that declares an unknown encoding', XML(GBK).replace('UTF-8', 'x-no'), XML(WORDS)],
  ])('decodes all of %s with one encoding and writes UTF-8', async (_, before, after) => {
    bench.write('a.xml', raw(before));
    const { code, err, out } = await bench.run('edit', 'a.xml', ...FIX, '--encoding', 'GBK', '--in-place');
    expect({ code, err, out }).toEqual({ code: 0, err: '', out: expect.stringContaining('1 file written') });
    expect(bench.text('a.xml')).toBe(after);
    const { out: json } = await bench.run('check', 'a.xml', '--format', 'json');
    expect(JSON.parse(json).summary.byCode['not-utf8']).toBeUndefined();
  });

  it('keeps a gzip file compressed, and leaves a UTF-8 file next to it unchanged', async () => {
    bench.write('a.xml.gz', gzipSync(raw(XML(GBK))));
    bench.write('b.xml', XML('ä'));
    const { code } = await bench.run('edit', 'a.xml.gz', 'b.xml', ...FIX, '--encoding', 'gbk', '--in-place');
    expect([code, bench.text('b.xml')]).toEqual([0, XML('ä')]);
    expect(gunzipSync(bench.read('a.xml.gz')).toString()).toBe(XML(WORDS));
  });

  it('changes nothing with --dry-run', async () => {
    bench.write('a.txt', raw(LIST(GBK)));
    const { code, out } = await bench.run(
      'edit',
      'a.txt',
      ...FIX,
      '--encoding',
      'gbk',
      '--in-place',
      '--dry-run',
    );
    expect([code, out]).toEqual([0, expect.stringContaining('1 file would be written')]);
    expect(bench.read('a.txt')).toEqual(raw(LIST(GBK)));
  });
});

describe('without --encoding', () => {
  it.each([
    ['a list', LIST(GBK)],
    ['XML', XML(GBK)],
    ['XML with invalid bytes only in a value', XML(GBK).replace(/<!--.*-->\n/, '')],
    ['XML that declares an unknown encoding', XML(GBK).replace('UTF-8', 'x-no')],
  ])('--fix not-utf8 --unsafe lists possible encodings of %s, and changes nothing', async (_, before) => {
    bench.write('a.xml', raw(before));
    const { code, out, err } = await bench.run('edit', 'a.xml', ...FIX, '--in-place');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    const [said, first] = err.split('\n');
    expect(said).toBe(
      'urlset: a.xml is not UTF-8 and does not declare its encoding. Choose one for the whole file with --encoding NAME:',
    );
    expect(first).toBe(`  gb18030       https://a.example/${WORDS}`);
    expect(err).toContain('  windows-1252  https://a.example/±±¾©');
    expect(bench.read('a.xml')).toEqual(raw(before));
  });

  it.each([['--unsafe'], []])(
    '--fix all percent-encodes non-UTF-8 bytes of URLs, with or without --unsafe: %j',
    async (...mode) => {
      const bytes = Array.from(GBK, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`).join('');
      for (const declared of ['UTF-8', 'x-no']) {
        const before = XML('|').replace('UTF-8', declared).replace('<!-- | -->\n', '');
        bench.write('a.xml', raw(before.replace('|', GBK)));
        const { code } = await bench.run('edit', 'a.xml', '--fix', 'all', ...mode, '--out', 'out');
        expect([code, bench.text('out/a.xml')]).toEqual([0, before.replace('|', bytes)]);
      }
    },
  );

  it('--fix not-utf8 --unsafe converts a file that declares another encoding to UTF-8', async () => {
    bench.write('a.xml', raw(XML('\xe4').replace('UTF-8', 'ISO-8859-1')));
    const { code } = await bench.run('edit', 'a.xml', ...FIX, '--in-place');
    expect([code, bench.text('a.xml')]).toEqual([0, XML('ä')]);
  });
});

it('rejects an encoding in which some bytes are invalid, and names their line', async () => {
  bench.write('a.txt', raw(LIST('caf\xe9')));
  const { code, err } = await bench.run('edit', 'a.txt', ...FIX, '--encoding', 'gbk', '--in-place');
  expect({ code, err }).toEqual({
    code: 2,
    err: 'urlset: a.txt is not in gbk: line 2 has bytes that are invalid in it. Run the command without --encoding to list the possible encodings\n',
  });
  expect(bench.read('a.txt')).toEqual(raw(LIST('caf\xe9')));
});
