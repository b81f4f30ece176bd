import {
  assertNever,
  ENGINE_METHODS,
  ENGINE_PORT,
  EngineMessage,
  type EngineMethod,
  type EngineParams,
  type EnginePart,
  type EngineRequest,
  type EngineResult,
  type FileId,
  fromProblem,
  NOTHING_OPEN,
  type Problem,
  type ProjectSummary,
  partSchema,
  summaryOf,
  UrlsetError,
  type WaitingList,
} from '@urlset/core/contract.ts';
import * as v from 'valibot';

/** Runs tasks one after another, in the order of the calls. The next task runs even if one fails. */
type Serial = <T>(task: () => Promise<T>) => Promise<T>;

export function createSerial(): Serial {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task, task);
    last = result;
    return result;
  };
}

/** What the engine reports without being asked. */
export interface EngineNews {
  summary(summary: ProjectSummary): void;
  notice(problem: Problem): void;
  diskChanged(file: FileId): void;
  lists(waiting: WaitingList[]): void;
  view(news: ViewNews): void;
}

/** A change to the derived view that is shown. */
export type ViewNews = Omit<Extract<EngineMessage, { type: 'view' }>, 'type'>;

/** How to follow and cancel a request. */
export interface Asking<M extends EngineMethod> {
  /** Called with each partial result before the final one. */
  onPart?(part: EnginePart<M>): void;
  /** Cancels the request, which then fails with `cancelled`. */
  signal?: AbortSignal;
}

/** The engine as the page sees it: requests by method, over the current port. */
export interface EngineClient {
  /** Sends a request, or waits until there is a port. @throws UrlsetError with the reason why the request failed */
  request<M extends EngineMethod>(
    method: M,
    params: EngineParams<M>,
    asking?: Asking<M>,
  ): Promise<EngineResult<M>>;
  /** Uses this port from now on. Pending requests over an earlier port fail with `engine-lost`. */
  attach(port: MessagePort): void;
  /** The engine died and another will follow: pending requests fail, new ones wait. */
  detach(): void;
  /** No engine will follow unless the user asks for one: until then every request fails. */
  giveUp(): void;
}

interface Asked {
  message: Extract<EngineRequest, { type: 'ask' }>;
  part(part: unknown): void;
  settle(message: Extract<EngineMessage, { type: 'result' | 'problem' }>): void;
  fail(error: UrlsetError): void;
}

export function createEngineClient(news: EngineNews): EngineClient {
  let port: MessagePort | null = null;
  let gone = false;
  let lastId = 0;
  /** The latest summary from the engine at this port. */
  let told = NOTHING_OPEN;
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

  /** Ends a request at once; later messages about it are ignored. */
  function cancel(asked: Asked): void {
    const { id } = asked.message;
    const place = waiting.indexOf(asked);
    if (place >= 0) waiting.splice(place, 1);
    else if (sent.delete(id)) port?.postMessage({ type: 'cancel', id } satisfies EngineRequest);
    asked.fail(new UrlsetError('cancelled'));
  }

  function receive(data: unknown): void {
    const parsed = v.safeParse(EngineMessage, data);
    if (!parsed.success) {
      const problem = { code: 'unexpected', params: { message: v.summarize(parsed.issues) } };
      const asked = sent.get(idOf(data));
      if (!asked) return news.notice(problem);
      // Otherwise the caller would wait forever.
      sent.delete(asked.message.id);
      return asked.fail(fromProblem(problem));
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
      case 'part':
        sent.get(message.id)?.part(message.part);
        return;
      case 'view': {
        const { type, ...changed } = message;
        news.view(changed);
        return;
      }
      case 'summary':
        told = summaryOf(message.news, told);
        news.summary(told);
        return;
      case 'notice':
        news.notice(message.problem);
        return;
      case 'lists':
        news.lists(message.lists);
        return;
      case 'disk-changed':
        news.diskChanged(message.file);
        return;
      default:
        assertNever(message);
    }
  }

  return {
    request<M extends EngineMethod>(
      method: M,
      params: EngineParams<M>,
      { onPart, signal }: Asking<M> = {},
    ): Promise<EngineResult<M>> {
      if (gone) return Promise.reject(new UrlsetError('engine-lost'));
      if (signal?.aborted) return Promise.reject(new UrlsetError('cancelled'));
      return new Promise((resolve, reject) => {
        lastId += 1;
        const asked: Asked = {
          message: { type: 'ask', id: lastId, method, params },
          part(told) {
            const schema = partSchema(method);
            const part = schema && v.safeParse(schema, told);
            // An invalid part is skipped: the next one, or the result, includes what it says.
            if (part?.success) onPart?.(part.output as EnginePart<M>);
          },
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
        signal?.addEventListener('abort', () => cancel(asked), { once: true });
        if (port) send(asked, port);
        else waiting.push(asked);
      });
    },
    attach(next) {
      detach();
      gone = false;
      told = NOTHING_OPEN;
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

/** The id in a message that is otherwise invalid; -1 without an id. */
function idOf(data: unknown): number {
  const { id } = (data ?? {}) as { id?: unknown };
  return typeof id === 'number' ? id : -1;
}

/**
 * Calls `use` with every port to the engine that the preload passes on. Accepts only messages from this window and
 * its own origin: a frame or an opener that posts the same tag is ignored.
 */
export function onEnginePort(page: Window, use: (port: MessagePort) => void): void {
  page.addEventListener('message', (event) => {
    if (event.source !== page || event.origin !== page.location.origin || event.data !== ENGINE_PORT) return;
    const port = event.ports[0];
    if (port) use(port);
  });
}
