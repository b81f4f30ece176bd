import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../project/testing/often.ts';
import { characterLength, mixedToUtf8 } from './mixed-utf8.ts';
import { decodeUtf8, encodeUtf8 } from './text.ts';

const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

describe('percent-encodes bytes that are not UTF-8', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8 stays', encodeUtf8('aä€😀'), 'aä€😀'],
    ['Latin-1', latin('\xe4\xf6'), '%E4%F6'],
    ['Windows-1252', latin('\x80\x93a\x94'), '%80%93a%94'],
    ['GBK', latin('\xc4\xe3\xba\xc3'), '%C4%E3%BA%C3'],
    ['UTF-8 and Latin-1', join(encodeUtf8('ä'), latin('\xe4'), encodeUtf8('ä')), 'ä%E4ä'],
    ['an incomplete character', encodeUtf8('€').subarray(0, 2), '%E2%82'],
    ['a surrogate', latin('\xed\xa0\x80'), '%ED%A0%80'],
    ['an overlong form', latin('\xc0\x80'), '%C0%80'],
  ])('%s', (_, bytes, text) => expect(decodeUtf8(mixedToUtf8(bytes))).toBe(text));

  it('converts only the given range of the bytes', () => {
    expect(decodeUtf8(mixedToUtf8(latin('xx\xe4y'), 2, 3))).toBe('%E4');
  });
});

/** The length in bytes of the first character, found with a decoder; 0 if the bytes are not UTF-8. */
function slowLength(bytes: Uint8Array): number {
  for (const length of [1, 2, 3, 4]) {
    try {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.slice(0, length));
      if (length <= bytes.length && [...text].length === 1) return length;
    } catch {
      // The character is longer, or the bytes are not UTF-8.
    }
  }
  return 0;
}

it('agrees with a decoder on where characters end and which bytes to encode', () => {
  const byte = fc.oneof(
    fc.nat(255),
    fc.constantFrom(0xc2, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0x80, 0x90, 0xa0, 0xbf),
  );
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 12 }), (numbers) => {
      const bytes = Uint8Array.from(numbers);
      let text = '';
      for (let at = 0; at < bytes.length; ) {
        const length = slowLength(bytes.subarray(at));
        expect(characterLength(bytes, at, bytes.length)).toBe(length);
        const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
        if (length > 0) text += decoder.decode(bytes.slice(at, at + length));
        else text += `%${(bytes[at] ?? 0).toString(16).toUpperCase()}`;
        at += Math.max(1, length);
      }
      expect(decodeUtf8(mixedToUtf8(bytes))).toBe(text);
    }),
    often(1000),
  );
});
