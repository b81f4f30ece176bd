import {
  DEFAULT_SITE,
  type EditOutcome,
  type EditPreview,
  type EditRequest,
  type EngineParams,
  type PreviewRequest,
  UrlsetError,
  type WaitingList,
} from '@urlset/core/contract.ts';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../app.ts';
import type { BulkForm } from '../stores/dialogs.ts';
import { appWith } from '../testing/app.ts';
import { choose, fill, find, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { BulkDialogs } from './BulkDialogs.tsx';
import { FileTimesDialog } from './FileTimesDialog.tsx';

const PROJECT = emptySummary({ open: true, entries: 40, files: [sitemapSummary(1, { entries: 40 })] });
const PREVIEW: EditPreview = {
  changes: [{ file: 1, at: 4, field: 'loc', before: 'https://a.example/a', after: 'https://a.example/b' }],
  ...{ count: 12, done: 40, total: 40 },
};

let app: App;
let previewed: PreviewRequest[];
let edited: EditRequest[];
let answers: (true | null)[];
let preview: () => Promise<EditPreview>;
let edit: () => Promise<Partial<EditOutcome>>;

withDocument();

beforeEach(() => {
  vi.useFakeTimers();
  previewed = [];
  edited = [];
  answers = [];
  preview = async () => PREVIEW;
  edit = async () => ({ revision: 1, order: 0, count: 12, selection: null, changed: null });
  app = appWith(PROJECT, {
    preview: ({ request }: { request: PreviewRequest }) => {
      previewed.push(request);
      return preview();
    },
    edit: ({ request }: { request: EditRequest }) => {
      edited.push(request);
      return edit();
    },
  });
});

const show = (form: BulkForm) =>
  render(app, <BulkDialogs dialog={{ kind: 'bulk', form, answer: (value) => void answers.push(value) }} />);
const settled = () => act(() => vi.advanceTimersByTimeAsync(500));
const submit = () => find<HTMLButtonElement>('[type=submit]');
const press = async (button: HTMLElement) => {
  act(() => button.click());
  await settled();
};

async function replace(text: string): Promise<void> {
  show('replace');
  fill(find<HTMLInputElement>('[data-autofocus]'), text);
  await settled();
}

describe('a bulk edit', () => {
  it('says how many entries it acts on, previews the change, and makes it', async () => {
    await replace('a');
    expect(texts('.bulk-scope [role=status]')).toEqual(['Applies to 40 of 40 entries.']);
    expect(previewed).toMatchObject([{ kind: 'change', field: 'loc', rows: [{ first: 0, count: 40 }] }]);
    expect(texts('.change-list th[scope=row]')).toEqual(['sitemap-1.xml, entry 5']);
    expect(submit().textContent).toBe('Replace in 12 entries');
    await press(submit());
    expect(edited).toEqual(previewed.map((request) => ({ ...request, also: ['alternates', 'images'] })));
    expect(answers).toEqual([true]);
  });

  it('shows how many alternates and images also change, and omits those that the user clears', async () => {
    preview = async () => ({ ...PREVIEW, also: { alternates: 1200, images: 3 } });
    await replace('a');
    const labels = () => texts('.bulk-check').filter((label) => label?.startsWith('Also'));
    expect(labels()).toEqual(['Also in alternates (1,200)', 'Also in images (3)']);
    const [alternates] = document.querySelectorAll<HTMLInputElement>('.bulk-scope ~ .bulk-checks input');
    act(() => alternates?.click());
    await press(submit());
    expect(edited).toMatchObject([{ kind: 'change', also: ['images'] }]);
  });

  it('offers alternates and images only for locs, and disables a kind without matches', async () => {
    preview = async () => ({ ...PREVIEW, also: { alternates: 0, images: 3 } });
    await replace('a');
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.bulk-scope ~ .bulk-checks input')];
    expect(boxes().map(({ disabled }) => disabled)).toEqual([true, false]);
    choose(find('.select'), 'lastmod');
    await settled();
    expect(boxes()).toEqual([]);
  });

  it('requests no preview while the form is incomplete', async () => {
    show('replace');
    await settled();
    expect(previewed).toEqual([]);
    expect(submit().disabled).toBe(true);
    expect(submit().textContent).toBe('Find and replace');
  });

  it('clears values only if the user chooses Clear, not for an empty field', async () => {
    show('set');
    await settled();
    expect(previewed).toEqual([]);
    expect(submit().disabled).toBe(true);
    choose(find('.field:nth-of-type(2) .select'), 'Clear');
    await settled();
    expect(previewed).toMatchObject([{ kind: 'set', value: '' }]);
    expect(submit().textContent).toBe('Clear 12 values');
  });

  it('acts on several selected entries, or on all shown entries if the user chooses that', async () => {
    const selection = {
      active: { row: 2, column: 0 },
      ranges: [{ first: 2, count: 3, firstColumn: 0, columns: 1 }],
    };
    app.view.setState({ selection });
    await replace('a');
    expect(previewed.at(-1)?.rows).toEqual([{ first: 2, count: 3 }]);
    await press(find('.bulk-scope label:nth-of-type(2) input'));
    expect(previewed.at(-1)?.rows).toEqual([{ first: 0, count: 40 }]);
  });

  it('says why it cannot make the change, and recovers when the form changes', async () => {
    preview = () => Promise.reject(new UrlsetError('bad-expression', { reason: 'not closed' }));
    await replace('(');
    expect(texts('[role=alert]')).toEqual(['Invalid regular expression: not closed']);
    expect(submit().disabled).toBe(true);
    preview = async () => PREVIEW;
    fill(find<HTMLInputElement>('[data-autofocus]'), '()');
    await settled();
    expect(texts('[role=alert]')).toEqual(['']);
    expect(submit().disabled).toBe(false);
  });

  it('cancels a running edit and keeps the dialog open', async () => {
    edit = () => new Promise(() => {});
    await replace('a');
    await press(submit());
    expect(find('progress').getAttribute('aria-label')).toBe('Changing entries');
    expect(submit().disabled).toBe(true);
    await press(find('.dialog-actions button'));
    expect(answers).toEqual([]);
    await press(find('.dialog-actions button'));
    expect(answers).toEqual([null]);
  });

  it('removes the selection by default', async () => {
    show('remove');
    await settled();
    expect(submit().textContent).toBe('Remove 1 entry');
    await press(submit());
    expect(edited).toEqual([{ kind: 'remove', rows: [{ first: 0, count: 1 }] }]);
  });

  it('sets the file times of a folder once the user gives the base URL', async () => {
    const asked: EngineParams<'setFileTimes'>[] = [];
    app = appWith(PROJECT, {
      previewFileTimes: async () => PREVIEW,
      setFileTimes: async (params: EngineParams<'setFileTimes'>) => {
        asked.push(params);
        return edit();
      },
    });
    const site = { ...DEFAULT_SITE, extensions: null, base: '' };
    const waiting: WaitingList = { list: 7, use: 'file-times', name: 'public', asked: { site } };
    const answer = (value: true | null) => void answers.push(value);
    render(app, <FileTimesDialog dialog={{ kind: 'file-times', waiting, answer }} />);
    await settled();
    expect(submit().textContent).toBe('Set lastmod to file time');
    expect(submit().disabled).toBe(true);
    fill(find<HTMLInputElement>('[data-autofocus]'), 'https://a.example');
    await settled();
    expect(submit().textContent).toBe('Set 12 dates');
    await press(submit());
    const rows = [{ first: 0, count: 40 }];
    expect(asked).toMatchObject([{ list: 7, rows, site: { ...site, base: 'https://a.example' } }]);
    expect(answers).toEqual([true]);
  });
});
