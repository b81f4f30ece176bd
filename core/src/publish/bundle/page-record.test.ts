// @module-tag slow
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { type PageState, readPageRecord, writePageRecord } from './page-record.ts';

const HASH = '0123456789abcdef';
const DATE = '2026-01-02T03:04:05+00:00';
const TIME = Date.UTC(2026, 0, 2, 3, 4, 5);
const read = (text: string) => readPageRecord(encodeUtf8(text), 'record');

it('reads back what it writes, and writes the same bytes for any order of pages', () => {
  const state = fc.record({
    hash: fc.constant(HASH),
    changed: fc.option(fc.integer({ min: 0, max: 4_000_000_000 }).map((second) => second * 1000)),
  });
  const loc = fc.webUrl({ withQueryParameters: true });
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(loc, state), { selector: ([one]) => one }), (pages) => {
      const record = writePageRecord(new Map<string, PageState>(pages));
      expect(readPageRecord(record, 'record')).toEqual(new Map(pages));
      expect(writePageRecord(new Map(pages.toReversed()))).toEqual(record);
    }),
  );
});

it('leaves out locs that cannot be in a sitemap', () => {
  const state = { hash: HASH, changed: TIME };
  const pages = ['caf\ufffd.html', 'https://a.example/a b', 'https://a.example/'].map(
    (loc) => [loc, state] as const,
  );
  expect([...read(new TextDecoder().decode(writePageRecord(new Map(pages)))).keys()]).toEqual([
    'https://a.example/',
  ]);
});

it.each([
  ['an empty file', '', 1],
  ['another file', '<html>', 1],
  ['another version', 'urlset pages v2\n', 1],
  ['a line without a date', `urlset pages v1\n${HASH} https://a.example/\n`, 2],
  [
    'a date that does not exist',
    `urlset pages v1\n2026-13-01T00:00:00+00:00 ${HASH} https://a.example/\n`,
    2,
  ],
  ['a hash of another length', `urlset pages v1\n${DATE} 0123 https://a.example/\n`, 2],
  ['a relative loc', `urlset pages v1\n${DATE} ${HASH} https://a.example/\n- ${HASH} /b\n`, 3],
  ['an empty line', `urlset pages v1\n\n${DATE} ${HASH} https://a.example/\n`, 2],
])('refuses %s', (_, text, line) => {
  expect(() => read(text)).toThrow(
    expect.objectContaining({ code: 'bad-pages', params: { name: 'record', line: String(line) } }),
  );
});

it('accepts Windows line endings', () => {
  expect(read(`urlset pages v1\r\n${DATE} ${HASH} https://a.example/\r\n`)).toEqual(
    new Map([['https://a.example/', { hash: HASH, changed: TIME }]]),
  );
});
