import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../bytes/text.ts';
import { FileBytes } from '../table/file-bytes.ts';
import { LineIndex } from './line-index.ts';

describe('the line and column of a byte offset', () => {
  it.each([
    ['', 0, '1:1'],
    ['abc', 2, '1:3'],
    ['a\nbc', 2, '2:1'],
    ['a\nbc', 3, '2:2'],
    ['a\r\nb', 3, '2:1'],
    ['äö!', 4, '1:3'],
    ['😀!', 4, '1:2'],
    ['\ufeff<a/>', 0, '1:1'],
    ['\ufeff<a/>', 3, '1:1'],
    ['\ufeff<a/>', 4, '1:2'],
    ['ab', 9, '1:3'],
  ])('%j at byte %i', (text, offset, expected) => {
    const { line, column } = new LineIndex(FileBytes.resident(encodeUtf8(text))).at(offset);
    expect(`${line}:${column}`).toBe(expected);
  });

  it('matches a model that splits the text, for offsets in any order', () => {
    const text = fc
      .array(fc.constantFrom('a', 'ä', '\u008a', '😀', '\n', '\r\n', '\n'.repeat(300), 'x'.repeat(20_000)), {
        maxLength: 12,
      })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.array(fc.nat(100_000), { maxLength: 5 }), (whole, asked) => {
        const characters = [...whole];
        const index = new LineIndex(FileBytes.resident(encodeUtf8(whole)));
        for (const place of asked) {
          const before = characters.slice(0, place).join('');
          const lines = before.split('\n');
          expect(index.at(encodeUtf8(before).length)).toEqual({
            line: lines.length,
            column: [...(lines.at(-1) ?? '')].length + 1,
          });
        }
      }),
    );
  });
});
