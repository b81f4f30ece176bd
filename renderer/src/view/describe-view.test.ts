import { type View, type ViewProgress, wholeView } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { beforeLooking, describeView } from './describe-view.ts';

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

describe('beforeLooking', () => {
  it.each<[string, View, View, View]>([
    ['is the view that is still shown', SHOES, SORTED, SORTED],
    ['is the whole view once rows of the wanted view are shown', SHOES, SHOES, ALL],
  ])('%s', (_, wanted, shown, expected) => {
    expect(beforeLooking({ wanted, shown })).toEqual(expected);
  });
});
