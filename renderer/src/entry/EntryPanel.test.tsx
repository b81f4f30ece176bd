import {
  type CommonDetail,
  type EditOutcome,
  type EditRequest,
  type EngineParams,
  type EntryDetail,
  type EntryFinding,
  UrlsetError,
} from '@urlset/core/contract.ts';
import { byPlural } from '@urlset/core/protocol/extensions/extension-table.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../app.ts';
import { AppProvider } from '../app-context.ts';
import { takeTyped } from '../commands/text-field.ts';
import { noteSummary } from '../stores/project.ts';
import { showFile } from '../stores/view.ts';
import { appWith } from '../testing/app.ts';
import { choose } from '../testing/render.tsx';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { EntryPanel } from './EntryPanel.tsx';

const finding = (code: string, more: Partial<EntryFinding> = {}): EntryFinding => ({
  ...{ code, severity: 'error', field: null, value: '', extension: null, repeats: null, fix: null },
  ...more,
});
const ENTRY: EntryDetail = {
  row: {
    ...{ file: 0, at: 0, id: 0, loc: 'https://a.example/', lastmod: '', changefreq: 'Daily', priority: '' },
    ...{ ...byPlural(() => 0), images: 2, alternates: 1, edited: false, findings: [] },
  },
  xml: null,
  totals: { ...byPlural(() => 0), images: 2, alternates: 1 },
  extensions: [
    { kind: 'link', parts: [{ slot: 'link@hreflang', value: 'xx' }] },
    { kind: 'image', parts: [{ slot: 'image:loc', value: 'one' }] },
    { kind: 'image', parts: [{ slot: 'image:loc', value: 'two' }] },
  ],
  findings: [
    finding('hreflang-no-self'),
    finding('changefreq-invalid', { field: 'changefreq', fix: 'safe' }),
    finding('hreflang-invalid-code', { extension: { kind: 'link', at: 0 } }),
    finding('image-deprecated-tag', { extension: { kind: 'image', at: 1 } }),
  ],
};
const COMMON: CommonDetail = {
  ...{ count: 2, looked: 2, ...byPlural(() => 0), images: 3 },
  fields: { loc: null, lastmod: '2025', changefreq: '', priority: null },
};

let root: Root;
let host: HTMLElement;
let edits: EditRequest[];
let app: App;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  edits = [];
  app = appWith(emptySummary({ open: true, entries: 3, files: [sitemapSummary(0, { entries: 3 })] }), {
    entry: () => ENTRY,
    common: () => COMMON,
    edit({ request }: EngineParams<'edit'>): EditOutcome {
      edits.push(request);
      if (request.kind === 'set' && request.value === 'refused') throw new UrlsetError('stale-view');
      return { revision: 1, order: 0, count: 1, selection: null, changed: null };
    },
  });
  showFile(app.view, 0);
  app.grid.current = { focus: vi.fn(), reveal() {}, cell: () => null, firstVisibleRow: 0 };
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(): Promise<void> {
  act(() => root.render(<AppProvider value={app}>{<EntryPanel />}</AppProvider>));
  await settle();
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(100));

type Control = HTMLTextAreaElement | HTMLInputElement;

function control(name: string): Control {
  const label = [...host.querySelectorAll('label')].find(({ textContent }) => textContent === name);
  const found = label ? document.getElementById(label.htmlFor) : host.querySelector(`[aria-label="${name}"]`);
  if (!found) throw new Error(`No ${name}`);
  return found as Control;
}

function type(target: Control, value: string): void {
  const prototype = Object.getPrototypeOf(target);
  act(() => {
    Reflect.set(prototype, 'value', value, target);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function press(target: Element, key: string, held: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  act(() => void target.dispatchEvent(event));
}

function click(name: string): void {
  const button = [...host.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!button) throw new Error(`No ${name}`);
  act(() => button.click());
}

const text = () => host.textContent ?? '';

describe('one entry', () => {
  it('shows each finding once, at the value that it is about', async () => {
    await show();
    for (const title of ['No hreflang link to itself', 'Unknown changefreq', 'Invalid hreflang']) {
      expect(text().split(title)).toHaveLength(2);
    }
    // This finding is about the second image, but the first one is selected.
    expect(text()).not.toContain('Image tag without effect');
    expect(control('changefreq').getAttribute('aria-invalid')).toBe('true');
    expect(control('loc').getAttribute('aria-invalid')).toBe('false');
  });

  it('names the line of the entry that this one repeats, and the file if it is not on screen', async () => {
    const { findings } = ENTRY;
    const value = 'https://a.example/';
    ENTRY.findings = [
      finding('duplicate-loc', { field: 'loc', value, repeats: { file: 0, line: 1234 } }),
      finding('equivalent-loc', { field: 'loc', value, repeats: { file: 1, line: 5 } }),
    ];
    noteSummary(app.project, emptySummary({ open: true, files: [sitemapSummary(0), sitemapSummary(1)] }));
    await show();
    ENTRY.findings = findings;
    expect(text()).toContain(`Same URL as line 1,234: ${value}`);
    expect(text()).toContain(`Probably the same page as line 5 of sitemap-1.xml: ${value}`);
  });

  it.each<[string, (field: Control) => void]>([
    ['Enter', (field) => press(field, 'Enter')],
    [
      'leaving the field',
      (field) => act(() => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
    ],
    [
      'quitting the app from another window',
      (field) => {
        vi.mocked(document.hasFocus).mockReturnValue(false);
        field.focus();
        act(takeTyped);
      },
    ],
    [
      'Enter, but not again on leaving the field',
      (field) => {
        press(field, 'Enter');
        act(() => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
      },
    ],
  ])('commits a value on %s', async (_, take) => {
    await show();
    type(control('loc'), 'https://b.example/');
    take(control('loc'));
    await settle();
    expect(edits).toEqual([
      { kind: 'set', rows: [{ first: 0, count: 1 }], field: 'loc', value: 'https://b.example/' },
    ]);
  });

  it('keeps typed text while another window has the focus', async () => {
    await show();
    const field = control('loc');
    type(field, 'half');
    field.focus();
    vi.mocked(document.hasFocus).mockReturnValue(false);
    act(() => field.blur());
    await settle();
    expect(edits).toEqual([]);
    expect(field.value).toBe('half');
  });

  it('discards typed text on Esc, and returns to the table on the next Esc', async () => {
    await show();
    const field = control('loc');
    type(field, 'x');
    press(field, 'Escape');
    expect(field.value).toBe('https://a.example/');
    expect(app.grid.current?.focus).not.toHaveBeenCalled();
    press(field, 'Escape');
    expect(app.grid.current?.focus).toHaveBeenCalled();
    press(field, 'Enter');
    expect(edits).toEqual([]);
  });

  it('shows a value that the dropdown does not list, and commits a selected option at once', async () => {
    await show();
    const field = control('changefreq');
    expect(field.textContent).toBe('Daily');
    choose(field, 'daily');
    await settle();
    expect(edits).toMatchObject([{ kind: 'set', field: 'changefreq', value: 'daily' }]);
  });

  it('fixes a finding with the safe fix of its rule', async () => {
    await show();
    click('Fix: Unknown changefreq');
    await settle();
    expect(edits).toEqual([
      { kind: 'fix', code: 'changefreq-invalid', mode: 'safe', rows: [{ first: 0, count: 1 }] },
    ]);
  });

  it.each<[string, () => void, object]>([
    ['adds an image after the last one', () => click('Add an image'), { do: 'add', kind: 'image', at: 2 }],
    ['removes the chosen image', () => click('Remove image 1'), { do: 'remove', kind: 'image', at: 0 }],
    ['moves an image', () => click('Move image 1 down'), { do: 'move', kind: 'image', at: 0, to: 1 }],
    [
      'adds a tag',
      () => click('Add tag'),
      { do: 'value', kind: 'image', at: 0, slot: 'image:caption', number: 0, value: '' },
    ],
    [
      'removes a tag',
      () => click('Remove loc'),
      { do: 'value', kind: 'image', at: 0, slot: 'image:loc', number: 0, value: null },
    ],
    [
      'changes an alternate in its row',
      () => {
        type(control('hreflang of alternate 1'), 'de');
        press(control('hreflang of alternate 1'), 'Enter');
      },
      { do: 'value', kind: 'link', at: 0, slot: 'link@hreflang', number: 0, value: 'de' },
    ],
  ])('%s', async (_, act, change) => {
    await show();
    act();
    await settle();
    expect(edits).toEqual([{ kind: 'extension', row: 0, change }]);
  });

  it('says if only the first images are shown, and adds one after the last without focusing another', async () => {
    const { totals } = ENTRY;
    ENTRY.totals = { ...totals, images: 5001 };
    await show();
    click('Add an image');
    await settle();
    ENTRY.totals = totals;
    expect(text()).toContain('Images5,001');
    expect(text()).toContain('Only the first 2 are shown.');
    expect(edits).toEqual([{ kind: 'extension', row: 0, change: { do: 'add', kind: 'image', at: 5001 } }]);
    expect(document.activeElement).toBe(document.body);
    expect(document.querySelectorAll('[role=option][aria-selected=true]')[0]?.textContent).toMatch(/^1/);
  });

  it('reports a refused edit, and shows the current value', async () => {
    await show();
    type(control('loc'), 'refused');
    press(control('loc'), 'Enter');
    await settle();
    expect(app.notices.getState().notices).toHaveLength(1);
    expect(control('loc').value).toBe('https://a.example/');
  });

  it('takes the focus if the panels store asks for it', async () => {
    app.panels.setState({ focus: 'entry' });
    await show();
    expect(document.activeElement).toBe(control('loc'));
    expect(app.panels.getState().focus).toBeNull();
  });
});

describe('several entries', () => {
  beforeEach(() => {
    const { selection } = app.view.getState();
    const ranges = [{ first: 0, count: 2, firstColumn: 0, columns: 1 }];
    app.view.setState({ selection: { ...selection, ranges } });
  });

  it('show their common values, and say where they differ', async () => {
    await show();
    expect(['loc', 'lastmod'].map((name) => control(name).value)).toEqual(['', '2025']);
    expect(control('changefreq').textContent).toBe('');
    expect(control('loc').getAttribute('placeholder')).toBe('Values differ');
    expect(control('changefreq').getAttribute('placeholder')).toBeNull();
    expect(text()).toContain('2 entries selected.');
    expect(text()).toContain('3 images');
  });

  it('all get a new value', async () => {
    await show();
    type(control('priority'), '0.5');
    press(control('priority'), 'Enter');
    await settle();
    expect(edits).toEqual([{ kind: 'set', rows: [{ first: 0, count: 2 }], field: 'priority', value: '0.5' }]);
  });
});
