import { DEFAULT_SITE, type WaitingList } from '@urlset/core/contract.ts';
import { expect, it } from 'vitest';
import {
  createLastmodStore,
  forgetLists,
  type LastmodState,
  leaveLastmod,
  readDatesAs,
  sourceOf,
  takeDates,
} from './lastmod.ts';

const site = { ...DEFAULT_SITE, base: 'https://a.example/' };
const list = (number: number, asked: WaitingList['asked'] = {}): WaitingList => ({
  ...{ list: number, use: 'lastmod', name: 'a', asked },
});

it.each([
  ['nothing is to change', {}, null],
  ['dates are removed', { source: 'nothing' }, { from: 'nothing' }],
  ['the last export is chosen', { source: 'export' }, { from: 'export' }],
  ['checked pages are chosen', { source: 'pages' }, { from: 'pages' }],
  ['a date is typed', { source: 'date', date: '2024-05' }, { from: 'date', date: '2024-05' }],
  ['another text is typed', { source: 'date', date: 'soon' }, null],
  ['no list is chosen yet', { source: 'list', folder: list(1, { site }) }, null],
  ['a list is chosen', { source: 'list', list: list(1) }, { from: 'list', list: 1, asked: {} }],
  ['a folder is chosen', { source: 'git', folder: list(2, { site }) }, { from: 'git', list: 2, site }],
  [
    'the base URL of the folder is missing',
    { source: 'files', folder: list(2, { site: { ...site, base: ' ' } }) },
    null,
  ],
] as const)('returns the source, or null if it is incomplete, when %s', (_, state, source) => {
  const start: LastmodState = createLastmodStore().getState();
  expect(sourceOf({ ...start, ...state })).toEqual(source);
});

it('keeps a list and a folder at once, and returns the list that a new one replaces', () => {
  const store = createLastmodStore();
  expect(takeDates(store, list(1))).toBeNull();
  store.setState({ source: 'git' });
  expect(takeDates(store, list(2, { site }))).toBeNull();
  expect(store.getState()).toMatchObject({ source: 'git', list: { list: 1 }, folder: { list: 2 } });
  expect(takeDates(store, list(3))).toMatchObject({ list: 1 });
  expect(store.getState()).toMatchObject({ source: 'list', former: [1] });
  readDatesAs(store, { delimiter: ';' });
  readDatesAs(store, { site: { ...site, base: '' } });
  expect(store.getState()).toMatchObject({
    list: { list: 3, asked: { delimiter: ';' } },
    folder: { list: 2, asked: { site: { base: '' } } },
  });
});

it('remembers abandoned lists until their engine is gone', () => {
  const store = createLastmodStore();
  takeDates(store, list(1));
  takeDates(store, list(2, { site }));
  expect(leaveLastmod(store).map((one) => one.list)).toEqual([1, 2]);
  expect(store.getState()).toMatchObject({ source: 'keep', list: null, folder: null, former: [1, 2] });
  forgetLists(store);
  expect(store.getState().former).toEqual([]);
});
