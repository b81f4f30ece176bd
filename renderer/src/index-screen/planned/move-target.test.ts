import type { RowRange } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { moveTarget } from './use-planned-actions.ts';

const rows = (...ranges: [first: number, count: number][]): RowRange[] =>
  ranges.map(([first, count]) => ({ first, count }));

describe('moveTarget in a list of four rows', () => {
  it.each<[string, RowRange[], 1 | -1, number | null]>([
    ['before the row above', rows([2, 1]), -1, 1],
    ['after the row below', rows([1, 2]), 1, 4],
    ['before the row above the first one', rows([1, 1], [3, 1]), -1, 0],
    ['after the row below the last one', rows([0, 1], [2, 1]), 1, 4],
    ['nowhere above the top', rows([0, 1]), -1, null],
    ['nowhere below the end', rows([3, 1]), 1, null],
    ['nowhere if no rows are selected', [], 1, null],
  ])('%s', (_, ranges, by, to) => {
    expect(moveTarget(ranges, by, 4)).toBe(to);
  });
});
