import path from 'node:path';
import {
  type Handled,
  HOST_METHODS,
  type HostMethod,
  type HostMethods,
  type HostParams,
  type HostResult,
  UrlsetError,
} from '@urlset/core/contract.ts';
import * as v from 'valibot';
import type { Session } from './session/session.ts';

type Handlers = {
  [M in HostMethod]: (params: HostParams<M>) => Handled<HostResult<M>> | Promise<Handled<HostResult<M>>>;
};

/** The methods that main may call on a session. */
export function hostHandlers(session: Session): Handlers {
  return {
    open: async ({ paths, settings, journalFolder }) => {
      await session.files.open(paths, settings, journalFolder);
      return session.summary.open;
    },
    offer: ({ origin, asked, use, members }) => session.lists.offer(origin, asked, use, members),
    originOf: ({ list }) => session.lists.origin(list),
    takeFromWeb: ({ offer }) => session.web.take(offer),
    openFromWeb: async ({ files, journalFolder }) => {
      await session.files.openFromWeb(files, journalFolder);
      return session.summary.open;
    },
    create: ({ name, journalFolder }) => session.files.create(name, journalFolder),
    recover: ({ records, journalFolder, withoutAbsent }) =>
      session.files.recover(records, journalFolder, withoutAbsent),
    saveAs: ({ file, path }) => session.files.saveAs(file, path),
    save: () => session.save(null, []),
    pathOf: ({ file }) => session.pathOf(file),
    settings: () => session.settings,
    writeReport: ({ format, language, path: target }) =>
      session.reports.write(format, language, path.resolve(target)),
    pageToPrint: ({ language }) => session.reports.pageToPrint(language),
    offerSide: ({ paths }) => session.sides.offer(paths),
    checkFolder: ({ folder }) => session.site.check(path.resolve(folder)),
    writeChanges: ({ format, path: target }) => session.changes.writeReport(format, path.resolve(target)),
    aim: ({ path: target }) => session.shards.aim(path.resolve(target)),
    copy: (request) => session.copy.text(request),
    writeRows: ({ copy, path: target }) => session.copy.write(copy, path.resolve(target)),
    interrupt: () => session.tasks.interrupt(),
    close: () => session.files.close(),
    focus: () => session.files.checkDisk(),
  };
}

/** Runs one request from main. @throws UrlsetError `bad-message`, or the handler's error */
export async function answerHost<M extends HostMethod>(
  handlers: Handlers,
  method: M,
  params: unknown,
): Promise<unknown> {
  const schema: HostMethods[M]['params'] = HOST_METHODS[method].params;
  const checked = v.safeParse(schema, params);
  if (!checked.success) throw new UrlsetError('bad-message', { method });
  return (await handlers[method](checked.output)) ?? null;
}
