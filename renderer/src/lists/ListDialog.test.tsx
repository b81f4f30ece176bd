import {
  DEFAULT_SITE,
  type EngineParams,
  type ListJoin,
  type ListLook,
  type ListProgress,
  type ListSettings,
  type RedirectEffect,
  UrlsetError,
  type WaitingList,
} from '@urlset/core/contract.ts';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../app.ts';
import { noteSummary } from '../stores/project.ts';
import { appWith } from '../testing/app.ts';
import { fill, find, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { ListDialog } from './ListDialog.tsx';

const A = 'https://a.example/';
const PROJECT = emptySummary({ open: true, entries: 4, files: [sitemapSummary(1, { entries: 4 })] });
const NOTHING = {
  hidden: 0,
  ignored: 0,
  otherKinds: 0,
  links: 0,
  noindex: 0,
  canonical: 0,
  repeats: 0,
  unread: 0,
};
const LOOK: ListLook = {
  taken: 'site',
  rows: [[A, '2024-01-01T00:00:00+00:00', '']],
  leftOut: { ...NOTHING, hidden: 2, otherKinds: 3, unread: 1 },
};
const JOIN: ListJoin = {
  report: {
    entries: 1,
    refused: 0,
    refusedRows: [],
    removed: { count: 0, sample: [] },
    changed: 0,
    reformatted: 0,
    mixedLine: null,
    damaged: false,
  },
  distinct: 1,
  ...{ add: { count: 1, sample: [A] }, update: { count: 0, sample: [] } },
  ...{ remove: { count: 0, sample: [] }, keep: { count: 4, sample: [A] } },
  gone: { count: 2, sample: [`${A}gone`] },
};

const NONE = { count: 0, urls: [] };
const EFFECT: RedirectEffect = {
  report: { ...JOIN.report, entries: 3 },
  ...{ distinct: 3, entries: 1, sample: [{ before: `${A}1`, after: `${A}2` }], alternates: 1, chains: 0 },
  ...{ unmatched: { count: 2, urls: [`${A}3`, `${A}4`] }, loops: { count: 1, urls: [`${A}3`] } },
  ...{ conflicts: NONE, duplicates: NONE },
};

let app: App;
let looked: EngineParams<'lookAtList'>[];
let look: (part: (progress: ListProgress) => void, signal: AbortSignal) => Promise<ListLook>;
let joined: ListJoin;
let merged: EngineParams<'mergeList'>[];
let described: EngineParams<'describeRedirects'>[];
let redirected: EngineParams<'applyRedirects'>[];
let answers: (true | null)[];

withDocument();

beforeEach(() => {
  vi.useFakeTimers();
  looked = [];
  joined = JOIN;
  merged = [];
  described = [];
  redirected = [];
  answers = [];
  look = async () => LOOK;
  app = appWith(PROJECT, {
    lookAtList: (params: EngineParams<'lookAtList'>, asking: { onPart: () => void; signal: AbortSignal }) => {
      looked.push(params);
      return look(asking.onPart, asking.signal);
    },
    joinList: async () => joined,
    summary: async () => PROJECT,
    describeRedirects: async (params: EngineParams<'describeRedirects'>) => {
      described.push(params);
      return EFFECT;
    },
    applyRedirects: async (params: EngineParams<'applyRedirects'>) => {
      redirected.push(params);
      return { revision: 1, order: 0, count: 1, selection: null, changed: null };
    },
    mergeList: async (params: EngineParams<'mergeList'>) => {
      merged.push(params);
      return { revision: 1, order: 0, count: 1, selection: null, changed: null };
    },
  });
});

function show(base: string, use: WaitingList['use'] = 'merge'): void {
  const asked = { site: { ...DEFAULT_SITE, base } };
  const waiting: WaitingList = { list: 7, use, name: 'site', asked };
  const answer = (value: true | null) => void answers.push(value);
  render(app, <ListDialog dialog={{ kind: 'list', waiting, answer }} />);
}
/** Waits for a request, and for the request that follows from its answer. */
async function settled(): Promise<void> {
  for (let question = 0; question < 2; question++) await act(() => vi.advanceTimersByTimeAsync(500));
}
const submit = () => find<HTMLButtonElement>('[type=submit]');

describe('the folder of a site', () => {
  it('is not read until the user says where it is published', async () => {
    show('');
    await settled();
    expect(looked).toEqual([]);
    expect(texts('progress')).toEqual([]);
    expect(submit().ariaDisabled).toBe('true');
    fill(find<HTMLInputElement>('[data-autofocus]'), A);
    await settled();
    expect(looked).toEqual([{ list: 7, asked: { site: { ...DEFAULT_SITE, base: A } } }]);
  });

  it('shows its pages and what was left out, and adds the pages', async () => {
    show(A);
    await settled();
    expect(texts('.list-rows th')).toEqual(['loc', 'lastmod']);
    expect(texts('.list-rows td')).toEqual([A, '2024-01-01T00:00:00+00:00']);
    expect(texts('.list-refused summary')).toEqual(['5 files and folders are not listed']);
    expect(texts('.list-refused li')).toEqual(['2 are hidden', '3 are not pages']);
    expect(document.body.textContent).toContain('1 page is too large to inspect.');
    expect(submit().textContent).toBe('Add 1 entry');
    act(() => submit().click());
    await settled();
    expect(merged).toMatchObject([{ list: 7, asked: { site: { base: A } }, mode: 'add', to: 1 }]);
    expect(answers).toEqual([true]);
  });

  it('names the first line that is not UTF-8', async () => {
    joined = { ...JOIN, report: { ...JOIN.report, mixedLine: 1234 } };
    show(A);
    await settled();
    expect(document.body.textContent).toContain('line 1,234 is the first that is not UTF-8.');
  });

  it.each<[string, boolean, number]>([
    ['is opened at once if the user already chose to in another window', false, 1],
    ['needs a decision if something is open by then', true, 0],
  ])('%s', async (_, isOpen, merges) => {
    noteSummary(app.project, isOpen ? PROJECT : emptySummary());
    show(A, 'open');
    await settled();
    await settled();
    expect(merged.length).toBe(merges);
    expect(answers).toEqual(merges > 0 ? [true] : []);
  });

  it('shows progress, and stops reading when the dialog closes', async () => {
    let signal = new AbortController().signal;
    look = (part, given) => {
      signal = given;
      part({ done: 50, total: 200 });
      return new Promise(() => undefined);
    };
    show(A);
    await settled();
    expect(texts('.after-a-moment p')).toEqual(['Scanning the folder, 50 files so far']);
    expect(find<HTMLProgressElement>('progress').value).toBe(0.25);
    expect(submit().ariaDisabled).toBe('true');
    render(app, null);
    expect(signal.aborted).toBe(true);
  });

  it('says why it cannot be read, and is read again when a setting changes', async () => {
    look = async () => {
      throw new UrlsetError('no-pages', { name: 'site' });
    };
    show(A);
    await settled();
    expect(texts('[role=alert]')).toEqual([
      'site does not contain any pages. Set the page extensions, or choose another folder.',
    ]);
    look = async () => LOOK;
    act(() => find<HTMLInputElement>('.site-checks input').click());
    await settled();
    expect(looked.at(-1)?.asked.site?.dropExtensions).toBe(true);
    expect(texts('[role=alert]')).toEqual(['']);
    expect(submit().ariaDisabled).toBe('false');
  });
});

it('offers encodings with samples for a list that is not UTF-8, and chooses none by default', async () => {
  const settings: ListSettings = {
    ...{
      kind: 'text',
      encoding: 'utf-8',
      delimiter: '',
      header: 0,
      path: '',
      base: null,
      changes: [],
      redirects: false,
    },
    columns: [{ column: 0, role: 'loc', language: '' }],
  };
  const candidates = [
    { encoding: 'gb18030', sample: [`${A}北京`] },
    { encoding: 'windows-1252', sample: [`${A}±±¾©`] },
  ];
  look = async () => ({
    ...{ taken: 'list', names: [''], paths: [], candidates, rows: [[`${A}%B1`]] },
    settings: { ...settings, encoding: looked.at(-1)?.asked.encoding ?? settings.encoding },
  });
  const waiting = { list: 7, use: 'merge', name: 'a.txt', asked: {} } as const;
  render(app, <ListDialog dialog={{ kind: 'list', waiting, answer: () => {} }} />);
  await settled();
  expect(texts('.encoding-choice label')).toEqual([
    'Unknown: percent-encode the bytes in URLs',
    `gb18030${A}北京`,
    `windows-1252${A}±±¾©`,
  ]);
  expect(texts('label:has(:checked)')).toContain('Unknown: percent-encode the bytes in URLs');
  act(() => find('.encoding-choice label:nth-of-type(2) input').click());
  await settled();
  expect(looked.at(-1)?.asked).toMatchObject({ kind: 'text', encoding: 'gb18030' });
  expect(texts('.encoding-choice label:has(:checked)')).toEqual([`gb18030${A}北京`]);
});

describe('a folder that the project listed before', () => {
  it('adds and updates pages, and removes gone pages unless the user keeps them', async () => {
    joined = { ...JOIN, update: { count: 3, sample: [`${A}b`] }, gone: { count: 2, sample: [`${A}gone`] } };
    show(A, 'sync');
    await settled();
    expect(texts('.bulk-scope label:has(:checked)')).toEqual([
      'Update from this folder1 new, 3 changed, 2 gone',
    ]);
    expect(texts('.list-sample li')).toEqual([`+ ${A}`, `± ${A}b`, `− ${A}gone`]);
    expect(submit().textContent).toBe('Update 6 entries');
    act(() => find<HTMLInputElement>('.bulk-scope [type=checkbox]').click());
    expect(texts('.list-sample li')).toEqual([`+ ${A}`, `± ${A}b`]);
    expect(submit().textContent).toBe('Update 4 entries');
    act(() => submit().click());
    await settled();
    expect(merged).toMatchObject([{ mode: 'sync', keepsGone: true }]);
  });

  it('offers nothing to update if no page has changed', async () => {
    const nothing = { count: 0, sample: [] };
    joined = { ...JOIN, add: nothing, update: nothing, gone: nothing };
    show(A, 'sync');
    await settled();
    expect(document.body.textContent).toContain('0 new, 0 changed, 0 gone');
    expect(submit().ariaDisabled).toBe('true');
  });
});

describe('what to do with a list', () => {
  const table: ListLook = {
    ...{ taken: 'list', names: ['old url', 'new url'], paths: [], candidates: [], rows: [['/1', '/2']] },
    settings: {
      ...{ kind: 'csv', encoding: 'utf-8', delimiter: ',', header: 1, path: '', base: null, changes: [] },
      ...{ redirects: false, columns: [{ column: 0, role: 'loc', language: '' }] },
    },
  };
  const changing = (add: number, update: number): ListJoin => ({
    ...{ ...JOIN, add: { count: add, sample: [] }, update: { count: update, sample: [] } },
    remove: { count: 2, sample: [] },
  });
  const open = (use: WaitingList['use'] = 'merge') => {
    look = async () => ({ ...table, settings: { ...table.settings, ...looked.at(-1)?.asked } });
    const waiting: WaitingList = { list: 7, use, name: 'a.csv', asked: {} };
    render(
      app,
      <ListDialog dialog={{ kind: 'list', waiting, answer: (value) => void answers.push(value) }} />,
    );
  };
  const chosen = () => find('.bulk-scope label:has(:checked)').firstChild?.nextSibling?.textContent;

  it.each<[string, WaitingList['use'], number, number, string]>([
    ['adds if there is something to add', 'merge', 1, 1, 'Add new URLs'],
    ['updates if there is only something to update', 'merge', 0, 3, 'Update existing URLs'],
    ['never begins with a removal', 'merge', 0, 0, 'Open as a new project'],
    ['is the update that the user chose in the menu', 'update', 1, 0, 'Update existing URLs'],
  ])('%s', async (_, use, add, update, expected) => {
    joined = changing(add, update);
    open(use);
    await settled();
    expect(chosen()).toBe(expected);
  });

  it('comes first in the dialog', async () => {
    open();
    await settled();
    expect(texts('fieldset fieldset legend, .list-form, .list-rows')[0]).toBe('What to do with these URLs');
  });

  it('stays what the user chose when the counts change', async () => {
    joined = changing(0, 0);
    open();
    await settled();
    act(() => find<HTMLInputElement>('.bulk-scope label:nth-of-type(3) input').click());
    expect(submit().textContent).toBe('Remove 2 entries');
    joined = { ...changing(5, 0), remove: { count: 3, sample: [] } };
    act(() => noteSummary(app.project, { ...PROJECT, revision: PROJECT.revision + 1 }));
    await settled();
    expect(chosen()).toBe('Remove these URLs');
    expect(submit().textContent).toBe('Remove 3 entries');
  });

  it('applies redirects if the column names call for it, resolves paths against the site, and lists the problems', async () => {
    const named = { column: 1, role: 'new-loc', language: '' } as const;
    table.settings.columns = [{ column: 0, role: 'loc', language: '' }, named];
    noteSummary(app.project, { ...PROJECT, origin: 'https://a.example' });
    open();
    await settled();
    await settled();
    expect(chosen()).toBe('Apply redirects: replace old URLs with new ones');
    expect(described.at(-1)).toMatchObject({ asked: { redirects: true } });
    expect(looked.at(-1)?.asked).toEqual({ redirects: true, base: A });
    expect(document.body.textContent).toContain('3 redirects.');
    expect(document.body.textContent).toContain('1 alternate would change too.');
    expect(texts('.list-refused summary')).toEqual([
      ' 1 redirect leads into a loop and changes nothing',
      ' 2 old URLs are not in the project',
    ]);
    expect(texts('.list-sample li')).toEqual([`${A}1 → ${A}2`]);
    expect(submit().textContent).toBe('Redirect 1 entry');
    act(() => submit().click());
    await settled();
    expect(redirected).toMatchObject([{ list: 7, matching: 'exact', asked: { redirects: true } }]);
    expect(answers).toEqual([true]);
  });
});
