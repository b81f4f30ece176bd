import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../../bytes/text.ts';
import { findBadByte, toUtf8 } from './encoding.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const declared = (encoding: string, text: string) => `<?xml version="1.0" encoding="${encoding}"?>${text}`;

/** Encodes each character in `width` bytes. */
function wide(text: string, width: 2 | 4, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * width));
  for (let i = 0; i < text.length; i++) {
    if (width === 2) view.setUint16(i * 2, text.charCodeAt(i), littleEndian);
    else view.setUint32(i * 4, text.charCodeAt(i), littleEndian);
  }
  return new Uint8Array(view.buffer);
}

describe('converts to UTF-8', () => {
  const xml = declared('UTF-16', '<a>ä€</a>');
  it.each<[string, Uint8Array, string, string]>([
    ['UTF-16, little-endian', wide(`\ufeff${xml}`, 2, true), 'utf-16le', declared('UTF-8', '<a>ä€</a>')],
    ['UTF-16, big-endian', wide(`\ufeff${xml}`, 2, false), 'utf-16be', declared('UTF-8', '<a>ä€</a>')],
    ['UTF-16 without a byte order mark', wide(xml, 2, true), 'utf-16le', declared('UTF-8', '<a>ä€</a>')],
    [
      'UTF-16 without a byte order mark, big-endian',
      wide(xml, 2, false),
      'utf-16be',
      declared('UTF-8', '<a>ä€</a>'),
    ],
    ['text in UTF-16', wide('http://a.example/ö', 2, true), 'utf-16le', 'http://a.example/ö'],
    ['UTF-16 cut off inside a character', bytes(0xff, 0xfe, 0x61, 0, 0x62), 'utf-16le', 'a\ufffd'],
    ['UTF-32', wide('\ufeff<a>€</a>', 4, true), 'utf-32le', '<a>€</a>'],
    ['UTF-32, big-endian', wide('\ufeff<a>€</a>', 4, false), 'utf-32be', '<a>€</a>'],
    ['UTF-32 without a byte order mark', wide('<a>€</a>', 4, false), 'utf-32be', '<a>€</a>'],
    ['UTF-32 beyond Unicode', bytes(0xff, 0xfe, 0, 0, 0, 0, 0x11, 0), 'utf-32le', '\ufffd'],
    [
      'UTF-32 cut off inside a character',
      bytes(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0, 0x62, 0),
      'utf-32le',
      'a\ufffd',
    ],
    ['UTF-32 with byte order marks inside', wide('\ufeffa\ufeffb', 4, true), 'utf-32le', 'a\ufeffb'],
    ['Latin-1', latin1(declared('ISO-8859-1', '<a>\u00e4</a>')), 'iso-8859-1', declared('UTF-8', '<a>ä</a>')],
    ['windows-1252', latin1(declared('windows-1252', '\u0080')), 'windows-1252', declared('UTF-8', '€')],
    ['KOI8-R', latin1(declared('KOI8-R', '\u00c1')), 'koi8-r', declared('UTF-8', 'а')],
    ['Shift JIS', latin1(declared('Shift_JIS', '\u0083\u0065')), 'shift_jis', declared('UTF-8', 'テ')],
    [
      'single quotes',
      latin1("<?xml version='1.0' encoding = 'latin1' ?>\u00e4"),
      'latin1',
      "<?xml version='1.0' encoding = 'UTF-8' ?>ä",
    ],
    ['UTF-16 that is only declared', encodeUtf8(declared('UTF-16', 'ä')), 'utf-16', declared('UTF-8', 'ä')],
    [
      'UTF-8 declared as an unknown encoding',
      encodeUtf8(declared('x-none', 'ä')),
      'x-none',
      declared('UTF-8', 'ä'),
    ],
  ])('%s', (_, file, encoding, text) => {
    const read = toUtf8(file, (copy) => copy);
    expect([decodeUtf8(read.bytes), read.encoding, read.recoded]).toEqual([text, encoding, true]);
    expect(read.findings[0]).toMatchObject({
      code: 'not-utf8',
      value: encoding,
      offset: 0,
      length: read.bytes.length,
    });
  });
});

it('reports non-UTF-8 bytes in an unknown encoding, but leaves them unchanged', () => {
  const file = latin1(declared('replacement', '<a>\u00e4</a>'));
  const read = toUtf8(file, (copy) => copy);
  expect(read).toMatchObject({ bytes: file, encoding: 'replacement', recoded: false });
  expect(read.findings).toMatchObject([{ code: 'not-utf8', value: 'replacement' }]);
});

describe('leaves the bytes unchanged and reports nothing', () => {
  it.each<[string, Uint8Array]>([
    ['an empty file', bytes()],
    ['one byte', bytes(0x3c)],
    ['a byte order mark only', bytes(0xef, 0xbb, 0xbf)],
    ['UTF-8 by default', encodeUtf8('<a>ä</a>')],
    ['declared UTF-8', encodeUtf8(declared('utf-8', 'ä'))],
    ['UTF8', encodeUtf8(declared('UTF8', 'ä'))],
    ['ASCII', encodeUtf8(declared('US-ASCII', 'a'))],
    ['invalid UTF-8 that is declared as UTF-8', latin1(declared('UTF-8', '\u00e4'))],
    ['zeros', bytes(0, 0, 0, 0)],
    ['another attribute', encodeUtf8('<?xml version="1.0"?><a encoding="latin1"/>')],
  ])('%s', (_, file) => {
    const read = toUtf8(file, () => bytes());
    expect([read.bytes, read.recoded, read.findings]).toEqual([file, false, []]);
  });
});

describe('a byte order mark and a declaration', () => {
  const found = (file: Uint8Array) =>
    toUtf8(file, (copy) => copy).findings.filter(({ code }) => code === 'encoding-conflict');
  it.each<[string, Uint8Array, string]>([
    ['UTF-8 against Latin-1', encodeUtf8(`\ufeff${declared('ISO-8859-1', 'ä')}`), 'utf-8, iso-8859-1'],
    ['UTF-8 against UTF-16', encodeUtf8(`\ufeff${declared('UTF-16', 'ä')}`), 'utf-8, utf-16'],
    ['UTF-16 against UTF-8', wide(`\ufeff${declared('UTF-8', 'ä')}`, 2, true), 'utf-16le, utf-8'],
    [
      'UTF-16 against the other byte order',
      wide(`\ufeff${declared('UTF-16LE', 'ä')}`, 2, false),
      'utf-16be, utf-16le',
    ],
    ['UTF-32 against UTF-16', wide(`\ufeff${declared('UTF-16', 'ä')}`, 4, true), 'utf-32le, utf-16'],
  ])('are in conflict: %s', (_, file, value) => {
    const { bytes } = toUtf8(file, (copy) => copy);
    const offset = decodeUtf8(bytes).startsWith('\ufeff') ? 33 : 30;
    expect(found(file)).toMatchObject([{ value, line: 1, offset }]);
  });

  it.each<[string, Uint8Array]>([
    ['UTF-8', encodeUtf8(`\ufeff${declared('utf-8', 'ä')}`)],
    ['UTF8', encodeUtf8(`\ufeff${declared('UTF8', 'ä')}`)],
    ['UTF-16', wide(`\ufeff${declared('UTF-16', 'ä')}`, 2, true)],
    ['UTF-16BE', wide(`\ufeff${declared('UTF-16BE', 'ä')}`, 2, false)],
    ['UTF-32', wide(`\ufeff${declared('UTF-32', 'ä')}`, 4, false)],
    ['no declaration', encodeUtf8('\ufeff<a/>')],
    ['no byte order mark', encodeUtf8(declared('ISO-8859-1', 'a'))],
    ['UTF-16 without a byte order mark', wide(declared('UTF-8', 'ä'), 2, true)],
  ])('are not in conflict: %s', (_, file) => {
    expect(found(file)).toEqual([]);
  });
});

describe('findBadByte', () => {
  it.each<[string, number[], number | null]>([
    ['valid UTF-8', [0x61, 0xc3, 0xa4, 0xf0, 0x9f, 0x98, 0x80], null],
    ['a lone lead byte', [0xe4], 0],
    ['an extra continuation byte', [0x61, 0xc3, 0xa4, 0xa4, 0x61], 3],
    ['a truncated character', [0x61, 0xe2, 0x82], 1],
    ['an overlong form', [0x61, 0x62, 0xc0, 0x80], 2],
    ['a surrogate', [0xed, 0xa0, 0x80], 0],
    ['beyond Unicode', [0x61, 0xf5, 0x80, 0x80, 0x80], 1],
  ])('%s', (_, values, offset) => {
    expect(findBadByte(bytes(...values))?.offset ?? null).toBe(offset);
  });

  it('reports the line', () => {
    expect(findBadByte(latin1('a\nb\n\u00e4'))).toMatchObject({ code: 'not-utf8', line: 3, length: 1 });
  });
});
