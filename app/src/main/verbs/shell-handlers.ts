import path from 'node:path';
import { MANIFEST_NAME } from '@urlset/core/bundle/manifest.ts';
import type { Hello, ShellWords, TargetKind } from '@urlset/core/contract.ts';
import { UrlsetError } from '@urlset/core/contract.ts';
import { app, type MessagePortMain, shell } from 'electron';
import { readClipboard, writeClipboard } from './clipboard.ts';
import {
  askToOpen,
  chooseExportTarget,
  chooseFiles,
  chooseReportTarget,
  chooseRowsTarget,
  chooseSettingsTarget,
  chooseSite,
  chooseSitemapTarget,
} from './dialogs.ts';
import { type Opener, prepareSample } from './opener.ts';
import type { ShellHandlers } from './security/ipc.ts';
import { mayOpenExternally } from './security/navigation.ts';
import { writeFileAtomically } from './storage/json-file.ts';
import type { RecentsStore } from './storage/recents.ts';
import type { SettingsStore } from './storage/settings.ts';
import { applyTheme } from './theme.ts';
import type { ProjectWindow } from './window/project-window.ts';
import type { Windows } from './window/windows.ts';

/** Who asks: a window, and a way to send its page a port; the other end is returned. */
export interface Caller {
  window: ProjectWindow;
  sendPort(): MessagePortMain;
}

/** What the verbs of the page act on. */
export interface Desk {
  windows: Windows;
  opener: Opener;
  settings: SettingsStore;
  recents: RecentsStore;
  /** The folder of what ships with the app. */
  assets: string;
  /** The folder that samples are copied to. */
  samples: string;
}

const ZOOM_STEPS = { in: 0.5, out: -0.5 };
const ZOOM_LIMIT = 4;
/** More pages at once than this are asked about. */
const UNASKED_URLS = 10;

/** Every verb of the page. */
export function shellHandlers(desk: Desk): ShellHandlers<Caller> {
  const { windows, opener, settings, recents } = desk;
  return {
    async hello(_params, { window }) {
      window.heard();
      return {
        platform: platform(),
        appVersion: app.getVersion(),
        systemLocale: app.getPreferredSystemLanguages()[0] ?? app.getLocale(),
        settings: settings.current,
        recents: await recents.list(),
      };
    },
    async connectEngine(_params, { window, sendPort }) {
      window.session.connect(sendPort());
      return null;
    },

    async open(_params, { window }) {
      const paths = await chooseFiles(window.frame, wordsOf(window));
      await opener.open(window, paths);
      return paths.length > 0;
    },
    async addFiles(_params, { window }) {
      const paths = await chooseFiles(window.frame, wordsOf(window));
      if (paths.length > 0) await window.session.open(paths, null);
      return paths.length > 0;
    },
    async chooseSite({ use }, { window }) {
      const folder = await chooseSite(window.frame, wordsOf(window));
      if (folder !== null) await window.session.request('offer', { origin: { folder }, asked: {}, use });
      return folder !== null;
    },
    async openDropped({ paths }, { window }) {
      await opener.drop(window, paths);
      return null;
    },
    async openList({ list, asked }, { window }) {
      await opener.openList(window, list, asked);
      return null;
    },
    async openRecent({ id }, { window }) {
      const file = recents.pathOf(id);
      if (file === null) throw new UrlsetError('refused', { what: 'recent' });
      await opener.open(window, [file]);
      return null;
    },
    async forgetRecent({ id }) {
      await recents.forget(id);
      windows.broadcast({ type: 'recents', recents: await recents.list() });
      return null;
    },
    async openSample(_params, { window }) {
      await opener.open(window, [await prepareSample(desk.assets, desk.samples)]);
      return null;
    },
    async newSitemap(_params, { window }) {
      await opener.create(window);
      return null;
    },
    async newWindow() {
      windows.create();
      return null;
    },

    async saveAs({ file, suggestedName }, { window }) {
      const before = await window.session.request('pathOf', { file });
      const folder = before === null ? window.folder(app.getPath('documents')) : path.dirname(before);
      const suggestion = path.join(folder, path.basename(suggestedName));
      const target = await chooseSitemapTarget(window.frame, wordsOf(window), suggestion);
      if (target !== null) await window.session.request('saveAs', { file, path: target });
      return target !== null;
    },
    async exportSettings(_params, { window }) {
      const suggestion = path.join(window.folder(app.getPath('documents')), 'urlset.json');
      const target = await chooseSettingsTarget(window.frame, wordsOf(window), suggestion);
      if (target === null) return false;
      // Where this machine exports to is nobody else's business.
      const { target: _, ...values } = await window.session.request('settings', {});
      await writeFileAtomically(target, `${JSON.stringify(values, null, 2)}\n`);
      return true;
    },
    async saveReport({ format }, { window }) {
      const name = path.parse(window.session.state.name).name;
      const suggestion = path.join(window.folder(app.getPath('documents')), `${name}-findings.${format}`);
      const target = await chooseReportTarget(window.frame, wordsOf(window), suggestion, format);
      return target === null ? null : window.session.request('writeReport', { format, path: target });
    },
    async chooseTarget({ kind }, { window }) {
      const { target: before } = await window.session.request('settings', {});
      const folder = before === undefined ? window.folder(app.getPath('documents')) : path.dirname(before);
      const { name } = path.parse(window.session.state.name);
      const suggestion = kind === 'folder' ? (before ?? folder) : path.join(folder, `${name}.${kind}`);
      const target = await chooseExportTarget(window.frame, wordsOf(window), kind, suggestion);
      if (target !== null) await window.session.request('aim', { path: withEnding(target, kind) });
      return target !== null;
    },
    async showTarget(_params, { window }) {
      const { target } = await window.session.request('settings', {});
      // Within a folder, something is shown that is surely there.
      if (target !== undefined) {
        const isArchive = /\.(zip|tar)$/i.test(target);
        shell.showItemInFolder(isArchive ? target : path.join(target, MANIFEST_NAME));
      }
      return null;
    },
    async closeProject(_params, { window }) {
      await window.session.caughtUp();
      if (!(await window.mayLeave())) return false;
      await window.session.close();
      return true;
    },
    async closeWindow(_params, { window }) {
      window.frame.close();
      return null;
    },
    async settled(_params, { window }) {
      await window.session.caughtUp();
      window.settling.heard();
      return null;
    },
    async showInFolder({ file }, { window }) {
      const place = await window.session.request('pathOf', { file });
      if (place !== null) shell.showItemInFolder(place);
      return null;
    },

    async changeSettings(params) {
      applyTheme(params.settings.theme);
      await settings.change(params.settings);
      windows.broadcast({ type: 'settings', settings: params.settings });
      return null;
    },
    async setMenu({ menu, words }, { window }) {
      window.words = words;
      window.menu.set(menu);
      return null;
    },
    async copyRows(request, { window }) {
      const { text, rows } = await window.session.request('copy', request);
      await writeClipboard(text);
      return rows;
    },
    async saveRows(request, { window }) {
      const name = request.as.form === 'xml' ? 'urls.xml' : 'urls.tsv';
      const suggestion = path.join(window.folder(app.getPath('documents')), name);
      const target = await chooseRowsTarget(window.frame, wordsOf(window), suggestion, request.as.form);
      if (target === null) return null;
      return window.session.request('writeRows', { copy: request, path: target });
    },
    async writeClipboard({ text }) {
      await writeClipboard(text);
      return null;
    },
    readClipboard,
    async openUrls({ urls }, { window }) {
      if (!urls.every(mayOpenExternally)) throw new UrlsetError('refused', { what: 'url' });
      const isMany = urls.length > UNASKED_URLS;
      if (isMany && !(await askToOpen(window.frame, wordsOf(window), urls.length))) return false;
      for (const url of urls) await shell.openExternal(url);
      return true;
    },
    async zoom({ step }, { window }) {
      const { webContents } = window.frame;
      const level = step === 'reset' ? 0 : webContents.getZoomLevel() + ZOOM_STEPS[step];
      webContents.setZoomLevel(Math.max(-ZOOM_LIMIT, Math.min(ZOOM_LIMIT, level)));
      return null;
    },
    async toggleFullScreen(_params, { window }) {
      window.frame.setFullScreen(!window.frame.isFullScreen());
      return null;
    },
  };
}

/** Not every desktop's dialog adds the ending of the kind that was chosen. */
function withEnding(target: string, kind: TargetKind): string {
  return kind === 'folder' || target.toLowerCase().endsWith(`.${kind}`) ? target : `${target}.${kind}`;
}

/** The page sends its words with its menu, before a person can choose anything. */
function wordsOf(window: ProjectWindow): ShellWords {
  if (window.words === null) throw new UrlsetError('refused', { what: 'words' });
  return window.words;
}

function platform(): Hello['platform'] {
  return process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';
}
