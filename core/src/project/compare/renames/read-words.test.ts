import { describe, expect, it } from 'vitest';
import { isNumber, stemsOf, WordReader } from './read-words.ts';

function wordsOf(text: string): string[] {
  const reader = new WordReader();
  const words: string[] = [];
  reader.read(text, 0, text.length, (from, to) =>
    words.push(String.fromCharCode(...reader.codes.subarray(from, to))),
  );
  return words;
}

describe('words of a name', () => {
  it.each([
    ['red-shoes_Nr.5', ['red', 'shoes', 'nr', '5']],
    ['--a--', ['a']],
    ['%E4%BD%A0%E5%A5%BD-World', ['你好', 'world']],
    ['Äpfel%20und-Birnen', ['äpfel', 'und', 'birnen']],
    ['100%', ['100']],
    ['***', ['***']],
    ['', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('keeps the letters of all words that it has read, in lower case', () => {
    const reader = new WordReader();
    const long = `${'a'.repeat(300)}-b`;
    reader.read(long, 0, long.length, () => undefined);
    reader.read('x-C', 0, 3, () => undefined);
    expect(String.fromCharCode(...reader.codes.subarray(0, reader.length))).toBe(`${'a'.repeat(300)}bxc`);
  });

  it.each([
    [['install', 'installs', 'installing', 'installed', 'installation', 'installations'], 'install'],
    [['manage', 'managed', 'managing', 'management'], 'manag'],
    [['query', 'queries'], 'query'],
    [['css', 'bed', 'go', 'is'], null],
  ])('finds the stems of %j', (words, stem) => {
    expect(words.flatMap(stemsOf)).toEqual(words.map((word) => stem ?? word));
  });

  it('splits text without spaces into pairs of characters', () => {
    expect(stemsOf('数据类型')).toEqual(['数据', '据类', '类型']);
    expect(stemsOf('数据')).toEqual(['数据']);
  });

  it.each(['5', '2024', 'v2'])('%s is a number', (stem) => {
    expect(isNumber(stem)).toBe(true);
  });
  it.each(['ca2105', 'v', 'x2'])('%s is not a number', (stem) => {
    expect(isNumber(stem)).toBe(false);
  });
});
