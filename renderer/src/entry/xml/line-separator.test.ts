import { describe, expect, it } from 'vitest';
import { lineSeparator, withLineSeparator } from './xml-text-field.ts';

describe('lineSeparator', () => {
  it.each([
    ['', '\n'],
    ['<url/>', '\n'],
    ['<url>\n</url>', '\n'],
    ['<url>\r\n</url>\r\n', '\r\n'],
    ['<url>\r\n\n</url>', '\n'],
    ['<url>\r</url>', '\n'],
  ])('of %j', (text, expected) => {
    expect(lineSeparator(text)).toBe(expected);
  });
});

describe('withLineSeparator', () => {
  it.each([
    ['a\nb\r\nc\rd', '\n', 'a\nb\nc\nd'],
    ['a\nb\r\nc\rd', '\r\n', 'a\r\nb\r\nc\r\nd'],
    ['a', '\n', 'a'],
  ])('%j with %j', (text, separator, expected) => {
    expect(withLineSeparator(text, separator)).toBe(expected);
  });
});
