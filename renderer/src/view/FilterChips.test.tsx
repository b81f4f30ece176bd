import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { setFilter } from '../stores/filter.ts';
import { appWith } from '../testing/app.ts';
import { render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { FilterChips, yearBefore } from './FilterChips.tsx';

withDocument();

describe('the filter chips', () => {
  const app = appWith(emptySummary({ open: true, entries: 20, files: [sitemapSummary(1)] }));
  const click = (words: string) =>
    act(() => {
      const all = [...document.querySelectorAll<HTMLElement>('.filter-chip')];
      all.find(({ textContent }) => textContent === words)?.click();
    });

  it('add their terms to the filter, show which terms it has, and remove them', () => {
    render(app, <FilterChips />);
    act(() => setFilter(app.filter, app.view, 'shoes or boots'));
    click('Errors');
    click('No lastmod');
    expect(app.filter.getState().text).toBe('(shoes or boots) is:error -has:lastmod');
    expect(app.view.getState().wanted.filter).toBe('(shoes or boots) is:error -has:lastmod');
    expect(texts('[aria-pressed=true]')).toEqual(['Errors', 'No lastmod']);
    click('Errors');
    expect(app.filter.getState().text).toBe('(shoes or boots) -has:lastmod');
  });

  it('narrow the table even if the box only searched before', () => {
    app.filter.setState({ narrows: false });
    render(app, <FilterChips />);
    act(() => setFilter(app.filter, app.view, ''));
    click('Older than a year');
    expect(app.filter.getState()).toEqual({
      text: `lastmod:<${yearBefore(new Date())}`,
      narrows: true,
    });
    expect(texts('[aria-pressed=true]')).toEqual(['Older than a year']);
  });

  it.each([
    ['2026-11-26T12:00:00Z', '2025-11-26'],
    ['2024-02-29T00:00:00Z', '2023-03-01'],
  ])('%s is a year after %s', (date, before) => {
    expect(yearBefore(new Date(date))).toBe(before);
  });
});
