import { type EngineParams, type FacetCounts, UrlsetError } from '@urlset/core/contract.ts';
import { facetTerm } from '@urlset/core/table/facets/facet-terms.ts';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../app.ts';
import { setFilter } from '../stores/filter.ts';
import { appWith } from '../testing/app.ts';
import { fill, find, press, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { FacetsPanel } from './FacetsPanel.tsx';

withDocument();

type Asked = EngineParams<'facets'>;

const SUMMARY = emptySummary({ open: true, entries: 20, files: [sitemapSummary(1)] });
const COUNTS: Partial<Record<string, [string, number][]>> = {
  section: [
    ['/blog', 12],
    ['/k%C3%A4se', 6],
    ['/.', 2],
  ],
  'section /blog': [
    ['/blog/2024', 9],
    ['/blog/.', 3],
  ],
  host: [
    ['a.example', 19],
    ['', 1],
  ],
  month: [
    ['2024-05', 11],
    ['invalid', 3],
  ],
};

let app: App;
let asked: Asked[];

function answer(params: Asked) {
  asked.push(params);
  const facets = params.facets.map((facet): FacetCounts => {
    const key = facet === 'section' && params.section !== '' ? `section ${params.section}` : facet;
    const all = (COUNTS[key] ?? []).filter(([value]) => value.includes(params.search));
    const values = all.map(([value, count]) => ({ value, count, term: facetTerm(facet, value) }));
    return { facet, values, others: facet === 'host' && params.search === '' ? 40 : 0, capped: false };
  });
  return { facets, entries: 20, done: 20, total: 20 };
}

const filter = () => app.filter.getState().text;
const row = (words: string) => {
  const all = [...document.querySelectorAll<HTMLElement>('.facet-row')];
  const found = all.find((one) => one.textContent?.startsWith(words));
  if (found === undefined) throw new Error(`No row ${words}`);
  return found;
};
const rows = () => texts('.facet-value .facet-row');
const click = (words: string, held: MouseEventInit = {}) =>
  act(() => void row(words).dispatchEvent(new MouseEvent('click', { bubbles: true, ...held })));
const counted = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count));
const answered = () => act(async () => {});

beforeEach(async () => {
  asked = [];
  app = appWith(SUMMARY, { facets: answer });
  app.panels.setState({ facets: ['section', 'host'] });
  render(app, <FacetsPanel />);
  await counted(1);
  await answered();
});

describe('the facets panel', () => {
  it('requests all open facets together, and lists their values in readable form', () => {
    expect(asked).toEqual([
      { file: null, filter: '', facets: ['section', 'host'], limit: 25, search: '', section: '' },
    ]);
    expect(rows()).toEqual([
      '/blog1212 entries',
      '/käse66 entries',
      'At the root22 entries',
      'a.example1919 entries',
      'Relative URL11 entry',
    ]);
    expect(texts('.facet-note')).toEqual(['and 40 others']);
  });

  it('counts a facet only while it is open', async () => {
    click('Host');
    click('Month of lastmod');
    expect(app.panels.getState().facets).toEqual(['section', 'month']);
    await vi.waitFor(() => expect(asked.at(-1)?.facets).toEqual(['section', 'month']));
    await answered();
    expect(rows().slice(3)).toEqual(['May 20241111 entries', 'Invalid value33 entries']);
  });

  it('writes chosen values into the filter, and ignores them when it counts their own facet', async () => {
    click('/blog');
    click('/käse');
    click('a.example', { altKey: true });
    expect(filter()).toBe('(section:/blog or section:/k%C3%A4se) -host:a.example');
    expect(app.view.getState().wanted.filter).toBe(filter());
    expect(row('/blog').getAttribute('aria-pressed')).toBe('true');
    expect(row('a.example').textContent).toContain('excluded');
    expect(texts('.facet-chosen')).toEqual(['2 chosen', '1 chosen']);
    await vi.waitFor(() => {
      const apart = asked.filter(({ facets }) => facets.length === 1);
      expect(apart.map(({ filter, facets }) => [facets[0], filter])).toEqual(
        expect.arrayContaining([
          ['section', '-host:a.example'],
          ['host', 'section:/blog or section:/k%C3%A4se'],
        ]),
      );
    });
  });

  it('clears a facet, or all, and leaves the rest of the filter', async () => {
    act(() => setFilter(app.filter, app.view, 'shoes -host:b.example section:/blog'));
    await answered();
    act(() => find('[aria-label="Clear Host"]').click());
    expect(filter()).toBe('shoes section:/blog');
    expect(document.activeElement).toBe(row('Host'));
    act(() => find('.facets-clear').click());
    expect(filter()).toBe('shoes');
    expect(texts('.facets-clear')).toEqual([]);
    expect(document.activeElement).toBe(row('Host'));
  });

  it('lists chosen values even if no entry has them', async () => {
    act(() => setFilter(app.filter, app.view, 'lastmod:1999-01'));
    click('Month of lastmod');
    await vi.waitFor(() => expect(rows()).toContain('January 199900 entries'));
    act(() => setFilter(app.filter, app.view, 'host:z.example'));
    await vi.waitFor(() => expect(rows()).toContain('z.example'));
  });

  it('searches the values of a facet', async () => {
    fill(find<HTMLInputElement>('input[type=search]'), 'a.');
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ facets: ['host'], search: 'a.' }));
    await vi.waitFor(() => expect(rows().slice(3)).toEqual(['a.example1919 entries']));
    act(() => find('input[type=search]').focus());
    expect(press('Escape').defaultPrevented).toBe(true);
    expect(find<HTMLInputElement>('input[type=search]').value).toBe('');
    expect(press('Escape').defaultPrevented).toBe(false);
  });

  it('enters a section by key, replaces the chosen section with one inside it, and goes back', async () => {
    click('/blog');
    act(() => row('/blog').focus());
    press('ArrowRight');
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ section: '/blog' }));
    await vi.waitFor(() => expect(rows()).toContain('/202499 entries'));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Back to all sections');
    click('/2024');
    expect(filter()).toBe('section:/blog/2024');
    act(() => row('/2024').focus());
    press('ArrowLeft');
    await vi.waitFor(() => expect(rows()).toContain('/blog1212 entries'));
    expect(document.activeElement).toBe(row('Section'));
  });

  it('moves between rows with the arrow keys, has one tab stop, and excludes with Alt+Enter', () => {
    const stops = () => texts('.facet-row[tabindex="0"]');
    expect(stops()).toEqual(['Section']);
    act(() => row('Section').focus());
    press('ArrowDown');
    expect(document.activeElement).toBe(row('/blog'));
    press('Enter', { altKey: true });
    expect(filter()).toBe('-section:/blog');
    press('ArrowLeft');
    expect(document.activeElement).toBe(row('Section'));
    press('ArrowLeft');
    expect(app.panels.getState().facets).toEqual(['host']);
    press('ArrowRight');
    expect(app.panels.getState().facets).toEqual(['section', 'host']);
    press('End');
    expect(document.activeElement).toBe(row('Edited'));
    expect(stops()).toEqual(['Edited']);
    press('Home');
    expect(document.activeElement).toBe(row('Section'));
  });

  it('offers the actions of a value in its context menu', async () => {
    act(
      () =>
        void row('/blog').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    );
    await vi.waitFor(() =>
      expect(texts('[role=menuitem]')).toEqual(['Show only these', 'Exclude', 'Show the sections in it']),
    );
    act(() => document.querySelectorAll<HTMLElement>('[role=menuitem]')[1]?.click());
    expect(filter()).toBe('-section:/blog');
  });

  it('shows an error if the entries could not be counted', async () => {
    const failing = appWith(SUMMARY, {
      facets: async () => {
        throw new UrlsetError('expression-too-slow');
      },
    });
    render(failing, <FacetsPanel />);
    await vi.waitFor(() => expect(texts('[role=alert], .error-line')).not.toEqual([]));
  });
});
