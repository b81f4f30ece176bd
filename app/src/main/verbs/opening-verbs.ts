import { UrlsetError } from '@urlset/core/contract.ts';
import { chooseFiles, chooseFolder, chooseList, chooseSideFile } from '../dialogs.ts';
import { prepareSample } from '../opener.ts';
import type { ShellHandlers } from '../security/ipc.ts';
import type { Caller, Desk } from './desk.ts';

export function openingVerbs({ windows, opener, recents, accesses, assets, samples }: Desk) {
  return {
    async open(_params, { window }) {
      const paths = await chooseFiles(window.frame, window.words, window.folder);
      await opener.open(window, paths);
      return paths.length > 0;
    },
    async openFolder(_params, { window }) {
      const folder = await chooseFolder(window.frame, window.words.folderTitle, window.folder);
      if (folder !== null) await opener.open(window, [folder]);
      return folder !== null;
    },
    async addFiles(_params, { window }) {
      const paths = await chooseFiles(window.frame, window.words, window.folder);
      if (paths.length > 0) await window.session.open(paths, null);
      return paths.length > 0;
    },
    async chooseSite({ use }, { window }) {
      const folder = await chooseFolder(window.frame, window.words.siteTitle, window.folder);
      if (folder !== null) await window.session.request('offer', { origin: { folder }, asked: {}, use });
      return folder !== null;
    },
    async checkFolder(_params, { window }) {
      const folder = await chooseFolder(window.frame, window.words.siteTitle, window.folder);
      return folder === null ? null : window.session.request('checkFolder', { folder });
    },
    async chooseList({ use }, { window }) {
      const path = await chooseList(window.frame, window.words, window.folder);
      const asked = use === 'redirects' ? { redirects: true } : {};
      if (path !== null) await window.session.request('offer', { origin: { path }, asked, use });
      return path !== null;
    },
    async chooseSide({ kind }, { window }) {
      const { frame, words, folder } = window;
      const path =
        kind === 'file'
          ? await chooseSideFile(frame, words, folder)
          : await chooseFolder(frame, words.sideTitle, folder);
      return path === null ? null : window.session.request('offerSide', { paths: [path] });
    },
    async compareDropped({ ids }, { window }) {
      return window.session.request('offerSide', { paths: window.dropped.take(ids) });
    },
    async openDropped({ ids }, { window }) {
      await opener.drop(window, window.dropped.take(ids));
    },
    async openFromWeb({ offer }, { window }) {
      const { from, entries } = await opener.openFromWeb(window, offer);
      // A missing entry in the list of recent projects is harmless.
      await recents.rememberUrl(from, entries).catch(() => undefined);
      windows.broadcast({ type: 'recents', recents: await recents.list() });
    },
    async giveAccess(entered) {
      await accesses.give(entered);
      return accesses.about(entered.host);
    },
    async knownAccess({ host }) {
      return accesses.about(host);
    },
    async openList({ list, asked }, { window }) {
      await opener.openList(window, list, asked);
    },
    async openRecent({ id }, { window }) {
      const file = recents.pathOf(id);
      if (file === null) throw new UrlsetError('refused', { what: 'recent' });
      await opener.open(window, [file]);
    },
    async forgetRecent({ id }) {
      await recents.forget(id);
      windows.broadcast({ type: 'recents', recents: await recents.list() });
    },
    async openSample(_params, { window }) {
      const shown = await opener.open(window, [await prepareSample(assets, samples)]);
      shown?.send({ type: 'sample' });
    },
    async newSitemap(_params, { window }) {
      await opener.create(window);
    },
    async newWindow() {
      windows.create();
    },
  } satisfies Partial<ShellHandlers<Caller>>;
}
