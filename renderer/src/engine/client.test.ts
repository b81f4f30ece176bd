import {
  EngineRequest,
  NOTHING_OPEN,
  newsOf,
  type ProjectSummary,
  UrlsetError,
  type ViewProgress,
  wholeView,
} from '@urlset/core/contract.ts';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptySummary } from '../testing/summary.ts';
import { createEngineClient } from './client.ts';

const open: MessagePort[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

type Asked = Extract<EngineRequest, { type: 'ask' }>;

/** A fake engine at the other end of a real channel. It passes requests to `answer`, and canceled ids to `cancel`. */
function fakeEngine(
  answer: (request: Asked, port: MessagePort) => void,
  cancel: (id: number) => void = () => undefined,
): MessagePort {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  port1.onmessage = (event) => {
    const request = v.parse(EngineRequest, event.data);
    if (request.type === 'ask') answer(request, port1);
    else cancel(request.id);
  };
  return port2;
}

function client() {
  const news = { summary: vi.fn(), notice: vi.fn(), diskChanged: vi.fn(), lists: vi.fn(), view: vi.fn() };
  return { client: createEngineClient(news), news };
}

const result = (request: Asked, port: MessagePort, value: unknown) =>
  port.postMessage({ type: 'result', id: request.id, result: value });

describe('createEngineClient', () => {
  it('matches results to requests by id, in any order', async () => {
    const asked: Asked[] = [];
    const { client: engine } = client();
    engine.attach(
      fakeEngine((request, port) => {
        asked.push(request);
        if (asked.length < 2) return;
        for (const late of asked.reverse()) {
          result(late, port, Number(/"from":(\d)/.exec(JSON.stringify(late.params))?.[1]));
        }
      }),
    );
    const view = wholeView(null);
    const first = engine.request('nextMatch', { view, from: 1, filter: '', backwards: false });
    const second = engine.request('nextMatch', { view, from: 2, filter: '', backwards: false });
    expect(await first).toBe(1);
    expect(await second).toBe(2);
  });

  it('rejects with the problem code that the engine sends', async () => {
    const { client: engine } = client();
    engine.attach(
      fakeEngine((request, port) =>
        port.postMessage({ type: 'problem', id: request.id, problem: { code: 'stale-view', params: {} } }),
      ),
    );
    await expect(engine.request('undo', {})).rejects.toMatchObject({ code: 'stale-view' });
  });

  it('rejects a result that does not match the contract', async () => {
    const { client: engine } = client();
    engine.attach(fakeEngine((request, port) => result(request, port, { rows: 'many' })));
    await expect(engine.request('summary', {})).rejects.toMatchObject({ code: 'unexpected' });
  });

  it('passes on the messages of the engine, and reports an invalid one', async () => {
    const { client: engine, news } = client();
    const summary: ProjectSummary = emptySummary();
    const port = fakeEngine((request, to) => {
      to.postMessage({ type: 'summary', news: newsOf(summary, NOTHING_OPEN) });
      to.postMessage({ type: 'disk-changed', file: 3 });
      to.postMessage({ type: 'notice', problem: { code: 'reloaded', params: { name: 'a.xml' } } });
      to.postMessage({ type: 'gossip' });
      result(request, to, null);
    });
    engine.attach(port);
    await engine.request('undo', {});
    expect(news.summary).toHaveBeenCalledWith(summary);
    expect(news.diskChanged).toHaveBeenCalledWith(3);
    expect(news.notice.mock.calls.map(([problem]) => problem.code)).toEqual(['reloaded', 'unexpected']);
  });

  it('fails a request whose answer is not in the contract', async () => {
    const { client: engine, news } = client();
    engine.attach(fakeEngine(({ id }, to) => to.postMessage({ type: 'gossip', id })));
    await expect(engine.request('undo', {})).rejects.toMatchObject({ code: 'unexpected' });
    expect(news.notice).not.toHaveBeenCalled();
  });

  it('passes on the partial results of a long request in order, and drops an invalid one', async () => {
    const { client: engine, news } = client();
    const progress = (rows: number): ViewProgress => ({ rows, done: rows, total: 9 });
    engine.attach(
      fakeEngine((request, port) => {
        for (const part of [progress(1), progress(2), { rows: 'many' }]) {
          port.postMessage({ type: 'part', id: request.id, part });
        }
        result(request, port, progress(9));
        port.postMessage({ type: 'part', id: request.id, part: progress(3) });
      }),
    );
    const parts: ViewProgress[] = [];
    const view = { ...wholeView(null), filter: 'a' };
    const shown = await engine.request('show', { view }, { onPart: (part) => parts.push(part) });
    expect(shown).toEqual(progress(9));
    expect(parts).toEqual([progress(1), progress(2)]);
    expect(news.notice).not.toHaveBeenCalled();
  });

  it('cancels a request, and does not send one that was canceled before the engine connected', async () => {
    const { client: engine } = client();
    const asked: number[] = [];
    const cancelled: number[] = [];
    const early = new AbortController();
    const waiting = engine.request('undo', {}, { signal: early.signal });
    early.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    engine.attach(
      fakeEngine(
        (request) => asked.push(request.id),
        (id) => cancelled.push(id),
      ),
    );
    const late = new AbortController();
    const underWay = engine.request('redo', {}, { signal: late.signal });
    late.abort();
    await expect(underWay).rejects.toMatchObject({ code: 'cancelled' });
    await vi.waitFor(() => expect(cancelled).toHaveLength(1));
    expect(cancelled).toEqual(asked);
    await expect(engine.request('undo', {}, { signal: late.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(asked).toHaveLength(1);
  });

  it('holds requests until the engine connects', async () => {
    const { client: engine } = client();
    const early = engine.request('undo', {});
    engine.attach(fakeEngine((request, port) => result(request, port, null)));
    await expect(early).resolves.toBeNull();
  });

  it('fails the requests to a dead engine, and sends later ones to the next engine', async () => {
    const { client: engine } = client();
    engine.attach(fakeEngine(() => undefined));
    const lost = engine.request('undo', {});
    engine.detach();
    await expect(lost).rejects.toBeInstanceOf(UrlsetError);
    const next = engine.request('redo', {});
    engine.attach(fakeEngine((request, port) => result(request, port, null)));
    await expect(next).resolves.toBeNull();
  });

  it('fails all requests once the page gives up on an engine', async () => {
    const { client: engine } = client();
    const waiting = engine.request('undo', {});
    engine.giveUp();
    await expect(waiting).rejects.toMatchObject({ code: 'engine-lost' });
    await expect(engine.request('undo', {})).rejects.toMatchObject({ code: 'engine-lost' });
  });
});
