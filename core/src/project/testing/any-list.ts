import fc from 'fast-check';
import { encodeUtf8 } from '../../bytes/text.ts';

/** Enough lines to exceed the part of a file that format detection reads. */
const LINES = 420;

/** Unusual contents of a line: bytes in any encoding, one character per byte. */
const oddLine = fc.constantFrom(
  'https://a.example/7',
  'https://a.example/\u00e4',
  'https://a.example/\u00c3\u00a4',
  'https://a.example/\u00f0\u009f\u0098\u0080',
  'https://a.example/\u00f0\u009f\u0098',
  'https://a.example/\u0080\u0081\u00ff',
  '\u00ef\u00bb\u00bfhttps://a.example/mark',
  '\u00ef\u00bb\u00bf',
  '\u00ef\u00bb',
  'https://a.example/\u0000',
  'https://a.example/a\rhttps://a.example/b',
  'm\u00fcnchen.example/',
  '/path',
  'words \u00e4',
  '<urlset>',
  '',
  ' \t',
);
const lineEnd = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r');

/** A list of URLs, as a string with one character per byte. */
const anyLines = fc
  .record({
    mark: fc.constantFrom('', '', '\u00ef\u00bb\u00bf'),
    lines: fc.constantFrom(3, LINES, LINES),
    odd: fc.dictionary(fc.nat({ max: LINES - 1 }).map(String), oddLine, { maxKeys: 60 }),
    ends: fc.oneof(
      lineEnd.map((end) => [end]),
      fc.array(lineEnd, { minLength: 1, maxLength: 9 }),
    ),
    last: fc.array(oddLine, { maxLength: 3 }).map((lines) => lines.join('\n')),
  })
  .map(({ mark, lines, odd, ends, last }) => {
    const texts = Array.from(
      { length: lines },
      (_, i) =>
        (odd[i] ?? `https://a.example/page/of/some/length/${i % 400}`) + (ends[i % ends.length] ?? ''),
    );
    return mark + texts.join('') + last;
  });

/** A list in one encoding or several, with byte order marks and all kinds of line ends anywhere. */
export const anyList: fc.Arbitrary<Uint8Array> = fc
  .tuple(anyLines, fc.constantFrom('bytes', 'bytes', 'bytes', 'utf-8', 'utf-16le', 'utf-16be', 'utf-32be'))
  .map(([text, encoding]) => {
    if (encoding === 'bytes') return Uint8Array.from(text, (character) => character.charCodeAt(0));
    return encoding === 'utf-8' ? encodeUtf8(text) : wide(`\ufeff${text}😀`, encoding);
  });

/** Encodes text as UTF-16 or UTF-32. */
export function wide(text: string, encoding: string): Uint8Array {
  const isUtf16 = encoding.startsWith('utf-16');
  const units = isUtf16
    ? Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    : Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const width = isUtf16 ? 2 : 4;
  const view = new DataView(new ArrayBuffer(units.length * width));
  for (const [at, unit] of units.entries()) {
    if (isUtf16) view.setUint16(at * width, unit, encoding.endsWith('le'));
    else view.setUint32(at * width, unit, encoding.endsWith('le'));
  }
  return new Uint8Array(view.buffer);
}
