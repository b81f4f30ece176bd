import { type Hello, UrlsetError } from '@urlset/core/contract.ts';
import { app, shell } from 'electron';
import { askToOpen } from '../dialogs.ts';
import { problemReport } from '../log/problem-report.ts';
import type { ShellHandlers } from '../security/ipc.ts';
import { mayOpenExternally } from '../security/navigation.ts';
import { applyTheme } from '../theme.ts';
import { chromiumLicenses, versions } from '../versions.ts';
import type { Caller, Desk } from './desk.ts';

const ZOOM_STEPS = { in: 0.5, out: -0.5 };
const ZOOM_LIMIT = 4;
/** At most this many failures of one window are logged. */
const MOST_FAILURES = 50;
/** Opening more pages than this at once needs confirmation. */
const UNASKED_URLS = 10;

/** Verbs that let a page report on its window and control it. */
export function windowVerbs({ windows, settings, recents, log, documents }: Desk) {
  return {
    async hello(_params, { window }) {
      window.pageStarts();
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
      // The page asks for the engine once it has set its listener. At `hello`, events would arrive before that.
      window.pageListens();
    },
    async settled(_params, { window }) {
      await window.session.caughtUp();
      window.settling.heard();
    },
    async setMenu({ menu }, { window }) {
      window.menu.set(menu);
    },
    async changeSettings(params) {
      applyTheme(params.settings.theme);
      await settings.change(params.settings);
      windows.broadcast({ type: 'settings', settings: params.settings });
    },
    async closeProject(_params, { window }) {
      await window.session.caughtUp();
      if (!(await window.mayInterrupt()) || !(await window.mayLeave())) return false;
      await window.session.close();
      return true;
    },
    async closeWindow(_params, { window }) {
      window.frame.close();
    },
    async openUrls({ urls }, { window }) {
      window.gestures.take();
      if (!urls.every(mayOpenExternally)) throw new UrlsetError('refused', { what: 'url' });
      const isMany = urls.length > UNASKED_URLS;
      if (isMany && !(await askToOpen(window.frame, window.words, urls.length))) return false;
      for (const url of urls) await shell.openExternal(url);
      return true;
    },
    async showDocument({ document }) {
      documents.show(document);
    },
    async versions() {
      return versions();
    },
    async problemReport() {
      return problemReport(log, versions());
    },
    async showChromiumLicenses() {
      shell.showItemInFolder(chromiumLicenses());
    },
    async showLog() {
      shell.showItemInFolder(log.file);
    },
    async reportFailure({ where, text }, { window }) {
      // Limits the log if a page keeps failing.
      if (window.failures++ < MOST_FAILURES) log.failed(`page, ${where}`, text);
    },
    async zoom({ step }, { window }) {
      const { webContents } = window.frame;
      const level = step === 'reset' ? 0 : webContents.getZoomLevel() + ZOOM_STEPS[step];
      webContents.setZoomLevel(Math.max(-ZOOM_LIMIT, Math.min(ZOOM_LIMIT, level)));
    },
    async toggleFullScreen(_params, { window }) {
      window.frame.setFullScreen(!window.frame.isFullScreen());
    },
  } satisfies Partial<ShellHandlers<Caller>>;
}

function platform(): Hello['platform'] {
  return process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';
}
