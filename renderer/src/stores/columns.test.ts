import { describe, expect, it } from 'vitest';
import { createColumnsStore, hideColumn, moveColumn, resetColumns, resizeColumns } from './columns.ts';

/** A storage with this initial value. */
function storageOf(stored: string | null) {
  const storage = {
    stored,
    getItem: () => storage.stored,
    setItem(_key: string, value: string) {
      storage.stored = value;
    },
  };
  return storage;
}

const AS_THEY_COME = { widths: {}, order: [], hidden: [], shown: [] };

describe('createColumnsStore', () => {
  it.each([
    ['nothing', null],
    ['text that is not JSON', '{'],
    ['a future version', '{"version":4,"widths":{"loc":300}}'],
    ['an invalid width', '{"version":1,"widths":{"loc":"wide"}}'],
    ['an invalid order', '{"version":2,"widths":{},"order":7,"hidden":[]}'],
  ])('starts with the default columns after reading %s', (_, stored) => {
    expect(createColumnsStore(storageOf(stored)).getState()).toEqual(AS_THEY_COME);
  });

  it('keeps the widths stored by version 1', () => {
    const stored = '{"version":1,"widths":{"loc":300}}';
    expect(createColumnsStore(storageOf(stored)).getState()).toEqual({
      ...AS_THEY_COME,
      widths: { loc: 300 },
    });
  });

  it('keeps the order and hidden columns stored by version 2', () => {
    const stored = '{"version":2,"widths":{},"order":["priority"],"hidden":["changefreq"]}';
    expect(createColumnsStore(storageOf(stored)).getState()).toEqual({
      ...AS_THEY_COME,
      ...{ order: ['priority'], hidden: ['changefreq'] },
    });
  });

  it('ignores unknown columns', () => {
    const stored = '{"version":2,"widths":{},"order":["priority","score","loc"],"hidden":["score"]}';
    const { order, hidden } = createColumnsStore(storageOf(stored)).getState();
    expect([order, hidden]).toEqual([['priority', 'loc'], []]);
  });

  it('remembers widths, and forgets one that is reset', () => {
    const storage = storageOf(null);
    const store = createColumnsStore(storage);
    resizeColumns(store, { loc: 300, lastmod: 90 });
    resizeColumns(store, { lastmod: null });
    expect(createColumnsStore(storage).getState().widths).toEqual({ loc: 300 });
  });

  it('remembers the order and hidden columns, never hides loc, and resets everything', () => {
    const storage = storageOf(null);
    const store = createColumnsStore(storage);
    moveColumn(store, 'priority', 'loc');
    for (const id of ['loc', 'lastmod', 'extensions'] as const) hideColumn(store, id, true);
    hideColumn(store, 'extensions', false);
    const { order, hidden, shown } = createColumnsStore(storage).getState();
    expect(order[0]).toBe('priority');
    expect([hidden, shown]).toEqual([['lastmod'], ['extensions']]);
    resetColumns(store);
    expect(createColumnsStore(storage).getState()).toEqual(AS_THEY_COME);
  });
});
