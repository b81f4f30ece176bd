import { MOST_ROWS_ASKED, type PlannedRow } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { loadRanges } from './use-planned-rows.ts';

const TOTAL = 1000;
const rowAt = (at: number): PlannedRow => ({
  ...{ key: `${at}`, at, loc: `https://a.example/${at}.xml`, lastmod: '' },
  ...{ isForeign: false, isByHand: false, entries: null, state: null, findings: [] },
});
const load = async (first: number, count: number) =>
  Array.from({ length: Math.min(count, MOST_ROWS_ASKED, TOTAL - first) }, (_, at) => rowAt(first + at));

describe('loadRanges', () => {
  it.each<[string, { first: number; count: number }[], number, number[]]>([
    [
      'rows that are not adjacent',
      [
        { first: 2, count: 1 },
        { first: 7, count: 2 },
      ],
      TOTAL,
      [2, 7, 8],
    ],
    ['more rows than one request returns', [{ first: 0, count: TOTAL }], TOTAL, [...Array(TOTAL).keys()]],
    ['only the rows that are there', [{ first: 998, count: 5 }], TOTAL, [998, 999]],
    [
      'at most the given number',
      [
        { first: 4, count: 2 },
        { first: 9, count: 9 },
      ],
      3,
      [4, 5, 9],
    ],
    ['nothing', [], TOTAL, []],
  ])('loads %s', async (_, ranges, most, expected) => {
    const rows = await loadRanges(load, ranges, most);
    expect(rows.map(({ key }) => Number(key))).toEqual(expected);
  });
});
