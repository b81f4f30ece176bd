import { wholeView } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { COLUMN_IDS } from '../columns/column-id.ts';
import type { GridSelection } from '../grid/selection.ts';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import {
  fromContract,
  hasSeveral,
  selectedCells,
  selectedCount,
  selectedRows,
  sitemapsOf,
  toContract,
} from './selection.ts';

/** A selection of rectangles [first, count, firstColumn, columns]. */
function selection(...ranges: [number, number, number, number][]): GridSelection {
  return {
    active: { row: 0, column: 0 },
    ranges: ranges.map(([first, count, firstColumn, columns]) => ({ first, count, firstColumn, columns })),
  };
}

describe('selectedRows', () => {
  it.each([
    ['none', selection(), [], 0],
    ['one', selection([5, 2, 0, 1]), [[5, 2]], 2],
    [
      'separate ranges, sorted',
      selection([9, 1, 0, 1], [2, 3, 0, 1]),
      [
        [2, 3],
        [9, 1],
      ],
      4,
    ],
    ['overlapping', selection([2, 5, 0, 1], [4, 6, 1, 1]), [[2, 8]], 8],
    ['touching', selection([2, 2, 0, 1], [4, 1, 0, 1]), [[2, 3]], 3],
    ['a range inside another', selection([0, 50_000_000, 0, 5], [7, 1, 0, 1]), [[0, 50_000_000]], 50_000_000],
  ] as const)('%s', (_, selected, rows, count) => {
    expect(selectedRows(selected).map((range) => [range.first, range.count])).toEqual(rows);
    expect(selectedCount(selected)).toBe(count);
  });
});

describe('selectedCells', () => {
  it('groups rows by the fields selected in them', () => {
    const parts = selectedCells(selection([0, 1, 0, 2], [4, 2, 0, 2], [9, 1, 3, 2]), COLUMN_IDS);
    expect(parts).toEqual([
      {
        rows: [
          { first: 0, count: 1 },
          { first: 4, count: 2 },
        ],
        fields: ['loc', 'lastmod'],
      },
      { rows: [{ first: 9, count: 1 }], fields: ['priority'] },
    ]);
  });

  it('leaves out columns without a field', () => {
    expect(selectedCells(selection([0, 1, 4, 1]), COLUMN_IDS)).toEqual([]);
  });

  it('uses the current order of the columns', () => {
    const columns = ['priority', 'extensions', 'loc'] as const;
    expect(selectedCells(selection([0, 1, 0, 3]), columns)[0]?.fields).toEqual(['priority', 'loc']);
  });
});

describe('the selection that undo keeps', () => {
  it('is restored unchanged', () => {
    const selected = selection([3, 2, 1, 2]);
    expect(fromContract(toContract(selected, wholeView(null)))).toEqual(selected);
  });
  it('falls back to the active cell when nothing was selected', () => {
    const kept = { view: wholeView(1), row: 7, column: 2, ranges: [] };
    expect(fromContract(kept).ranges).toEqual([{ first: 7, count: 1, firstColumn: 2, columns: 1 }]);
  });
});

describe('sitemapsOf', () => {
  it('returns all files except the index and robots.txt, whether or not they were read', () => {
    const files = [
      sitemapSummary(1, { kind: 'sitemapindex' }),
      sitemapSummary(2),
      sitemapSummary(3, { kind: 'atom' }),
      sitemapSummary(4, { kind: 'robots' }),
      sitemapSummary(5, { kind: 'unknown', state: 'missing' }),
    ];
    expect(sitemapsOf(emptySummary({ index: 1, files })).map(({ id }) => id)).toEqual([2, 3, 5]);
  });
});

describe('hasSeveral', () => {
  it.each([
    ['none', [], false],
    ['an index with one sitemap', [sitemapSummary(1, { kind: 'sitemapindex' }), sitemapSummary(2)], false],
    [
      'an index with two sitemaps',
      [sitemapSummary(1, { kind: 'sitemapindex' }), sitemapSummary(2), sitemapSummary(3)],
      true,
    ],
    ['one sitemap and a robots.txt', [sitemapSummary(2), sitemapSummary(3, { kind: 'robots' })], false],
  ])('of %s', (_, files, expected) => {
    expect(hasSeveral(emptySummary({ index: 1, files }))).toBe(expected);
  });
});
