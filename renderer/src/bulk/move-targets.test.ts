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

describe('where entries can be moved to', () => {
  it.each([
    [2, [3]],
    [3, [2]],
    [null, [2, 3]],
  ])('from file %j', (shown, targets) => {
    expect(moveTargets(stateOf(project, shown, 'linux')).map(({ id }) => id)).toEqual(targets);
  });
});
