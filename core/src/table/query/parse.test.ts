import { describe, expect, it } from 'vitest';
import { parseQuery } from './parse.ts';
import type { Comparison, Query } from './query.ts';
import { queryErrorText } from './query-error.ts';

const word = (text: string): Query => ({ kind: 'loc', text });
const and = (...of: Query[]): Query => ({ kind: 'and', of });
const or = (...of: Query[]): Query => ({ kind: 'or', of });
const not = (of: Query): Query => ({ kind: 'not', of });
const priority = (comparison: Comparison): Query => ({ kind: 'priority', comparison });
const lastmod = (comparison: Comparison): Query => ({ kind: 'lastmod', comparison });

describe('a filter reads as', () => {
  it.each<[string, Query]>([
    ['', and()],
    ['  ', and()],
    ['shoes', word('shoes')],
    ['loc:shoes', word('shoes')],
    ['LOC:Shoes', word('Shoes')],
    ['red shoes', and(word('red'), word('shoes'))],
    ['"red shoes"', word('red shoes')],
    ['loc:"red shoes"', word('red shoes')],
    ['"a \\"b\\" \\\\ \\c"', word('a "b" \\ \\c')],
    ['red or blue', or(word('red'), word('blue'))],
    ['red OR blue or green', or(word('red'), word('blue'), word('green'))],
    ['a b or c d', or(and(word('a'), word('b')), and(word('c'), word('d')))],
    ['a (b or c)', and(word('a'), or(word('b'), word('c')))],
    ['(a)', word('a')],
    ['"or"', word('or')],
    ['-or', not(word('or'))],
    ['loc:or', word('or')],
    ['order', word('order')],
    ['-a', not(word('a'))],
    ['--a', not(not(word('a')))],
    ['-(a b)', not(and(word('a'), word('b')))],
    ['-"a b"', not(word('a b'))],
    ['-is:error', not({ kind: 'is', value: 'error' })],
    ['a-b', word('a-b')],
    ['loc:-a', word('-a')],
    ['loc:/blog/', word('/blog/')],
    ['https://a.example/x', word('https://a.example/x')],
    ['http:', word('http:')],
    ['ftp://a.example', word('ftp://a.example')],
    ['a.example:8080', word('a.example:8080')],
    ['https://a.example/Set_(music)', word('https://a.example/Set_(music)')],
    ['(Set_(music) or x)', or(word('Set_(music)'), word('x'))],
    ['it"s', word('it"s')],
    ['/blog/', { kind: 'regex', source: 'blog', flags: '' }],
    ['/a b/i', { kind: 'regex', source: 'a b', flags: 'i' }],
    ['/a\\/b[/)]/', { kind: 'regex', source: 'a\\/b[/)]', flags: '' }],
    ['(/a/i)', { kind: 'regex', source: 'a', flags: 'i' }],
    ['/\\-\\d{2}/', { kind: 'regex', source: '\\-\\d{2}', flags: '' }],
    ['priority:0.8', priority({ operator: '=', value: '0.8' })],
    ['priority:<0.5', priority({ operator: '<', value: '0.5' })],
    ['priority:<=.5', priority({ operator: '<=', value: '.5' })],
    ['priority:>0.5', priority({ operator: '>', value: '0.5' })],
    ['priority:>=1', priority({ operator: '>=', value: '1' })],
    ['priority:-1', priority({ operator: '=', value: '-1' })],
    ['priority:0.2..0.4', priority({ operator: '..', from: '0.2', to: '0.4' })],
    ['priority:0.2...4', priority({ operator: '..', from: '0.2', to: '.4' })],
    ['priority:..0.4', priority({ operator: '<=', value: '0.4' })],
    ['priority:0.2..', priority({ operator: '>=', value: '0.2' })],
    ['lastmod:2024', lastmod({ operator: '=', value: '2024' })],
    ['lastmod:>=2024-03-01', lastmod({ operator: '>=', value: '2024-03-01' })],
    ['lastmod:2024-01..2024-06', lastmod({ operator: '..', from: '2024-01', to: '2024-06' })],
    ['lastmod:2024..2024', lastmod({ operator: '..', from: '2024', to: '2024' })],
    ['lastmod:<2024-03-01T10:00', lastmod({ operator: '<', value: '2024-03-01T10:00' })],
    ['lastmod:2024-03-01T10:00:00+02:00', lastmod({ operator: '=', value: '2024-03-01T10:00:00+02:00' })],
    ['changefreq:weekly', { kind: 'changefreq', value: 'weekly' }],
    ['file:blog', { kind: 'file', text: 'blog' }],
    ['file:"a b.xml"', { kind: 'file', text: 'a b.xml' }],
    ['is:edited', { kind: 'is', value: 'edited' }],
    ['is:Duplicate', { kind: 'is', value: 'duplicate' }],
    ['code:lastmod-future', { kind: 'code', value: 'lastmod-future' }],
    ['has:image', { kind: 'has', value: 'image' }],
    ['lang:de', { kind: 'lang', text: 'de' }],
  ])('%s', (text, query) => {
    expect(parseQuery(text)).toEqual({ query, errors: [] });
  });

  it.each(['added', 'LastmodOnly', 'moved', 'images', '>0.9', '0.8..0.9'])(
    'diff:%s, but only in a filter of differences',
    (text) => {
      expect(parseQuery(`diff:${text}`, 'differences').query).toEqual({ kind: 'diff', text });
      expect(parseQuery(`diff:${text}`).errors).toMatchObject([{ code: 'unknown-key', found: 'diff' }]);
    },
  );

  it.each(['', 'gone', '>x', '>', '0.9..0.8', '1.'])('an error: diff:%s', (text) => {
    expect(parseQuery(`diff:${text}`, 'differences').errors).toHaveLength(1);
  });

  it('an error if brackets or minus signs are nested too deep', () => {
    expect(parseQuery(`${'('.repeat(100)}a${')'.repeat(100)}`).errors).toMatchObject([{ code: 'too-deep' }]);
    expect(parseQuery(`${'('.repeat(99)}a${')'.repeat(99)}`).query).toEqual(word('a'));
    expect(parseQuery('-'.repeat(1e6)).errors).toMatchObject([{ code: 'too-deep', at: 100 }]);
  });
});

describe('an invalid filter reports where and why it is invalid', () => {
  it.each<[string, ...[string, number, string?][]]>([
    ['or', ['term-expected', 0], ['term-expected', 2]],
    ['a or', ['term-expected', 4]],
    ['a or or b', ['term-expected', 5]],
    ['()', ['term-expected', 1]],
    ['a (b', ['bracket-unclosed', 2]],
    ['a) b', ['bracket-unopened', 1]],
    ['a))', ['bracket-unopened', 1], ['bracket-unopened', 2]],
    ['-', ['term-expected', 1]],
    ['- a', ['term-expected', 1]],
    ['(-)', ['term-expected', 2]],
    ['a "b c', ['quote-unclosed', 2]],
    ['""', ['value-expected', 0]],
    ['loc:', ['value-expected', 4]],
    ['loc: a', ['value-expected', 4]],
    ['(is:)', ['value-expected', 4]],
    ['file:"a', ['quote-unclosed', 5]],
    ['/a', ['regex-unclosed', 0]],
    ['/[/', ['regex-unclosed', 0]],
    ['/a\\', ['regex-unclosed', 0]],
    ['//', ['value-expected', 1]],
    ['x /(/', ['regex-invalid', 3]],
    ['/a/g', ['regex-flag', 3]],
    ['/a/ig', ['regex-flag', 4]],
    ['/blog/2024', ['regex-flag', 6]],
    ['priorty:0.8', ['unknown-key', 0, 'priority']],
    ['a last-mod:2024', ['unknown-key', 2, 'lastmod']],
    ['xyzzy:1', ['unknown-key', 0]],
    ['priority:', ['value-expected', 9]],
    ['priority:< 0.5', ['value-expected', 10]],
    ['priority:high', ['number-expected', 9]],
    ['priority:<=high', ['number-expected', 11]],
    ['priority:0,5', ['number-expected', 9]],
    ['priority:0.1..x', ['number-expected', 14]],
    ['priority:..', ['value-expected', 11]],
    ['priority:0.9..0.1', ['range-reversed', 9]],
    ['lastmod:today', ['date-expected', 8]],
    ['lastmod:2024-13', ['date-expected', 8]],
    ['lastmod:2024-02-30', ['date-expected', 8]],
    ['lastmod:2024-01..2024-1', ['date-expected', 17]],
    ['lastmod:"2024-01..2024-1"', ['date-expected', 18]],
    ['lastmod:2024-06..2024-01', ['range-reversed', 8]],
    ['changefreq:dayly', ['unknown-value', 11, 'daily']],
    ['is:errors', ['unknown-value', 3, 'error']],
    ['is:dup', ['unknown-value', 3, 'duplicate']],
    ['has:images', ['unknown-value', 4, 'image']],
    ['code:lastmod-futur', ['unknown-value', 5, 'lastmod-future']],
    ['code:zzz', ['unknown-value', 5]],
    [
      'is:eror priority:x (',
      ['unknown-value', 3, 'error'],
      ['number-expected', 17],
      ['bracket-unclosed', 19],
      ['term-expected', 20],
    ],
  ])('%s', (text, ...expected) => {
    const { query, errors } = parseQuery(text);
    expect(query).toBeNull();
    expect(errors.map(({ code, at, nearest }) => [code, at, nearest])).toEqual(
      expected.map(([code, at, nearest]) => [code, at, nearest ?? null]),
    );
  });

  it.each([
    [
      'priorty:1',
      '“priorty” is not a filter key. Did you mean “priority”? To search for it as text, put it in quotes.',
    ],
    ['is:', 'A value is missing here. Possible values: error, warning, hint, edited, duplicate.'],
    ['is:zzz', '“zzz” is not a valid value here. Possible values: error, warning, hint, edited, duplicate.'],
    ['/(/', 'Invalid regular expression: Unterminated group.'],
    ['lastmod:now', '“now” is not a date such as 2024, 2024-03 or 2024-03-01.'],
  ])('in words: %s', (text, words) => {
    expect(parseQuery(text).errors.map(queryErrorText)).toEqual([words]);
  });
});
