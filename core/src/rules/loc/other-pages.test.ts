import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValueRange } from '../../bytes/ranges.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import { often } from '../../project/testing/often.ts';
import { normalForm } from '../../protocol/normal-form.ts';
import { pageOf } from './mixed-scheme.ts';
import { OtherPages } from './other-pages.ts';

const pages = new OtherPages();

function rangeOf(loc: string): ValueRange {
  const bytes = encodeUtf8(loc);
  return { bytes, start: 0, end: bytes.length };
}

function differ(one: string, other: string): boolean {
  return pages.differ(rangeOf(one), rangeOf(other));
}

describe('two locs', () => {
  it.each([
    ['https://a.example/b', 'https://a.example/c', true],
    ['https://a.example/b?x=1&y=2', 'http://a.example/b?x=1&y=3', true],
    ['https://a.example/b/', 'https://a.example/b', false],
    ['https://a.example/', 'http://a.example', false],
    ['https://a.example/b?y=2&x=1', 'https://a.example/b?x=1&y=2', false],
    ['https://a.example/%62', 'https://a.example/b', false],
    ['https://a.example/b/index.html', 'https://a.example/b', false],
    ['/a', '/b', false],
  ])('%s, %s: known to be different pages: %s', (one, other, told) => {
    expect(differ(one, other)).toBe(told);
    expect(differ(other, one)).toBe(told);
  });

  it('are never considered different if their normal forms are of the same page', () => {
    const loc = fc
      .tuple(
        fc.constantFrom('http://a.example', 'https://A.example', 'http://a.example:80', 'a'),
        fc.array(
          fc.constantFrom(
            '/',
            'b',
            'B',
            '%62',
            '%2f',
            '%2F',
            'index.html',
            '?',
            '&',
            'x=1',
            'y',
            ';',
            '#',
            '.',
            'ä',
          ),
          { maxLength: 6 },
        ),
      )
      .map(([start, rest]) => start + rest.join(''));
    fc.assert(
      fc.property(loc, loc, (one, other) => {
        if (differ(one, other)) expect(pageOf(normalForm(one))).not.toBe(pageOf(normalForm(other)));
      }),
      often(5000),
    );
  });
});
