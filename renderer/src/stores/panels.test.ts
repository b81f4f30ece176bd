import { describe, expect, it } from 'vitest';
import { createPanelsStore, keepHeight } from './panels.ts';

function storageWith(stored: string | null) {
  const kept = new Map([['panels', stored]]);
  return {
    getItem: (key = 'panels') => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      kept.set(key, value);
    },
  };
}

describe('createPanelsStore', () => {
  it.each([
    ['nothing', null, true, true],
    ['nothing, in a narrow window', null, false, false],
    ['open', '{"version":1,"entry":true}', false, true],
    ['closed', '{"version":1,"entry":false}', true, false],
    ['another version', '{"version":2,"entry":false}', true, true],
    ['text that is not JSON', 'x', false, false],
  ])('decides whether to open the entry panel after reading %s', (_, stored, isWide, open) => {
    expect(createPanelsStore(storageWith(stored), isWide).getState().entry).toBe(open);
  });

  it('remembers whether the user opened or closed the entry panel', () => {
    const storage = storageWith(null);
    const store = createPanelsStore(storage, true);
    store.setState({ list: 'history', focus: 'history' });
    expect(storage.getItem()).toBeNull();
    store.setState({ entry: false });
    expect(createPanelsStore(storage, true).getState().entry).toBe(false);
  });

  it('remembers which facets are open, and opens some by default', () => {
    const storage = storageWith(null);
    const store = createPanelsStore(storage, true);
    expect(store.getState().facets).toEqual(['section', 'month', 'finding']);
    store.setState({ facets: ['host'] });
    expect(createPanelsStore(storage, true).getState().facets).toEqual(['host']);
    storage.setItem('facets', '{"version":1,"open":["color"]}');
    expect(createPanelsStore(storage, true).getState().facets).toEqual(['section', 'month', 'finding']);
  });

  it('remembers heights, and forgets one that is reset', () => {
    const storage = storageWith(null);
    const store = createPanelsStore(storage, true);
    keepHeight(store, 'files', 200);
    keepHeight(store, 'rule', 90);
    keepHeight(store, 'files', null);
    const { heights } = createPanelsStore(storage, true).getState();
    expect([heights.files, heights.rule]).toEqual([undefined, 90]);
  });

  it('remembers widths and the closed files panel, but leaves the entry panel at its default', () => {
    const storage = storageWith(null);
    const store = createPanelsStore(storage, true);
    expect(store.getState()).toMatchObject({ files: true, widths: {} });
    store.setState({ files: false });
    store.setState({ widths: { files: 300 } });
    expect(createPanelsStore(storage, true).getState()).toMatchObject({
      ...{ files: false, entry: true, widths: { files: 300 } },
    });
    expect(createPanelsStore(storage, false).getState().entry).toBe(false);
  });
});
