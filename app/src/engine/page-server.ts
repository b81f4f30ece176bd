import {
  ENGINE_METHODS,
  type EngineMessage,
  type EngineMethod,
  type EngineParams,
  EngineRequest,
  type EngineResult,
  toProblem,
  UrlsetError,
} from '@urlset/core/contract.ts';
import * as v from 'valibot';
import type { Session } from './session.ts';

/** A port as both sides of Node and Electron have it. */
export interface Port {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): unknown;
  start(): void;
}

type Handlers = {
  [M in EngineMethod]: (params: EngineParams<M>) => EngineResult<M> | Promise<EngineResult<M>>;
};

/** What a page may ask of a session. */
function pageHandlers(session: Session): Handlers {
  return {
    summary: () => session.summary,
    rows: (params) => session.rows(params),
    copy: (params) => session.copy(params),
    edit: (params) => session.edit(params),
    undo: () => session.undo(),
    redo: () => session.redo(),
    nextFinding: (params) => session.nextFinding(params),
    fixable: (params) => session.fixable(params),
    showEngine: ({ engine }) => {
      session.showEngine(engine);
      return null;
    },
    save: ({ files, overwrite }) => session.save(files, overwrite),
    revert: async ({ file }) => {
      await session.revert(file);
      return null;
    },
    cancel: ({ task }) => {
      session.cancel(task);
      return null;
    },
  };
}

/** Answers a page's requests: each is checked, run, and answered under its id, failures as plain data. */
export function servePage(port: Port, session: Session): (message: EngineMessage) => void {
  const handlers = pageHandlers(session);
  const send = (message: EngineMessage) => port.postMessage(message);
  port.on('message', async ({ data }) => {
    const request = v.safeParse(EngineRequest, data);
    if (!request.success) return;
    const { id, method, params } = request.output;
    try {
      send({ type: 'result', id, result: await answer(handlers, method, params) });
    } catch (error) {
      send({ type: 'problem', id, problem: toProblem(error) });
    }
  });
  port.start();
  send({ type: 'summary', summary: session.summary });
  return send;
}

async function answer<M extends EngineMethod>(
  handlers: Handlers,
  method: M,
  params: unknown,
): Promise<unknown> {
  const schema: (typeof ENGINE_METHODS)[M]['params'] = ENGINE_METHODS[method].params;
  const checked = v.safeParse(schema, params);
  if (!checked.success) throw new UrlsetError('bad-message', { method });
  return handlers[method](checked.output);
}
