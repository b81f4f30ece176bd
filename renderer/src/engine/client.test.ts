import { EngineRequest, type ProjectSummary, UrlsetError } from '@urlset/core/contract.ts';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptySummary } from '../testing/summary.ts';
import { createEngineClient } from './client.ts';

const open: MessagePort[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

/** An engine at the other end of a real channel, answering by `answer`. */
function fakeEngine(answer: (request: EngineRequest, port: MessagePort) => void): MessagePort {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  port1.onmessage = (event) => answer(v.parse(EngineRequest, event.data), port1);
  return port2;
}

function client() {
  const news = { summary: vi.fn(), notice: vi.fn(), diskChanged: vi.fn() };
  return { client: createEngineClient(news), news };
}

const result = (request: EngineRequest, port: MessagePort, value: unknown) =>
  port.postMessage({ type: 'result', id: request.id, result: value });

describe('createEngineClient', () => {
  it('answers each request by its id, whatever the order', async () => {
    const asked: EngineRequest[] = [];
    const { client: engine } = client();
    engine.attach(
      fakeEngine((request, port) => {
        asked.push(request);
        if (asked.length < 2) return;
        for (const late of asked.reverse()) {
          result(late, port, { text: JSON.stringify(late.params), rows: 0 });
        }
      }),
    );
    const view = { file: null };
    const first = engine.request('copy', { view, order: 1, rows: [], fields: [] });
    const second = engine.request('copy', { view, order: 2, rows: [], fields: [] });
    expect((await first).text).toContain('"order":1');
    expect((await second).text).toContain('"order":2');
  });

  it('throws what the engine could not do as an UrlsetError', async () => {
    const { client: engine } = client();
    engine.attach(
      fakeEngine((request, port) =>
        port.postMessage({ type: 'problem', id: request.id, problem: { code: 'stale-view', params: {} } }),
      ),
    );
    await expect(engine.request('undo', {})).rejects.toMatchObject({ code: 'stale-view' });
  });

  it('refuses a result that does not fit the contract', async () => {
    const { client: engine } = client();
    engine.attach(fakeEngine((request, port) => result(request, port, { rows: 'many' })));
    await expect(engine.request('summary', {})).rejects.toMatchObject({ code: 'unexpected' });
  });

  it('tells news, and reports a message that is none', async () => {
    const { client: engine, news } = client();
    const summary: ProjectSummary = emptySummary();
    const port = fakeEngine((request, to) => {
      to.postMessage({ type: 'summary', summary });
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

  it('holds requests until a port comes', async () => {
    const { client: engine } = client();
    const early = engine.request('undo', {});
    engine.attach(fakeEngine((request, port) => result(request, port, null)));
    await expect(early).resolves.toBeNull();
  });

  it('fails what a dead engine was asked, and asks the next engine the rest', async () => {
    const { client: engine } = client();
    engine.attach(fakeEngine(() => undefined));
    const lost = engine.request('undo', {});
    engine.detach();
    await expect(lost).rejects.toBeInstanceOf(UrlsetError);
    const next = engine.request('redo', {});
    engine.attach(fakeEngine((request, port) => result(request, port, null)));
    await expect(next).resolves.toBeNull();
  });

  it('fails everything once no engine will come', async () => {
    const { client: engine } = client();
    const waiting = engine.request('undo', {});
    engine.giveUp();
    await expect(waiting).rejects.toMatchObject({ code: 'engine-lost' });
    await expect(engine.request('undo', {})).rejects.toMatchObject({ code: 'engine-lost' });
  });
});
