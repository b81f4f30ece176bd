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
/** What a window stores with the default columns, apart from these values. */
const stored = (values: object) => JSON.stringify({ version: 1, ...AS_THEY_COME, ...values });

describe('createColumnsStore', () => {
  it.each([
    ['nothing', null],
    ['text that is not JSON', '{'],
    ['a future version', stored({ version: 2, widths: { loc: 300 } })],
    ['an invalid width', stored({ widths: { loc: 'wide' } })],
    ['an invalid order', stored({ order: 7 })],
  ])('starts with the default columns after reading %s', (_, stored) => {
    expect(createColumnsStore(storageOf(stored)).getState()).toEqual(AS_THEY_COME);
  });

  it('ignores unknown columns', () => {
    const unknown = stored({ order: ['priority', 'score', 'loc'], hidden: ['score'] });
    const { order, hidden } = createColumnsStore(storageOf(unknown)).getState();
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
