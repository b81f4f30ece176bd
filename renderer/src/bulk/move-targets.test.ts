import { type RowRange, wholeView } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { stateOf } from '../testing/state.ts';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { moveTargets } from './move-targets.ts';

const files = [
  sitemapSummary(1, { kind: 'sitemapindex' }),
  sitemapSummary(2),
  sitemapSummary(3, { kind: 'text' }),
  sitemapSummary(4, { kind: 'rss' }),
  sitemapSummary(5, { state: 'failed' }),
];
const project = emptySummary({ open: true, index: 1, files });

describe('the sitemaps that entries can move to', () => {
  it.each([
    [2, [3]],
    [3, [2]],
    [null, [2, 3]],
  ])('from file %j', (shown, targets) => {
    expect(moveTargets(stateOf(project, shown, 'linux')).map(({ id }) => id)).toEqual(targets);
  });

  const several = [2, 3, 6].map((id) => sitemapSummary(id, { entries: 10 }));
  it.each<[string, string, RowRange[], number[]]>([
    ['in one sitemap', '', [{ first: 12, count: 3 }], [2, 6]],
    [
      'in one sitemap, not adjacent',
      '',
      [
        { first: 10, count: 1 },
        { first: 19, count: 1 },
      ],
      [2, 6],
    ],
    ['in two sitemaps', '', [{ first: 9, count: 2 }], [2, 3, 6]],
    ['in a filtered view', 'a', [{ first: 0, count: 1 }], [2, 3, 6]],
  ])('from rows of a view of all sitemaps: %s', (_, filter, rows, targets) => {
    const summary = emptySummary({ open: true, index: null, files: several });
    const state = { ...stateOf(summary, null, 'linux'), wanted: { ...wholeView(null), filter } };
    expect(moveTargets(state, rows).map(({ id }) => id)).toEqual(targets);
  });
});
