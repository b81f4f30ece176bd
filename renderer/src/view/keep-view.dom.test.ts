import { isWhole, type View, type ViewProgress, wholeView } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createNoticesStore } from '../stores/notices.ts';
import { createProjectStore, noteSummary } from '../stores/project.ts';
import type { SettingsStore } from '../stores/settings.ts';
import { createViewStore, noteViewNews, rowCount, showFile, showView } from '../stores/view.ts';
import { askedEngine } from '../testing/asked-engine.ts';
import { stateOf } from '../testing/state.ts';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { keepView } from './keep-view.ts';

const ALL = wholeView(null);
const byWord = (filter: string): View => ({ ...ALL, filter });
const found = (rows: number, done = 10): ViewProgress => ({ rows, done, total: 10 });

function setUp() {
  const { asked, engine } = askedEngine<{ view: View }, ViewProgress>();
  const view = createViewStore();
  const notices = createNoticesStore();
  const settings: SettingsStore = createStore(() => stateOf(emptySummary(), null, 'linux').settings);
  const project = createProjectStore();
  const views = keepView(engine, project, view, settings, notices);
  /** The latest request. */
  const next = async () => {
    await vi.advanceTimersByTimeAsync(300);
    const request = asked.at(-1);
    if (!request) throw new TypeError('nothing was asked');
    return request;
  };
  const shown = () => view.getState().shown.filter;
  return { asked, project, view, notices, settings, views, next, shown };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('keepView', () => {
  it('sends a request per letter, cancels the previous one, and shows the first matches', async () => {
    const { asked, view, next, shown } = setUp();
    for (const filter of ['s', 'sh', 'shoe']) showView(view, byWord(filter));
    const request = await next();
    expect(asked.map(({ params, signal }) => [params.view.filter, signal.aborted])).toEqual([
      ['s', true],
      ['sh', true],
      ['shoe', false],
    ]);
    request.part(found(0, 2));
    expect([shown(), view.getState().sought]).toEqual(['', found(0, 2)]);
    request.part(found(3, 5));
    expect(shown()).toBe('shoe');
    expect(rowCount(view.getState(), null)).toBe(3);
    const { snapshot } = view.getState();
    await request.answer(found(7));
    expect(view.getState()).toMatchObject({ found: found(7), sought: null, snapshot, stale: false });
  });

  it('does not ask again for rows that the engine still has', async () => {
    const { asked, view, next, shown } = setUp();
    showView(view, byWord('a'));
    await (await next()).answer(found(2));
    showView(view, byWord('b'));
    const given = await next();
    showView(view, byWord('a'));
    expect([given.signal.aborted, view.getState().sought, shown()]).toEqual([true, null, 'a']);
    await next();
    expect(asked).toHaveLength(2);
  });

  it('shows an empty result once the search is complete', async () => {
    const { view, next, shown } = setUp();
    showView(view, byWord('none'));
    await (await next()).answer(found(0));
    expect(shown()).toBe('none');
    expect(rowCount(view.getState(), null)).toBe(0);
  });

  it('cancels a request that is no longer wanted, and ignores its partial results', async () => {
    const { asked, view, next, shown } = setUp();
    showView(view, byWord('a'));
    const first = await next();
    showView(view, byWord('ab'));
    expect(first.signal.aborted).toBe(true);
    const second = await next();
    first.part(found(5));
    expect(shown()).toBe('');
    await second.answer(found(1));
    expect(shown()).toBe('ab');
    showFile(view, null);
    expect(shown()).toBe('');
    // The request makes the engine release the rows.
    expect(isWhole((await next()).params.view)).toBe(true);
    expect(asked).toHaveLength(3);
  });

  it('keeps the view marked stale after edits, until it is refreshed', async () => {
    const { view, views, next } = setUp();
    showView(view, byWord('a'));
    const request = await next();
    request.part(found(4, 5));
    noteViewNews(view, { view: byWord('a'), progress: found(3, 5), order: 2, stale: true });
    expect(rowCount(view.getState(), null)).toBe(3);
    await request.answer(found(6));
    expect(view.getState().stale).toBe(true);
    const { snapshot, selection } = view.getState();
    views.refresh();
    await (await next()).answer(found(5));
    expect(view.getState()).toMatchObject({ found: found(5), stale: false, selection });
    expect(view.getState().snapshot).not.toBe(snapshot);
  });

  it('asks again after a stale-view failure, and when a setting changes the shown findings', async () => {
    const { asked, view, settings, next } = setUp();
    showView(view, byWord('is:error'));
    await (await next()).fail('stale-view');
    await (await next()).answer(found(2));
    expect(asked).toHaveLength(2);
    settings.setState(({ settings }) => ({ settings: { ...settings, engine: 'google' } }));
    await next();
    expect(asked).toHaveLength(3);
  });

  it('asks again when more files have been read, even before the previous answer', async () => {
    const { asked, project, view, next } = setUp();
    const read = (...ids: number[]) =>
      noteSummary(project, emptySummary({ open: true, files: ids.map((id) => sitemapSummary(id)) }));
    read(0);
    showView(view, byWord('shoes'));
    await (await next()).answer(found(1));
    read(0, 1);
    expect((await next()).params.view).toEqual(byWord('shoes'));
    read(0, 1, 2);
    await next();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    await asked.at(-1)?.answer(found(3));
    read(0, 1, 2);
    await next();
    expect(asked).toHaveLength(3);
  });

  it('says nothing about a project that was closed in the meantime', async () => {
    const { view, notices, next } = setUp();
    showView(view, byWord('a'));
    await (await next()).fail('nothing-open');
    expect(notices.getState().notices).toEqual([]);
  });

  it('shows everything and reports a problem when the shard no longer exists', async () => {
    const { view, notices, next } = setUp();
    showView(view, { ...ALL, shard: 'sitemap-1.xml' });
    await (await next()).fail('stale-plan');
    expect(view.getState()).toMatchObject({ wanted: ALL, shown: ALL });
    expect(view.getState().wanted).not.toHaveProperty('shard');
    expect(notices.getState().notices).toMatchObject([{ problem: { code: 'stale-plan' } }]);
  });

  it('reports a failed request, and keeps showing the previous view', async () => {
    const { view, notices, next, shown } = setUp();
    showView(view, byWord('/(a+)+$/'));
    await (await next()).fail('expression-too-slow');
    expect(shown()).toBe('');
    expect(notices.getState().notices).toMatchObject([{ problem: { code: 'expression-too-slow' } }]);
  });
});
