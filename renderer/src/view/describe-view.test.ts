import { type View, type ViewProgress, wholeView } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { beforeLooking, describeView } from './describe-view.ts';

const ALL = wholeView(null);
const SHOES: View = { ...ALL, filter: 'shoes' };
const SORTED: View = { ...ALL, sort: [{ column: 'loc', descending: false }] };
const progress = (rows: number, done: number): ViewProgress => ({ rows, done, total: 100 });

describe('describeView', () => {
  it.each<[string, View, View, ViewProgress | null, ViewProgress | null, ReturnType<typeof describeView>]>([
    ['is nothing while all is shown', ALL, ALL, null, null, null],
    ['waits for the first rows', SHOES, ALL, null, progress(0, 30), { rows: null, total: 100, looked: 0.3 }],
    [
      'tells how far it has come',
      SHOES,
      SHOES,
      progress(3, 50),
      progress(3, 50),
      { rows: 3, total: 100, looked: 0.5 },
    ],
    ['is done', SHOES, SHOES, progress(7, 100), null, { rows: 7, total: 100, looked: null }],
    [
      'waits for an order',
      SORTED,
      SHOES,
      progress(7, 100),
      progress(0, 0),
      { rows: 7, total: 100, looked: 0 },
    ],
    ['has given up', SORTED, SHOES, progress(7, 100), null, { rows: 7, total: 100, looked: null }],
    ['begins', SHOES, ALL, null, { rows: 0, done: 0, total: 0 }, { rows: null, total: 100, looked: 0 }],
  ])('%s', (_, wanted, shown, found, sought, expected) => {
    expect(describeView({ wanted, shown, found, sought }, 100)).toEqual(expected);
  });
});

describe('beforeLooking', () => {
  it.each<[string, View, View, View]>([
    ['is what is still shown', SHOES, SORTED, SORTED],
    ['is all once some of it is shown', SHOES, SHOES, ALL],
  ])('%s', (_, wanted, shown, expected) => {
    expect(beforeLooking({ wanted, shown })).toEqual(expected);
  });
});
