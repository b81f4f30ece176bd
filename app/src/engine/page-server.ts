import {
  ENGINE_METHODS,
  type EngineMessage,
  type EngineMethod,
  type EngineParams,
  type EnginePart,
  EngineRequest,
  type EngineResult,
  NOTHING_OPEN,
  newsOf,
  type ProjectSummary,
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

/** One request under way, as whoever works at it sees it. */
export interface Call<Part> {
  /** Tells the page how far it is. */
  part(part: Part): void;
  /** Aborted when the page wants the answer no longer. */
  readonly signal: AbortSignal;
}

type Handlers = {
  [M in EngineMethod]: (
    params: EngineParams<M>,
    call: Call<EnginePart<M>>,
  ) => EngineResult<M> | Promise<EngineResult<M>>;
};

/** What a page may ask of a session. */
function pageHandlers(session: Session): Handlers {
  return {
    summary: () => session.summary,
    show: (params, call) => session.show(params, call),
    nextMatch: (params, call) => session.nextMatch(params, call),
    names: () => session.names(),
    rows: (params) => session.rows(params),
    entry: (params) => session.entry(params),
    common: (params) => session.common(params),
    edit: (params, call) => session.edit(params, call),
    preview: (params, call) => session.preview(params, call),
    undo: () => session.undo(),
    redo: () => session.redo(),
    history: (params) => session.history(params),
    walk: (params) => session.walk(params),
    nextFinding: (params) => session.nextFinding(params),
    previewFix: (params, call) => session.previewFix(params, call),
    showEngine: ({ engine }) => {
      session.showEngine(engine);
      return null;
    },
    mute: ({ codes }) => {
      session.mute(codes);
      return null;
    },
    setBundle: ({ settings }) => {
      session.setBundle(settings);
      return null;
    },
    plan: (_params, call) => session.plan(call),
    shards: (params) => session.shards(params),
    plannedIndex: (params) => session.plannedIndex(params),
    plannedRows: (params) => session.plannedRows(params),
    changePlannedRows: (params) => {
      session.changePlannedRows(params);
      return null;
    },
    export: (params, call) => session.export(params, call),
    renewIndex: ({ onSave }) => {
      session.renewIndex(onSave);
      return null;
    },
    facts: () => session.facts,
    setFacts: (facts) => {
      session.setFacts(facts);
      return null;
    },
    fileXml: ({ file }) => session.fileXml(file),
    save: ({ files, overwrite }) => session.save(files, overwrite),
    revert: async ({ file }) => {
      await session.revert(file);
      return null;
    },
    encodings: (params) => session.encodings(params),
    readIn: (params) => session.readIn(params),
    offerText: async ({ text }) => {
      await session.offer({ text }, {});
      return null;
    },
    lookAtList: (params, call) => session.lookAtList(params, call),
    joinList: (params, call) => session.joinList(params, call),
    mergeList: (params, call) => session.mergeList(params, call),
    previewFileTimes: (params, call) => session.previewFileTimes(params, call),
    setFileTimes: (params, call) => session.setFileTimes(params, call),
    dismissList: ({ list }) => {
      session.dismissList(list);
      return null;
    },
    cancel: ({ task }) => {
      session.cancel(task);
      return null;
    },
  };
}

/** A page as the engine speaks to it unasked. */
export interface PageOut {
  send(message: EngineMessage): void;
  /** Tells what is news in it, see {@link newsOf}. */
  summary(summary: ProjectSummary): void;
}

/** Answers a page's requests: each is checked, run, and answered under its id, failures as plain data. */
export function servePage(port: Port, session: Session): PageOut {
  const handlers = pageHandlers(session);
  const send = (message: EngineMessage) => port.postMessage(message);
  const underWay = new Map<number, AbortController>();
  port.on('message', async ({ data }) => {
    const request = v.safeParse(EngineRequest, data);
    if (!request.success) return;
    if (request.output.type === 'cancel') return underWay.get(request.output.id)?.abort();
    const { id, method, params } = request.output;
    const controller = new AbortController();
    underWay.set(id, controller);
    const call = {
      part: (part: unknown) => send({ type: 'part', id, part }),
      signal: controller.signal,
    };
    try {
      send({ type: 'result', id, result: await answer(handlers, method, params, call) });
    } catch (error) {
      send({ type: 'problem', id, problem: toProblem(error) });
    } finally {
      underWay.delete(id);
    }
  });
  let told = NOTHING_OPEN;
  const summary = (now: ProjectSummary) => {
    send({ type: 'summary', news: newsOf(now, told) });
    told = now;
  };
  port.start();
  summary(session.summary);
  send({ type: 'lists', lists: session.lists });
  return { send, summary };
}

async function answer<M extends EngineMethod>(
  handlers: Handlers,
  method: M,
  params: unknown,
  call: Call<unknown>,
): Promise<unknown> {
  const schema: (typeof ENGINE_METHODS)[M]['params'] = ENGINE_METHODS[method].params;
  const checked = v.safeParse(schema, params);
  if (!checked.success) throw new UrlsetError('bad-message', { method });
  // Awaited at once: Electron 25 takes a promise that fails before anybody waits for it for a crash.
  return await handlers[method](checked.output, call);
}
