import { type View, type ViewProgress, wholeView } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { beforeLooking, describeView, narrowedCount } from './describe-view.ts';

const ALL = wholeView(null);
const SHOES: View = { ...ALL, filter: 'shoes' };
const SORTED: View = { ...ALL, sort: [{ column: 'loc', descending: false }] };
const progress = (rows: number, done: number): ViewProgress => ({ rows, done, total: 100 });

describe('describeView', () => {
  it.each<[string, View, View, ViewProgress | null, ViewProgress | null, ReturnType<typeof describeView>]>([
    ['is null while everything is shown', ALL, ALL, null, null, null],
    ['waits for the first rows', SHOES, ALL, null, progress(0, 30), { rows: null, total: 100, looked: 0.3 }],
    [
      'reports the progress',
      SHOES,
      SHOES,
      progress(3, 50),
      progress(3, 50),
      { rows: 3, total: 100, looked: 0.5 },
    ],
    ['is complete', SHOES, SHOES, progress(7, 100), null, { rows: 7, total: 100, looked: null }],
    [
      'waits for an order',
      SORTED,
      SHOES,
      progress(7, 100),
      progress(0, 0),
      { rows: 7, total: 100, looked: 0 },
    ],
    [
      'keeps the previous rows if the request failed',
      SORTED,
      SHOES,
      progress(7, 100),
      null,
      { rows: 7, total: 100, looked: null },
    ],
    ['begins', SHOES, ALL, null, { rows: 0, done: 0, total: 0 }, { rows: null, total: 100, looked: 0 }],
  ])('%s', (_, wanted, shown, found, sought, expected) => {
    expect(describeView({ wanted, shown, found, sought }, 100)).toEqual(expected);
  });
});

describe('narrowedCount', () => {
  const summary = emptySummary({ open: true, entries: 100, files: [sitemapSummary(1, { entries: 40 })] });
  const found = { found: progress(7, 100), sought: null };
  it.each<[string, View, View, ReturnType<typeof narrowedCount>]>([
    ['counts what a filter shows of all', SHOES, SHOES, { rows: 7, total: 100 }],
    ['counts within a sitemap', { ...SHOES, file: 1 }, { ...SHOES, file: 1 }, { rows: 7, total: 40 }],
    [
      'counts a planned sitemap',
      { ...ALL, shard: 'a.xml' },
      { ...ALL, shard: 'a.xml' },
      { rows: 7, total: 100 },
    ],
    [
      'counts verdicts of lastmods',
      { ...ALL, lastmod: ['future'] },
      { ...ALL, lastmod: ['future'] },
      { rows: 7, total: 100 },
    ],
    ['is null until the first rows are known', SHOES, ALL, null],
    ['is null if the entries are only sorted', SORTED, SORTED, null],
    ['is null while everything is shown', ALL, ALL, null],
  ])('%s', (_, wanted, shown, expected) => {
    expect(narrowedCount({ wanted, shown, ...found }, summary)).toEqual(expected);
  });
});

describe('beforeLooking', () => {
  it.each<[string, View, View, View]>([
    ['is the view that is still shown', SHOES, SORTED, SORTED],
    ['is the whole view once rows of the wanted view are shown', SHOES, SHOES, ALL],
  ])('%s', (_, wanted, shown, expected) => {
    expect(beforeLooking({ wanted, shown })).toEqual(expected);
  });
});
