import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JSHandle } from '@playwright/test';
import type { AppSettings } from '@urlset/core/contract.ts';
import { rendered, type Urlset } from './urlset.ts';

/** Place and size of a window on screen, in pixels. */
interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Functions in the app. They restore the native functions and the window, which tests change, or hide the window. */
type Start = JSHandle<{ restoreNative: () => void; restoreWindow: () => void; hide: () => void }>;

/**
 * The app that the tests of a worker use one after another, if they share it. Before each test, nothing is open, and
 * the settings, the page, the window and the clipboard are as after the first start.
 */
export class SharedApp {
  #userData: string | null = null;
  #starts = new WeakMap<Urlset, Start>();
  #waiting: Urlset | null = null;
  /** Bounds of the first app's window. A later app would open its window where the last one was. */
  #bounds: Rectangle | null = null;

  /** The folder where Electron keeps the data of the app. */
  async userData(): Promise<string> {
    this.#userData ??= await mkdtemp(path.join(tmpdir(), 'urlset-data-'));
    return this.#userData;
  }

  /** Records the state of an app that has just started, so that it can be restored for later tests. */
  async started(urlset: Urlset): Promise<void> {
    const window = await urlset.app.browserWindow(urlset.page);
    const first = this.#bounds ?? (await window.evaluate((frame) => frame.getBounds()));
    this.#bounds = first;
    const start = await urlset.app.evaluateHandle(({ BrowserWindow, dialog, shell }, bounds) => {
      const [window] = BrowserWindow.getAllWindows();
      const before = { dialog: { ...dialog }, shell: { ...shell } };
      return {
        restoreNative() {
          Object.assign(dialog, before.dialog);
          Object.assign(shell, before.shell);
        },
        restoreWindow() {
          if (!window?.isVisible()) window?.show();
          window?.setBounds(bounds);
          window?.webContents.setZoomLevel(0);
        },
        hide: () => window?.hide(),
      };
    }, first);
    this.#starts.set(urlset, start);
  }

  /** Closes what a test has opened, and keeps the app for the next one. Ends the app if something stays open. */
  async keep(urlset: Urlset): Promise<void> {
    const start = this.#starts.get(urlset);
    const isEmpty = start !== undefined && (await closeProject(urlset, start).catch(() => false));
    this.#waiting = urlset;
    if (!isEmpty) await this.end();
  }

  /** The app that the previous test left, reset to how it started; null if it has ended. */
  async take(settings: AppSettings): Promise<Urlset | null> {
    const urlset = this.#waiting;
    const start = urlset && this.#starts.get(urlset);
    if (!urlset || !start) return null;
    await startAgain(urlset, start, settings);
    this.#waiting = null;
    return urlset;
  }

  /** Hides the shared app, which would take the focus, during a test that starts its own app. */
  async hide(): Promise<void> {
    const start = this.#waiting && this.#starts.get(this.#waiting);
    await start?.evaluate((before) => before.hide());
  }

  /** Ends the app and removes its data. The next test that shares an app starts another one. */
  async end(): Promise<void> {
    await this.#waiting?.end();
    this.#waiting = null;
    if (this.#userData !== null) await rm(this.#userData, { recursive: true, force: true, maxRetries: 5 });
    this.#userData = null;
    this.#bounds = null;
  }
}

/** Closes the guide, and the project without saving. Returns whether only an empty window is left. */
async function closeProject({ app, page }: Urlset, start: Start): Promise<boolean> {
  await start.evaluate((before) => before.restoreNative());
  const windows = await app.evaluate(({ BrowserWindow, clipboard, dialog }) => {
    // The button at index 1 is "Don't save" if the app asks about edits, and "Keep open" if something still runs.
    dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false });
    clipboard.clear();
    for (const window of BrowserWindow.getAllWindows())
      if (window.webContents.getURL().startsWith('app://urlset/guide/')) window.destroy();
    return BrowserWindow.getAllWindows().length;
  });
  if (windows !== 1) return false;
  const closed = await page.evaluate(() => window.urlset.closeProject({}));
  // If a list still waits for an answer, its dialog would open again.
  return closed.ok && closed.result && (await page.getByRole('dialog').count()) === 0;
}

/** Loads the page again, with these settings and without what the app remembers of earlier projects. */
async function startAgain({ page }: Urlset, start: Start, settings: AppSettings): Promise<void> {
  await start.evaluate((before) => {
    before.restoreNative();
    before.restoreWindow();
  });
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  await page.mouse.move(0, 0);
  await page.evaluate(async (wanted) => {
    const hello = await window.urlset.hello({});
    const recents = hello.ok ? hello.result.recents : [];
    for (const { id } of recents) await window.urlset.forgetRecent({ id });
    await window.urlset.changeSettings({ settings: wanted });
    localStorage.clear();
  }, settings);
  await page.reload();
  await rendered(page);
}

/** Opens files as a file manager does: the system starts a second instance, which passes them to the running app. */
export async function openFromOutside({ app }: Urlset, folder: string, files: readonly string[]) {
  if (files.length === 0) return;
  await app.evaluate(
    ({ app: main }, argv) => {
      main.emit('second-instance', {}, argv, process.cwd(), { argv, cwd: process.cwd() });
    },
    [process.execPath, folder, ...files],
  );
}
