import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../app.ts';
import { setFilter } from '../stores/filter.ts';
import { appWith } from '../testing/app.ts';
import { fill, find, openPanel, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary } from '../testing/summary.ts';
import { SavedFilters } from './SavedFilters.tsx';

withDocument();

let app: App;
const saved = () => app.settings.getState().settings.filters;
const box = (text: string) => act(() => setFilter(app.filter, app.view, text));
const submit = () => act(() => find<HTMLFormElement>('form').requestSubmit());

beforeEach(() => {
  app = appWith(emptySummary({ open: true }));
  render(app, <SavedFilters />);
  openPanel();
});

describe('a filter', () => {
  it('is saved under a name, or under its own text, once it is valid', () => {
    expect(texts('form')).toEqual([]);
    box('is:');
    expect(texts('form')).toEqual([]);
    box('is:error');
    fill(find('input'), ' Broken ');
    submit();
    box('is:warning');
    submit();
    expect(saved()).toEqual([
      { name: 'Broken', text: 'is:error' },
      { name: 'is:warning', text: 'is:warning' },
    ]);
  });

  it('replaces an earlier filter with the same name', () => {
    for (const text of ['is:error', 'is:hint', 'is:warning']) {
      box(text);
      fill(find('input'), text === 'is:hint' ? 'Mild' : 'Broken');
      submit();
    }
    expect(saved().map(({ name, text }) => `${name} ${text}`)).toEqual(['Broken is:warning', 'Mild is:hint']);
  });

  it('is applied by a click, and removed by its Remove button', () => {
    box('is:error');
    submit();
    box('');
    act(() => find('.saved-filter').click());
    expect(app.view.getState().wanted.filter).toBe('is:error');
    expect(texts('.popup')).toEqual([]);
    openPanel();
    act(() => find('[aria-label="Remove is:error"]').click());
    expect(saved()).toEqual([]);
    expect(texts('.popup-note')).toHaveLength(1);
  });
});
