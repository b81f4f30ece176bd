import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from './text.ts';
import { WordList } from './word-list.ts';

/** Texts from zero to a few machine words long. Many are equal, and many nearly equal. */
const anyWord = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '/', 'ä'), maxLength: 9 }),
  fc.nat({ max: 500 }).map((number) => `item-${number}`),
);

describe('WordList', () => {
  it('numbers texts in order of first occurrence', () => {
    fc.assert(
      fc.property(
        fc.array(anyWord, { maxLength: 300 }),
        fc.nat({ max: 3 }),
        fc.nat({ max: 300 }),
        (words, before, early) => {
          const list = new WordList();
          const known: string[] = [];
          for (const [at, word] of words.entries()) {
            // The caller may ask for the texts before all are known.
            if (at === early) expect(list.words).toEqual(known);
            const bytes = encodeUtf8('x'.repeat(before) + word);
            const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
            expect(list.find(view, before, bytes.length)).toBe(known.indexOf(word));
            if (!known.includes(word)) known.push(word);
            expect(list.placeOf(view, before, bytes.length)).toBe(known.indexOf(word));
          }
          expect(list.words).toEqual(known);
          expect(known.map((_, place) => list.text(place))).toEqual(known);
          const { bytes, ends } = list.packed;
          expect([...ends].map((end, place) => decodeUtf8(bytes, ends[place - 1], end))).toEqual(known);
        },
      ),
    );
  });
});
