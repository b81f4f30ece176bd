import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Prefix } from './prefix.ts';
import { encodeUtf8 } from './text.ts';

it('recognizes a prefix at any offset, whatever surrounds the text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, text, text, (prefix, before, rest, behind) => {
      const given = Prefix.of(encodeUtf8(prefix));
      const begins = (content: string) => {
        const bytes = encodeUtf8(before + content + behind);
        return given.begins(new DataView(bytes.buffer), before.length, before.length + content.length);
      };
      expect(begins(rest)).toBe(rest.startsWith(prefix));
      expect(begins(prefix + rest)).toBe(true);
    }),
  );
});

it('uses the bytes that were set last', () => {
  const prefix = Prefix.of(encodeUtf8('a'.repeat(100)));
  const text = encodeUtf8('xaby');
  prefix.set(text, 1, 3);
  expect(prefix.length).toBe(2);
  expect(prefix.begins(new DataView(text.buffer), 1, 4)).toBe(true);
  expect(prefix.begins(new DataView(text.buffer), 1, 2)).toBe(false);
});

it('compares eight bytes that are NaN when read as a float', () => {
  const none = Uint8Array.of(1, 2, 3, 4, 5, 6, 0xff, 0xff);
  const begins = (text: Uint8Array) => Prefix.of(none).begins(new DataView(text.buffer), 0, text.length);
  expect(begins(none.slice())).toBe(true);
  expect(begins(Uint8Array.of(1, 2, 3, 4, 5, 7, 0xff, 0xff))).toBe(false);
});
