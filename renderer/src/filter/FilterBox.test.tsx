import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../app.ts';
import { appWith } from '../testing/app.ts';
import { fill, find, press, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { FilterBox } from './FilterBox.tsx';

const PROJECT = emptySummary({ open: true, entries: 20, files: [sitemapSummary(1), sitemapSummary(2)] });

withDocument();

let app: App;
const asked = vi.fn<(from: number, backwards: boolean) => number | null>();
const focusGrid = vi.fn<() => void>();
const input = () => find<HTMLInputElement>('input[role=combobox]');
const wanted = () => app.view.getState().wanted.filter;
const options = () => texts('[role=option] > span:first-child');
const active = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.firstElementChild
    ?.textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  app = appWith(PROJECT, {
    names: () => ({ languages: ['de', 'fi'] }),
    nextMatch: ({ from, backwards }: { from: number; backwards: boolean }) => asked(from, backwards),
  });
  app.grid.current = { reveal() {}, focus: focusGrid, cell: () => null, firstVisibleRow: 0 };
  render(app, <FilterBox />);
  await act(async () => input().focus());
});

afterEach(() => {
  vi.useRealTimers();
  asked.mockReset();
  focusGrid.mockReset();
});

describe('typing', () => {
  it('updates the table, and Enter moves the focus there', () => {
    fill(input(), 'shoes');
    expect(wanted()).toBe('shoes');
    expect(press('Enter').defaultPrevented).toBe(true);
    expect(focusGrid).toHaveBeenCalledOnce();
  });

  it('and then Escape clears the box, and a second Escape moves the focus to the table', () => {
    fill(input(), 'shoes');
    press('Enter');
    press('Escape');
    expect([wanted(), input().value]).toEqual(['', '']);
    press('Escape');
    expect(focusGrid).toHaveBeenCalledTimes(2);
  });

  it('ignores Enter while an input method is composing', () => {
    fill(input(), 'shoes');
    press('Enter', { isComposing: true });
    expect(focusGrid).not.toHaveBeenCalled();
  });
});

describe('an error', () => {
  it('is marked under its characters after a pause, and leaves the table alone', async () => {
    fill(input(), 'shoes');
    await wait(80);
    fill(input(), 'shoes priorty:1');
    await wait(400);
    expect(texts('mark')).toEqual([]);
    await wait(400);
    expect(texts('mark')).toEqual(['priorty']);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    const said = document.getElementById(input().getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toContain('At character 7: “priorty” is not a filter key.');
    expect(said?.textContent).toContain('Did you mean “priority”?');
    expect(wanted()).toBe('shoes');
    fill(input(), 'shoes priority:1');
    expect(texts('mark')).toEqual([]);
  });

  it('is marked at once by Enter, which keeps the focus in the box', () => {
    fill(input(), '"red shoes');
    press('Enter');
    expect(texts('mark')).toEqual(['"']);
    expect(focusGrid).not.toHaveBeenCalled();
  });

  it('is hidden while completions are open', async () => {
    fill(input(), 'is:');
    await wait(800);
    expect(texts('mark')).toEqual([]);
    press('Escape');
    expect(texts('mark')).toEqual([' ']);
    expect(input().value).toBe('is:');
  });
});

describe('completion', () => {
  it('is accepted from the keyboard, first a filter key and then its value', () => {
    fill(input(), 'shoes l');
    expect(options()).toEqual(['loc:', 'lastmod:', 'lang:', 'live:']);
    press('ArrowUp');
    expect(active()).toBe('live:');
    press('ArrowUp');
    expect(active()).toBe('lang:');
    press('Enter');
    expect(input().value).toBe('shoes lang:');
    press('ArrowDown');
    expect([options(), active()]).toEqual([['de', 'fi'], 'de']);
    press('Tab');
    expect(input().value).toBe('shoes lang:de');
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  it('leaves Tab and Enter alone while no option is active', () => {
    fill(input(), 'l');
    expect(press('Tab').defaultPrevented).toBe(false);
    press('Enter');
    expect(wanted()).toBe('l');
  });

  it('opens with the down arrow, and returns to the box after the last option', () => {
    press('ArrowDown');
    expect(options()[0]).toBe('loc:');
    expect(active()).toBeUndefined();
    press('ArrowUp');
    expect(active()).toBe('news:');
    press('ArrowDown');
    expect(active()).toBeUndefined();
    press('Escape');
    expect(options()).toEqual([]);
  });

  it('is chosen by a click, which keeps the focus in the box', () => {
    fill(input(), 'file:');
    act(() => find('[role=option]').click());
    expect(input().value).toBe('file:sitemap-1.xml');
    expect(document.activeElement).toBe(input());
  });
});

describe('searching without narrowing', () => {
  const toggle = () => act(() => find('[aria-pressed]').click());

  it('goes to the next match with Enter, and back with Shift+Enter', async () => {
    asked.mockReturnValueOnce(7).mockReturnValueOnce(3).mockReturnValue(null);
    toggle();
    fill(input(), 'shoes');
    press('Enter');
    await wait(0);
    expect(app.view.getState().selection.active.row).toBe(7);
    press('Enter', { shiftKey: true });
    await wait(0);
    expect(app.view.getState().selection.active.row).toBe(3);
    press('Enter');
    await wait(0);
    expect(app.notices.getState().announcement).toEqual({ key: 'filter.noMatch' });
    expect(asked.mock.calls).toEqual([
      [0, false],
      [7, true],
      [3, false],
    ]);
    expect(wanted()).toBe('');
  });

  it('ends when the button is pressed again, and the filter narrows the table', () => {
    toggle();
    fill(input(), 'shoes');
    press('Enter');
    expect(wanted()).toBe('');
    toggle();
    expect(wanted()).toBe('shoes');
  });
});
