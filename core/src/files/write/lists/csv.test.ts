import { describe, expect, it } from 'vitest';
import { csvCell } from './csv.ts';

describe('a cell', () => {
  it.each([
    ['', ''],
    ['https://a.example/', 'https://a.example/'],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['a\nb', '"a\nb"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['=A1,B1', '"\'=A1,B1"'],
    ['a=1', 'a=1'],
  ])('%j is written as %j', (value, expected) => {
    expect(csvCell(value)).toBe(expected);
  });
});
