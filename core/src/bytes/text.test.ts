import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentToBytes, decodeAmpersands, decodeUtf8, encodeUtf8 } from './text.ts';

describe('decoding ampersands four bytes at a time', () => {
  it.each([
    ['', ''],
    ['a', 'a'],
    ['a&amp;b', 'a&b'],
    ['&amp;&amp;', '&&'],
    ['a&lt;b', null],
    ['a&b', 'a&b'],
    ['a&', 'a&'],
    ['&&amp;&b&', '&&&b&'],
    ['a&apos', null],
    ['a&amp', null],
  ])('%s', (text, expected) => {
    expect(byWords(text, '&amp;&')).toBe(expected);
  });

  it('returns null or the same text as the general decoder, whatever follows the text', () => {
    const text = fc
      .array(fc.constantFrom('a', 'bc', '&amp;', '&', 'é', '&lt;', ';', 'amp', 'amp;'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (content, behind) => {
        const decoded = byWords(content, behind);
        if (decoded === null) return;
        expect(decoded).toBe(decodeUtf8(contentToBytes(encodeUtf8(content), 0, encodeUtf8(content).length)));
      }),
    );
  });
});

describe('decoding UTF-8', () => {
  it.each([0, 1, 16, 17, 4095, 4096, 4097, 9000])(
    'reads shared memory of %i bytes like other memory',
    (length) => {
      const text = '\u{1F600}\ufeffä"\u0000a'.repeat(1000);
      const bytes = encodeUtf8(text).slice(0, length);
      const shared = new Uint8Array(new SharedArrayBuffer(length + 2));
      shared.set(bytes, 1);
      expect(decodeUtf8(shared, 1, length + 1)).toBe(
        new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
      );
    },
  );
});

/** Decodes the text four bytes at a time; null if the text needs the general decoder. */
function byWords(content: string, behind: string): string | null {
  const bytes = encodeUtf8(`${content}${behind}        `);
  const out = new Uint8Array(bytes.length + 8);
  const end = encodeUtf8(content).length;
  const length = decodeAmpersands(new DataView(bytes.buffer), 0, end, new DataView(out.buffer));
  return length < 0 ? null : decodeUtf8(out, 0, length);
}
