import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { WordTable } from './word-table.ts';

const intern = (table: WordTable, word: string) => {
  const bytes = encodeUtf8(`<${word}>`);
  return table.intern(bytes, 1, bytes.length - 1);
};

describe('WordTable', () => {
  it('numbers words in order of appearance and ignores case', () => {
    const table = new WordTable();
    expect(['en', 'de', 'EN', '', 'en-GB', 'De'].map((word) => intern(table, word))).toEqual([
      0, 1, 0, 2, 3, 1,
    ]);
  });

  it('numbers words like a map that ignores the case of ASCII letters', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3, unit: fc.constantFrom(...'abAB_-@`[{É') })), (words) => {
        const table = new WordTable();
        const map = new Map<string, number>();
        for (const word of words) {
          const key = word.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
          if (!map.has(key)) map.set(key, map.size);
          expect(intern(table, word)).toBe(map.get(key));
        }
      }),
    );
  });

  it('numbers at most 2,048 words, and starts over after trimming', () => {
    const table = new WordTable();
    const numbers = Array.from({ length: 5000 }, (_, i) => intern(table, `w${i}`));
    expect(numbers.slice(0, 2048)).toEqual(Array.from({ length: 2048 }, (_, i) => i));
    expect(new Set(numbers.slice(2048))).toEqual(new Set([-1]));
    expect(intern(table, 'w7')).toBe(7);
    expect(table.trim()).toBe(true);
    expect([intern(table, 'w7'), intern(table, 'x'.repeat(100_000)), table.trim()]).toEqual([0, -1, false]);
  });
});
