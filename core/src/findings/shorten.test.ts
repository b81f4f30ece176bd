import { describe, expect, it } from 'vitest';
import { beginning, inOneLine, shorten } from './shorten.ts';

describe('values', () => {
  it.each([
    ['abc', 2, 'ab'],
    ['abc', 3, 'abc'],
    ['😀😀😀', 2, '😀😀'],
    ['😀', 1, '😀'],
  ])('the beginning of %s, in %i characters, is %s', (value, characters, expected) => {
    expect(beginning(value, characters)).toBe(expected);
  });

  it.each([
    ['unchanged', 'x'.repeat(200), 'x'.repeat(200)],
    ['shortened', 'x'.repeat(201), `${'x'.repeat(200)}… (201 characters)`],
    ['measured in characters', '😀'.repeat(200), '😀'.repeat(200)],
    ['cut between characters', '😀'.repeat(300), `${'😀'.repeat(200)}… (300 characters)`],
  ])('are %s', (_, value, expected) => {
    expect(shorten(value)).toBe(expected);
  });

  it.each([
    ['a b', 'a b'],
    ['a\nb\r\tc', 'a\\nb\\r\\tc'],
    ['\u001b[31mred', '\\u001b[31mred'],
    ['a\u2028b\u0085', 'a\\u2028b\\u0085'],
    ['\u0000\u001f \u007e\u007f', '\\u0000\\u001f \u007e\\u007f'],
    ['\u0080\u009f\u00a0\u2027\u2029', '\\u0080\\u009f\u00a0\u2027\\u2029'],
    ['a\u202aא\u202eb\u202f', 'a\\u202aא\\u202eb\u202f'],
    ['\u200f\u2065\u2066א\u2069\u206a', '\u200f\u2065\\u2066א\\u2069\u206a'],
    ['😀\ud800', '😀\ud800'],
  ])('shows %j on one line', (value, expected) => {
    expect(inOneLine(value)).toBe(expected);
  });
});
