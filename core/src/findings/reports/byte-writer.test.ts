import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import { ByteWriter } from './byte-writer.ts';

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\u007f', '\ud800', 'ä😀'),
);

it('writes strings, JSON, numbers and bytes as if each were encoded separately', () => {
  const writer = new ByteWriter();
  const anyPart = fc.oneof(
    anyText.map((text) => ({ write: () => writer.text(text), text })),
    anyText.map((text) => ({ write: () => writer.json(text), text: JSON.stringify(text) })),
    fc.maxSafeNat().map((number) => ({ write: () => writer.number(number), text: String(number) })),
    fc.nat(99).map((number) => ({ write: () => writer.number(number), text: String(number) })),
    anyText.map((text) => ({ write: () => writer.bytes(encodeUtf8(text)), text })),
  );
  fc.assert(
    fc.property(fc.array(anyPart), (parts) => {
      for (const { write } of parts) write();
      expect([...writer.take()]).toEqual(parts.flatMap(({ text }) => [...encodeUtf8(text)]));
    }),
  );
});

it('copies only strings of printable ASCII that JSON does not escape', () => {
  const writer = new ByteWriter();
  fc.assert(
    fc.property(anyText, (text) => {
      const bytes = encodeUtf8(`<${text}>`);
      const isPlain = /^[ -~]*$/.test(text) && JSON.stringify(text) === `"${text}"`;
      expect(writer.plain(encodeUtf8('= '), { bytes, start: 1, end: bytes.length - 1 })).toBe(isPlain);
      expect(decodeUtf8(writer.take())).toBe(isPlain ? `= ${text}` : '');
    }),
  );
});

it('grows beyond its initial capacity', () => {
  const writer = new ByteWriter();
  const text = 'ä'.repeat(100_000);
  for (let at = 0; at < 3; at++) writer.text(text);
  expect(decodeUtf8(writer.take())).toBe(text.repeat(3));
  expect(writer.take()).toHaveLength(0);
});
