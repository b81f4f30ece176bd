import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from './text.ts';
import { WordList } from './word-list.ts';

/** Texts from zero to a few machine words long. Many are equal, and many nearly equal. */
const anyWord = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '/', 'ä'), maxLength: 9 }),
  fc.nat({ max: 500 }).map((number) => `item-${number}`),
);

describe('WordList', () => {
  it('numbers texts in order of first occurrence', () => {
    fc.assert(
      fc.property(fc.array(anyWord, { maxLength: 300 }), fc.nat({ max: 3 }), (words, before) => {
        const list = new WordList();
        const known: string[] = [];
        for (const word of words) {
          if (!known.includes(word)) known.push(word);
          const bytes = encodeUtf8('x'.repeat(before) + word);
          const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
          expect(list.placeOf(view, before, bytes.length)).toBe(known.indexOf(word));
        }
        expect(list.words).toEqual(known);
      }),
    );
  });
});
