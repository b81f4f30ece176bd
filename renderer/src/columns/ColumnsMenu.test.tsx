import { RARE_PARTS, type RarePart } from '@urlset/core/contract.ts';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { App } from '../app.ts';
import { noteSummary } from '../stores/project.ts';
import { appWith } from '../testing/app.ts';
import { find, openPanel, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';

withDocument();

let app: App;
const lines = () => texts('li');
const shown = () => app.state().columns.join(' ');
const button = (label: string) => find(`[aria-label="${label}"]`);
const press = (label: string) => act(() => button(label).click());

const summaryWith = (parts: RarePart[]) =>
  emptySummary({ open: true, files: [sitemapSummary(1), sitemapSummary(2)], parts });

beforeEach(() => {
  app = appWith(summaryWith([...RARE_PARTS]));
  render(app, <ColumnsMenu />);
  openPanel();
});

it('lists the columns of the table', () => {
  expect(lines()).toEqual(['loc', 'lastmod', 'changefreq', 'priority', 'extensions', 'sitemap']);
  act(() => app.view.setState(({ shown }) => ({ shown: { ...shown, file: 1 } })));
  expect(lines()).toEqual(['loc', 'lastmod', 'changefreq', 'priority', 'extensions']);
});

it('hides and shows all columns except loc', () => {
  const box = (line: number) => find<HTMLInputElement>(`li:nth-child(${line}) input`);
  expect(box(1).disabled).toBe(true);
  act(() => box(2).click());
  expect(shown()).toBe('loc changefreq priority extensions sitemap');
  expect(lines()).toContain('lastmod');
  act(() => box(2).click());
  expect(shown()).toBe('loc lastmod changefreq priority extensions sitemap');
});

it('moves a column, stops at the edge, and keeps the focus on the button', () => {
  press('Move lastmod to the left');
  press('Move lastmod to the left');
  expect(shown()).toBe('lastmod loc changefreq priority extensions sitemap');
  expect(button('Move lastmod to the left').getAttribute('aria-disabled')).toBe('true');
  press('Move lastmod to the right');
  press('Move lastmod to the right');
  expect(shown()).toBe('loc changefreq lastmod priority extensions sitemap');
  expect(document.activeElement).toBe(button('Move lastmod to the right'));
});

it('restores the defaults', () => {
  press('Move sitemap to the left');
  act(() => find<HTMLInputElement>('li:nth-child(2) input').click());
  act(() => find('.popup-actions button').click());
  expect(shown()).toBe('loc lastmod changefreq priority extensions sitemap');
});

it('marks empty columns that are hidden, and shows them when the user asks or once they have a value', () => {
  const note = (parts: RarePart[], open = true) =>
    act(() => noteSummary(app.project, { ...summaryWith(parts), open }));
  note([], false);
  note([]);
  expect(lines()).toEqual([
    ...['loc', 'lastmod', 'changefreq (empty)', 'priority (empty)', 'extensions (empty)', 'sitemap'],
  ]);
  expect(shown()).toBe('loc lastmod sitemap');
  note(['priority']);
  expect(shown()).toBe('loc lastmod priority sitemap');
  // A column that becomes empty stays visible while the user works.
  note([]);
  expect(shown()).toBe('loc lastmod priority sitemap');
  act(() => find<HTMLInputElement>('li:nth-child(3) input').click());
  expect(lines()).toContain('changefreq');
  expect(shown()).toBe('loc lastmod changefreq priority sitemap');
  act(() => find<HTMLInputElement>('li:nth-child(4) input').click());
  note(['priority']);
  expect(shown()).toBe('loc lastmod changefreq sitemap');
});
