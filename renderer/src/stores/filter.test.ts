import { wholeView } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { createFilterStore, keepFilter, setFilter, setNarrows } from './filter.ts';
import { createViewStore, showFile, showView } from './view.ts';

function stores() {
  const view = createViewStore();
  const filter = createFilterStore();
  keepFilter(filter, view);
  return { view, filter, wanted: () => view.getState().wanted.filter, box: () => filter.getState().text };
}

describe('the table', () => {
  it('follows the box as soon as its text is valid, and stays unchanged until then', () => {
    const { view, filter, wanted } = stores();
    setFilter(filter, view, ' is:error ');
    expect(wanted()).toBe('is:error');
    setFilter(filter, view, 'is:err');
    expect(wanted()).toBe('is:error');
    setFilter(filter, view, 'shoes');
    expect(wanted()).toBe('shoes');
  });

  it.each([
    ['host:', ''],
    ['lastmod:20', ''],
    ['shoes host:', 'shoes'],
    ['is:error lastmod:20', 'is:error'],
    ['is:error -host:', 'is:error'],
    // Without the key, the rest is not a valid filter, so the table keeps the last valid one.
    ['a or host:', 'a or host'],
  ])('does not search for the letters of a key while the user types %s', (text, expected) => {
    const { view, filter, wanted, box } = stores();
    for (let end = 1; end <= text.length; end++) setFilter(filter, view, text.slice(0, end));
    expect([wanted(), box()]).toEqual([expected, text]);
  });

  it('shows everything while the box is used to search', () => {
    const { view, filter, wanted, box } = stores();
    setFilter(filter, view, 'shoes');
    setNarrows(filter, view, false);
    expect([wanted(), box()]).toEqual(['', 'shoes']);
    setNarrows(filter, view, true);
    expect(wanted()).toBe('shoes');
  });

  it('keeps its sort order', () => {
    const { view, filter } = stores();
    const sort = [{ column: 'loc', descending: true }] as const;
    showView(view, { ...wholeView(null), sort: [...sort] });
    setFilter(filter, view, 'shoes');
    expect(view.getState().wanted.sort).toEqual(sort);
  });
});

describe('the box', () => {
  it('follows a view that something else requests', () => {
    const { view, filter, box } = stores();
    setNarrows(filter, view, false);
    showView(view, { ...wholeView(1), filter: 'code:lastmod-future' });
    expect(filter.getState()).toEqual({ text: 'code:lastmod-future', narrows: true });
    showFile(view, 2);
    expect(box()).toBe('');
  });

  it('keeps the typed text when another part of the view changes', () => {
    const { view, filter, box } = stores();
    setFilter(filter, view, 'shoes');
    setFilter(filter, view, 'shoes is:');
    showView(view, { ...view.getState().wanted, sort: [{ column: 'loc', descending: false }] });
    expect(box()).toBe('shoes is:');
  });
});
