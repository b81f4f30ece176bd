import { describe, expect, it } from 'vitest';
import { stateOf } from '../testing/state.ts';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { scopesOf } from './scopes.ts';

const project = emptySummary({ open: true, entries: 40, files: [sitemapSummary(1, { entries: 40 })] });
const state = stateOf(project, 1, 'linux');
const ranges = (...firsts: number[]) =>
  firsts.map((first) => ({ first, count: 2, firstColumn: 0, columns: 1 }));
const select = (...firsts: number[]) => ({ active: { row: 0, column: 0 }, ranges: ranges(...firsts) });

describe('what a bulk edit may act on', () => {
  it.each([
    ['the selected rows, each once', { ...state, selection: select(3, 4, 10) }, 'selected', 5],
    ['all shown rows', state, 'shown', 40],
    [
      'the rows that a filter finds',
      { ...state, rows: 7, wanted: { ...state.wanted, filter: 'x' } },
      'shown',
      7,
    ],
    ['nothing without rows', { ...state, rows: 0 }, 'selected', 0],
  ] as const)('is %s', (_, given, name, count) => {
    const scopes = scopesOf(given, null);
    expect(scopes[name].count).toBe(count);
    expect(scopes[name].rows.reduce((sum, range) => sum + range.count, 0)).toBe(count);
    expect(scopes.total).toBe(40);
  });

  it.each([
    [null, true],
    [{ rows: 3, done: 10, total: 40 }, false],
    [{ rows: 3, done: 40, total: 40 }, true],
  ])('is complete once the search has ended: %j', (found, isComplete) => {
    expect(scopesOf(state, found).isComplete).toBe(isComplete);
  });
});
