import { describe, expect, it } from 'vitest';
import { createColumnsStore, resizeColumns } from './columns.ts';

/** A storage that holds this at first. */
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

describe('createColumnsStore', () => {
  it.each([
    ['nothing', null],
    ['what is no JSON', '{'],
    ['a version of the future', '{"version":2,"widths":{"loc":300}}'],
    ['what is no width', '{"version":1,"widths":{"loc":"wide"}}'],
  ])('starts with the widths that columns come with after %s', (_, stored) => {
    expect(createColumnsStore(storageOf(stored)).getState().widths).toEqual({});
  });

  it('remembers widths, and forgets the one that is given back', () => {
    const storage = storageOf(null);
    const store = createColumnsStore(storage);
    resizeColumns(store, { loc: 300, lastmod: 90 });
    resizeColumns(store, { lastmod: null });
    expect(createColumnsStore(storage).getState().widths).toEqual({ loc: 300 });
  });
});
