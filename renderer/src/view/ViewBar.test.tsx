import { type View, wholeView } from '@urlset/core/contract.ts';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../app.ts';
import { noteFound, noteSought, showView } from '../stores/view.ts';
import { appWith } from '../testing/app.ts';
import { find, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { ViewBar } from './ViewBar.tsx';

withDocument();

const SHOES: View = { ...wholeView(null), filter: 'shoes' };
const SORTED: View = {
  ...SHOES,
  sort: [
    { column: 'lastmod', descending: true },
    { column: 'sitemap', descending: false },
  ],
};
const SUMMARY = emptySummary({ open: true, entries: 2000, files: [sitemapSummary(1), sitemapSummary(2)] });
let app: App;
const said = () => find('[role=status]').textContent;
const show = (view: View) => act(() => showView(app.view, view));
const note = (view: View, rows: number, done: number) =>
  act(() => {
    const progress = { rows, done, total: 2000 };
    noteSought(app.view, done < 2000 ? progress : null);
    noteFound(app.view, view, progress, 1);
  });

beforeEach(() => {
  app = appWith(SUMMARY);
  render(app, <ViewBar />);
});

describe('ViewBar', () => {
  it('is hidden while everything is shown', () => expect(texts('.view-bar')).toEqual([]));

  it('counts matches during a search, and announces the final count', () => {
    show(SHOES);
    expect(texts('.view-bar-count')).toEqual([]);
    note(SHOES, 3, 500);
    expect(texts('.view-bar-count')).toEqual(['3 of 2,000 entries']);
    expect(texts('.task')).toEqual(['25%Cancel']);
    expect(said()).toBe('');
    note(SHOES, 12, 2000);
    expect(said()).toBe('12 of 2,000 entries');
    expect(texts('.task')).toEqual([]);
  });

  it('shows the sort order, and lets the user return to the file order', () => {
    show(SORTED);
    note(SORTED, 12, 2000);
    expect(texts('.view-bar > span')).toContain('Sorted by lastmod ↓, sitemap ↑');
    expect(texts('.view-bar > button')).toEqual(['Apply this order to the files', 'Back to file order']);
    act(() => find('.view-bar > button:last-child').click());
    expect(app.view.getState().wanted).toEqual({ ...SORTED, sort: [] });
  });

  it.each<[string, View, View]>([
    ['Show all entries', { ...SORTED, lastmod: ['future'] }, { ...SORTED, filter: '' }],
    ['Show all sitemaps', { ...SORTED, shard: 'sitemap-1.xml' }, SORTED],
  ])('lifts the restriction that its button names: %s', (name, view, expected) => {
    show(view);
    note(view, 12, 2000);
    expect(texts('.view-bar > button')[0]).toBe(name);
    act(() => find('.view-bar > button').click());
    expect(app.view.getState().wanted).toEqual(expected);
    expect(app.filter.getState().text).toBe(expected.filter);
  });

  it('offers to refresh a stale view', async () => {
    app = appWith(SUMMARY, { show: () => ({ rows: 12, done: 2000, total: 2000 }) });
    render(app, <ViewBar />);
    await act(async () => showView(app.view, SHOES));
    act(() => app.view.setState({ stale: true }));
    act(() => find('.view-bar > button').click());
    expect(app.view.getState().sought).toEqual({ rows: 0, done: 0, total: 0 });
  });

  it('cancels a search, and returns to the previous view', () => {
    show(SHOES);
    note(SHOES, 12, 2000);
    show(SORTED);
    act(() => find('.task button').click());
    expect(app.view.getState().wanted).toEqual(SHOES);
  });
});
