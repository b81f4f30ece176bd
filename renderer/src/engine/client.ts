import {
  ENGINE_METHODS,
  EngineMessage,
  type EngineMethod,
  type EngineParams,
  type EngineResult,
  type FileId,
  fromProblem,
  type Problem,
  type ProjectSummary,
  UrlsetError,
} from '@urlset/core/contract.ts';
import * as v from 'valibot';

/** What the engine says without being asked. */
export interface EngineNews {
  summary(summary: ProjectSummary): void;
  notice(problem: Problem): void;
  diskChanged(file: FileId): void;
}

/** The engine as the page knows it: questions by name, over whichever port it serves at the moment. */
export interface EngineClient {
  /** Waits for a port when there is none; throws {@link UrlsetError} for what the engine could not do. */
  request<M extends EngineMethod>(method: M, params: EngineParams<M>): Promise<EngineResult<M>>;
  /** Speaks over this port from now on. What was asked over an earlier one is answered `engine-lost`. */
  attach(port: MessagePort): void;
  /** The engine died and another is coming: what was asked is lost, what is asked from now on waits. */
  detach(): void;
  /** No engine will come unless a person asks for one: until then every request fails. */
  giveUp(): void;
}

interface Asked {
  message: { id: number; method: EngineMethod; params: unknown };
  settle(message: Extract<EngineMessage, { type: 'result' | 'problem' }>): void;
  fail(error: UrlsetError): void;
}

export function createEngineClient(news: EngineNews): EngineClient {
  let port: MessagePort | null = null;
  let gone = false;
  let lastId = 0;
  const sent = new Map<number, Asked>();
  const waiting: Asked[] = [];

  function send(asked: Asked, to: MessagePort): void {
    sent.set(asked.message.id, asked);
    to.postMessage(asked.message);
  }

  function detach(): void {
    port?.close();
    port = null;
    const lost = [...sent.values()];
    sent.clear();
    for (const asked of lost) asked.fail(new UrlsetError('engine-lost'));
  }

  function receive(data: unknown): void {
    const parsed = v.safeParse(EngineMessage, data);
    if (!parsed.success) {
      news.notice({ code: 'unexpected', params: { message: v.summarize(parsed.issues) } });
      return;
    }
    const message = parsed.output;
    switch (message.type) {
      case 'result':
      case 'problem': {
        const asked = sent.get(message.id);
        sent.delete(message.id);
        asked?.settle(message);
        return;
      }
      case 'summary':
        news.summary(message.summary);
        return;
      case 'notice':
        news.notice(message.problem);
        return;
      case 'disk-changed':
        news.diskChanged(message.file);
    }
  }

  return {
    request<M extends EngineMethod>(method: M, params: EngineParams<M>): Promise<EngineResult<M>> {
      if (gone) return Promise.reject(new UrlsetError('engine-lost'));
      return new Promise((resolve, reject) => {
        lastId += 1;
        const asked: Asked = {
          message: { id: lastId, method, params },
          settle(message) {
            if (message.type === 'problem') {
              reject(fromProblem(message.problem));
              return;
            }
            const result = v.safeParse(ENGINE_METHODS[method].result, message.result);
            if (result.success) resolve(result.output as EngineResult<M>);
            else reject(new UrlsetError('unexpected', { message: v.summarize(result.issues) }));
          },
          fail: reject,
        };
        if (port) send(asked, port);
        else waiting.push(asked);
      });
    },
    attach(next) {
      detach();
      gone = false;
      port = next;
      next.onmessage = (event) => receive(event.data);
      for (const asked of waiting.splice(0)) send(asked, next);
    },
    detach,
    giveUp() {
      gone = true;
      detach();
      for (const asked of waiting.splice(0)) asked.fail(new UrlsetError('engine-lost'));
    },
  };
}
