import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../../bytes/text.ts';
import { readFile } from '../read-file.ts';
import { encodingCandidates, encodingNamed, lacksEncoding, lineNotIn } from './encoding-candidates.ts';

/** Converts each character to one byte. */
const raw = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const urls = (path: string) => raw(`https://a.example/\nhttps://a.example/${path}\n`);
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const sitemap = (path: string, declaration = '') =>
  raw(`${declaration}<urlset xmlns="${NAMESPACE}"><url><loc>https://a.example/${path}</loc></url></urlset>`);
/** Encodings, each with some words as bytes in that encoding, and the same words as text. */
const WORDS: readonly [string, string, string][] = [
  // 北京市新闻中心 as GBK.
  ['gb18030', '\xb1\xb1\xbe\xa9\xca\xd0\xd0\xc2\xce\xc5\xd6\xd0\xd0\xc4', '北京市新闻中心'],
  ['euc-kr', '\xc7\xd1\xb1\xb9\xbe\xee', '한국어'],
  ['big5', '\xa4\xa4\xa4\xe5\xba\xf4\xad\xb6', '中文網頁'],
  ['shift_jis', '\x93\xfa\x96\x7b\x8c\xea\x82\xcc\x83\x79', '日本語のペ'],
  ['euc-jp', '\xc6\xfc\xcb\xdc\xb8\xec\xa4\xce\xa5\xda', '日本語のペ'],
  ['windows-1252', 'caf\xe9-\xfcber-gar\xe7on', 'café-über-garçon'],
  ['windows-1251', '\xef\xf0\xe8\xe2\xe5\xf2-\xec\xe8\xf0', 'привет-мир'],
];

describe('encodingCandidates', () => {
  it.each(WORDS)('puts %s first for text in that encoding', (encoding, bytes, words) => {
    for (const file of [
      urls(bytes),
      sitemap(bytes),
      sitemap(bytes, '<?xml version="1.0" encoding="x-no"?>'),
    ]) {
      const [first] = encodingCandidates(file);
      expect(first).toEqual({ encoding, sample: [`https://a.example/${words}`] });
    }
  });

  it.each([
    ['known', 'windows-1251', []],
    ['UTF-8, but the bytes are invalid', 'utf-8', ['windows-1251']],
    ['unknown', 'klingon', ['windows-1251']],
  ])('offers candidates for a page unless it is in the charset that it declares: %s', (_, charset, first) => {
    const page = raw(`<meta charset="${charset}"><p>\xef\xf0\xe8\xe2\xe5\xf2`);
    expect(
      encodingCandidates(page)
        .slice(0, 1)
        .map(({ encoding }) => encoding),
    ).toEqual(first);
  });

  it('offers each candidate encoding in which all bytes of the file are valid, with samples', () => {
    const found = encodingCandidates(urls('caf\xe9'));
    expect(Object.fromEntries(found.map(({ encoding, sample }) => [encoding, sample[0]?.slice(18)]))).toEqual(
      {
        'windows-1252': 'café',
        'windows-1250': 'café',
        'windows-1254': 'café',
        'iso-8859-2': 'café',
        'windows-1251': 'cafй',
      },
    );
  });

  it('offers three samples, shortened', () => {
    const lines = Array.from({ length: 5 }, (_, n) => `https://a.example/${n}/\xe9${'x'.repeat(99)}`);
    const [first] = encodingCandidates(raw(lines.join('\n')));
    expect(first?.sample.map((text) => text.slice(0, 21))).toEqual(
      [0, 1, 2].map((n) => `https://a.example/${n}/é`),
    );
    expect(first?.sample.every((text) => text.length < 100)).toBe(true);
  });

  it.each([
    ['in UTF-8', encodeUtf8('https://a.example/ä')],
    ['in UTF-8 with a byte order mark and a damaged byte', raw('\xef\xbb\xbfhttps://a.example/\xe9')],
    ['in UTF-16', raw('\xff\xfeh\0t\0t\0p\0')],
    ['that is a zip', raw('PK\x03\x04\xe9\xe9')],
    ['in its declared encoding', sitemap('\xe9', '<?xml version="1.0" encoding="ISO-8859-1"?>')],
  ])('offers nothing for a file %s', (_, file) => {
    expect([lacksEncoding(file), encodingCandidates(file)]).toEqual([false, []]);
  });

  it('offers candidates for a file that is not in its declared encoding', () => {
    const file = sitemap('\xe9', '<?xml version="1.0" encoding="Shift_JIS"?>');
    expect(encodingCandidates(file)[0]?.encoding).toBe('windows-1252');
  });
});

describe('a file in a chosen encoding', () => {
  const read = (file: Uint8Array, encoding: string) =>
    readFile(file, 0, (bytes) => bytes, undefined, null, encoding);

  it.each(WORDS)('is decoded as %s from the first byte to the last', (encoding, bytes, words) => {
    for (const declaration of [
      '',
      '<?xml version="1.0" encoding="x-no"?>',
      '<?xml version="1.0" encoding="UTF-8"?>',
    ]) {
      const { bytes: text, ...told } = read(sitemap(`${bytes}<!--${bytes}-->`, declaration), encoding);
      const written = declaration.replace('x-no', 'UTF-8');
      expect(decodeUtf8(text)).toBe(
        decodeUtf8(encodeUtf8(decodeUtf8(sitemap('|', written)).replace('|', `${words}<!--${words}-->`))),
      );
      expect(told).toMatchObject({
        encoding,
        recoded: true,
        findings: [{ code: 'not-utf8', value: encoding }],
      });
    }
    expect(decodeUtf8(read(urls(bytes), encoding).bytes)).toContain(`/${words}\n`);
  });

  it.each([
    ['is valid in all lines', 'a\n\xe9\n', 'windows-1252', null],
    ['has an incomplete character at the end', 'a\n\xb1\xb1\xb1', 'gbk', 2],
    ['has an invalid line', 'a\nb\n\x93\xff\nc', 'shift_jis', 3],
  ])('%s', (_, text, encoding, line) => {
    expect(lineNotIn(raw(text), encoding)).toBe(line);
  });

  it.each([
    ['GBK', 'gbk'],
    ['latin1', 'windows-1252'],
    ['utf-8', null],
    ['utf-16', null],
    ['x-none', null],
    ['', null],
  ])('resolves the encoding name %j to %s', (name, encoding) => {
    expect(encodingNamed(name)).toBe(encoding);
  });
});
