import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../app.ts';
import { dismiss, offer, say, tell, unsay } from '../stores/notices.ts';
import { appWith } from '../testing/app.ts';
import { find, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary } from '../testing/summary.ts';
import { Notices } from './Notices.tsx';

withDocument();

let app: App;
const said = () => act(() => say(app.notices, { key: 'notice.restored' }));
const told = (code: string) => act(() => tell(app.notices, { code, params: {} }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const point = (type: 'mouseover' | 'mouseout') =>
  act(() => void find('.notice').dispatchEvent(new MouseEvent(type, { bubbles: true })));

beforeEach(() => {
  vi.useFakeTimers();
  app = appWith(emptySummary());
  render(app, <Notices />);
});

describe('a notice', () => {
  it('goes away by itself if it only informs, and stays if it is a problem', async () => {
    told('busy');
    said();
    expect(texts('.notice')).toHaveLength(2);
    await wait(6000);
    expect(app.notices.getState().notices).toMatchObject([{ problem: { code: 'busy' } }]);
    expect(texts('.notice')).toHaveLength(1);
  });

  it('waits while the pointer is on it', async () => {
    said();
    await wait(4000);
    point('mouseover');
    await wait(60_000);
    expect(texts('.notice')).toHaveLength(1);
    point('mouseout');
    await wait(6000);
    expect(texts('.notice')).toEqual([]);
  });

  it('disappears on time even if another one appears', async () => {
    said();
    await wait(4000);
    told('busy');
    await wait(1500);
    expect(app.notices.getState().notices).toMatchObject([{ tone: 'problem' }]);
  });

  it('leaves the focus where it is, and its close button moves the focus to the table', async () => {
    const focus = vi.fn();
    app.grid.current = { focus, reveal() {}, cell: () => null, firstVisibleRow: 0 };
    told('busy');
    await wait(100);
    expect(document.activeElement).toBe(document.body);
    act(() => find('.notice button').click());
    await wait(100);
    expect(texts('.notice')).toEqual([]);
    expect(app.notices.getState().notices).toEqual([]);
    expect(focus).toHaveBeenCalled();
  });

  it('stays while it offers an action, and its button runs the action once', async () => {
    const done = vi.fn();
    act(() => offer(app.notices, { key: 'notice.unshared' }, 'notice.share', done));
    await wait(60_000);
    expect(texts('.notice button')).toEqual(['Write to urlset.json', '']);
    act(() => find('.notice button').click());
    await wait(100);
    expect(done).toHaveBeenCalledTimes(1);
    expect(texts('.notice')).toEqual([]);
  });

  it('disappears when the store removes it', async () => {
    said();
    told('busy');
    act(() => unsay(app.notices, 'notice.restored'));
    act(() => dismiss(app.notices, app.notices.getState().notices[0]?.id ?? -1));
    await wait(100);
    expect(texts('.notice')).toEqual([]);
  });
});
