import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { often } from '../../project/testing/often.ts';
import { ESCAPES, readEscapes } from './escapes.ts';
import { isDecodable } from './loc-bad-percent-escape.ts';

function found(text: string): number {
  const bytes = encodeUtf8(`${text}41`);
  return readEscapes(bytes, 0, bytes.length - 2);
}

/** Escapes whose bytes cover all ranges of UTF-8. */
const escaped = fc
  .oneof(
    fc.nat(255),
    fc.constantFrom(0x7f, 0x80, 0xbf, 0xc1, 0xc2, 0xe0, 0x9f, 0xa0, 0xed, 0xf0, 0x8f, 0x90, 0xf4, 0xf5),
  )
  .map((byte) => `%${byte.toString(16).padStart(2, '0')}`);
const text = fc
  .array(fc.oneof({ weight: 4, arbitrary: escaped }, fc.constantFrom('x', 'ä', '%', '%4', '%25', '%C3%A4')))
  .map((parts) => parts.join(''));

describe('readEscapes', () => {
  it('marks escapes as bad if they cannot be decoded', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect((found(value) & ESCAPES.bad) === 0).toBe(isDecodable(value));
      }),
      often(3000),
    );
  });

  it.each([
    ['/x', 0],
    ['%20%2F%C3%A4', 0],
    ['%2f', ESCAPES.notNormal],
    ['%41', ESCAPES.notNormal],
    ['%7E', ESCAPES.notNormal],
    ['%25', 0],
    ['%2541', ESCAPES.doubled],
    ['%25zz', 0],
    ['%4', ESCAPES.bad],
    ['%', ESCAPES.bad],
    ['%C3', ESCAPES.bad],
  ])('reads %s as the bits %i', (value, bits) => {
    expect(found(value)).toBe(bits);
  });
});
