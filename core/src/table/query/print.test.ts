import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../../project/testing/often.ts';
import { parseQuery } from './parse.ts';
import { printQuery } from './print.ts';
import { keysOf } from './query.ts';
import { anyDiffQuery } from './testing/any-query.ts';

describe('a query prints as', () => {
  it.each([
    ['', ''],
    ['  a   loc:b ', 'a b'],
    ['"a"', 'a'],
    ['"a b"', '"a b"'],
    ['"or"', '"or"'],
    ['-or', '-"or"'],
    ['loc:"is:error"', '"is:error"'],
    ['loc:/blog/', '"/blog/"'],
    ['loc:-a', '"-a"'],
    ['"say \\"a\\" \\\\"', '"say \\"a\\" \\\\"'],
    ['a\\b', 'a\\b'],
    ['((a b)) OR (c)', 'a b or c'],
    ['a (b c)', 'a (b c)'],
    ['(a or b) or -(c or d)', '(a or b) or -(c or d)'],
    ['LASTMOD:2024..', 'lastmod:>=2024'],
    ['priority:"0.8"', 'priority:0.8'],
    ['/a b\\//i', '/a b\\//i'],
    ['IS:Error', 'is:error'],
    ['file:"a)"', 'file:"a)"'],
    ['file:(a)', 'file:(a)'],
  ])('%s → %s', (text, printed) => {
    const { query } = parseQuery(text);
    expect(query && printQuery(query)).toBe(printed);
  });
});

describe('parsing a printed query', () => {
  it('returns the same query', () => {
    fc.assert(
      fc.property(anyDiffQuery, (query) => {
        expect(parseQuery(printQuery(query), 'differences')).toEqual({ query, errors: [] });
      }),
      often(2000),
    );
  });

  it('returns the same query for typed text, and errors lie within that text', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const { query, errors } = parseQuery(text);
        if (query) expect(parseQuery(printQuery(query)).query).toEqual(query);
        for (const { at, length } of errors) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at + length).toBeLessThanOrEqual(text.length);
        }
      }),
      often(5000),
    );
  });
});

/** Text of the kind that users type, in random order. */
const someText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '(',
        ')',
        '-',
        ' ',
        ' or ',
        '"',
        '\\',
        '/',
        '/i',
        '..',
        '<',
        '>=',
        'a',
        '2024',
        '0.5',
        'error',
      ),
      fc.constantFrom(...keysOf('entries').map((key) => `${key}:`)),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
