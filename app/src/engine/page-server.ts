import {
  ENGINE_METHODS,
  type EngineMessage,
  type EngineMethod,
  type EngineParams,
  type EnginePart,
  EngineRequest,
  type EngineResult,
  type Handled,
  NOTHING_OPEN,
  newsOf,
  type ProjectSummary,
  toProblem,
  UrlsetError,
} from '@urlset/core/contract.ts';
import * as v from 'valibot';
import type { Call } from './call.ts';
import type { Session } from './session/session.ts';

/** The members that Node's and Electron's message ports have in common. */
export interface Port {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): unknown;
  /** `close`: the page at the other end is gone. */
  on(event: 'close', listener: () => void): unknown;
  start(): void;
}

type Handlers = {
  [M in EngineMethod]: (
    params: EngineParams<M>,
    call: Call<EnginePart<M>>,
  ) => Handled<EngineResult<M>> | Promise<Handled<EngineResult<M>>>;
};

/** The methods that a page may call on a session. */
function pageHandlers(session: Session): Handlers {
  return {
    summary: () => session.summary,
    show: (params, call) => session.views.show(params, call),
    nextMatch: (params, call) => session.views.nextMatch(params, call),
    names: () => session.views.names(),
    facets: (params, call) => session.facets.facets(params, call),
    sections: (params, call) => session.facets.sections(params, call),
    findDuplicates: (params, call) => session.duplicates.find(params, call),
    duplicatePages: (params) => session.duplicates.pages(params),
    mergeDuplicates: (params, call) => session.duplicates.merge(params, call),
    findClusters: (params, call) => session.clusters.find(params, call),
    clusterRows: (params) => session.clusters.rows(params),
    clusterCell: (params) => session.clusters.cell(params),
    previewClusters: (params, call) => session.clusters.preview(params, call),
    changeClusters: (params, call) => session.clusters.mend(params, call),
    judgeLastmods: (_params, call) => session.lastmods.judge(call),
    lastmodSections: (params) => session.lastmods.sections(params),
    planLastmods: (params, call) => session.lastmods.plan(params, call),
    setLastmods: (params, call) => session.lastmods.set(params, call),
    checkPages: (params) => session.pages.check(params),
    resumeCheck: () => session.pages.resume(),
    overview: (_params, call) => {
      session.work.takeRoom();
      return session.facets.overview(call);
    },
    rows: (params) => session.rows(params),
    entry: (params) => session.entry(params),
    common: (params) => session.common(params),
    edit: (params, call) => session.edit(params, call),
    preview: (params, call) => session.previews.preview(params, call),
    undo: () => session.edits.undo(),
    redo: () => session.edits.redo(),
    history: (params) => session.history.page(params),
    dependents: (params) => session.history.dependents(params),
    walk: (params) => session.history.walk(params),
    compare: (params, call) => session.changes.compare(params, call),
    findMerge: (params, call) => session.merge.find(params, call),
    conflicts: (params) => session.merge.conflicts(params),
    mergeSides: (params, call) => session.merge.merge(params, call),
    forgetSides: () => session.sides.forget(),
    differences: (params) => session.changes.rows(params),
    takeBack: (params, call) => session.changes.takeBack(params, call),
    nextFinding: (params) => session.findings.next(params),
    causes: (_params, call) => session.findings.causes(call),
    previewFix: (params, call) => session.findings.previewFix(params, call),
    tryFixes: (_params, call) => session.fixes.try(call),
    keepFixes: ({ selection }) => session.fixes.keep(selection),
    showEngine: ({ engine }) => session.showEngine(engine),
    mute: ({ codes }) => session.findings.mute(codes),
    setBundle: ({ settings }) => session.shards.setBundle(settings),
    plan: (_params, call) => session.shards.plan(call),
    shards: (params) => session.shards.shards(params),
    plannedIndex: (params) => session.shards.index(params),
    plannedRows: (params) => session.shards.indexRows(params),
    changePlannedRows: (params) => session.shards.changeIndexRows(params),
    export: (params, call) => session.export(params, call),
    renewIndex: ({ onSave }) => session.renewIndex(onSave),
    keepInMemory: ({ gibibytes }) => session.keepInMemory(gibibytes),
    leaveRoom: () => session.work.leaveRoom(),
    facts: () => session.index.facts,
    setFacts: (facts) => session.index.setFacts(facts),
    fileXml: ({ file }) => session.index.fileXml(file),
    save: ({ files, overwrite }) => session.save(files, overwrite),
    revert: ({ file }) => session.files.revert(file),
    encodings: (params) => session.files.encodings(params),
    readIn: (params) => session.files.readIn(params),
    offerText: ({ text }) => session.lists.offer({ text }, {}),
    lookAtList: (params, call) => session.lists.look(params, call),
    joinList: (params, call) => session.lists.join(params, call),
    mergeList: (params, call) => session.lists.merge(params, call),
    describeRedirects: (params, call) => session.redirects.describe(params, call),
    applyRedirects: (params, call) => session.redirects.apply(params, call),
    previewFileTimes: (params, call) => session.fileTimes.preview(params, call),
    setFileTimes: (params, call) => session.fileTimes.set(params, call),
    dismissList: ({ list }) => session.lists.dismiss(list),
    lookOnWeb: (params, call) => session.web.look(params, call),
    fetchFromWeb: (params, call) => session.web.fetch(params, call),
    offerWebSide: ({ offer }) => session.web.offerSide(offer),
    dismissWeb: ({ offer }) => session.web.dismiss(offer),
    reloadFromWeb: (_params, call) => session.web.reload(call),
    webLog: () => session.web.log,
    cancel: ({ task }) => session.tasks.cancel(task),
  };
}

export interface PageOut {
  send(message: EngineMessage): void;
  /** Sends the changes since the last summary, see {@link newsOf}. */
  summary(summary: ProjectSummary): void;
}

/**
 * Answers a page's requests: validates and runs each one, then replies under its id. Errors are sent as plain data.
 * Begins by sending the current summary and lists.
 * @returns the way to send this page other messages
 */
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
  send({ type: 'lists', lists: session.lists.waiting });
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
  // Await here: Electron 25 treats a promise that rejects before anything awaits it as a crash.
  return (await handlers[method](checked.output, call)) ?? null;
}
