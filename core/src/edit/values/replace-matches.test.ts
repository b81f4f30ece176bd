import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../../project/testing/often.ts';
import { replaceMatches } from './replace-matches.ts';

describe('replaceMatches', () => {
  it('returns the same text as String.replace', () => {
    const pattern = fc.constantFrom(
      ...['a', '(a)(b)?', '(?<x>a)|(?<y>b)', '', 'a*', '^', '$', '(?=a)', '(a|b)(.)', 'b+'],
      '(.)(.)(.)(.)(.)(.)(.)(.)(.)(.)(.)',
    );
    const text = fc.string({ unit: fc.constantFrom(..."aabbc$123&<>xy`'0"), maxLength: 24 });
    fc.assert(
      fc.property(pattern, fc.constantFrom('g', 'gi'), text, text, (source, flags, value, replacement) => {
        const expected = value.replace(new RegExp(source, flags), replacement);
        expect(replaceMatches(new RegExp(source, flags), replacement)(value)).toBe(expected);
      }),
      often(2000),
    );
  });
});
