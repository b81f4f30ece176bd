import {
  assertNever,
  ENGINE_METHODS,
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

/** What the engine says without being asked. */
export interface EngineNews {
  summary(summary: ProjectSummary): void;
  notice(problem: Problem): void;
  diskChanged(file: FileId): void;
  lists(waiting: WaitingList[]): void;
  view(news: ViewNews): void;
}

/** What became of the derived view that is shown, without being asked for. */
export type ViewNews = Omit<Extract<EngineMessage, { type: 'view' }>, 'type'>;

/** What is heard of a question on the way, and how it is given up. */
export interface Asking<M extends EngineMethod> {
  /** Called with each part that is told on the way to the result. */
  onPart?(part: EnginePart<M>): void;
  /** Cancels what was asked, which fails with `cancelled` then. */
  signal?: AbortSignal;
}

/** The engine as the page knows it: questions by name, over whichever port it serves at the moment. */
export interface EngineClient {
  /** Waits for a port when there is none; throws {@link UrlsetError} for what the engine could not do. */
  request<M extends EngineMethod>(
    method: M,
    params: EngineParams<M>,
    asking?: Asking<M>,
  ): Promise<EngineResult<M>>;
  /** Speaks over this port from now on. What was asked over an earlier one is answered `engine-lost`. */
  attach(port: MessagePort): void;
  /** The engine died and another is coming: what was asked is lost, what is asked from now on waits. */
  detach(): void;
  /** No engine will come unless a person asks for one: until then every request fails. */
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
  /** What the engine at this port told last. */
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

  /** Nothing that comes of it is heard any longer. */
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
      // The caller would wait for ever.
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
            // The next one, or the result, says the same and more.
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

/** The id of a message that is otherwise not understood; -1 without one. */
function idOf(data: unknown): number {
  const { id } = (data ?? {}) as { id?: unknown };
  return typeof id === 'number' ? id : -1;
}
