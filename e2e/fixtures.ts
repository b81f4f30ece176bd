import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  _electron,
  test as base,
  type ElectronApplication,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { testFlags } from '../app/scripts/cache-app.mjs';
import { electronRuntime } from '../app/scripts/electron/electron-runtime.mjs';
import { sandboxArguments } from '../app/scripts/electron/sandbox.mjs';
import { appFolder } from '../app/scripts/paths.mjs';
import { parseSettings } from '../app/src/main/storage/settings.ts';
import { DISPLAYS } from './displays.ts';
import { openFromOutside, SharedApp } from './shared-app.ts';
import { rendered, Urlset } from './urlset.ts';

export interface Options {
  /** Further command-line arguments: files to open and switches. */
  args: string[];
  /** Whether {@link Fixtures.folder} is the home folder of the user, so that the app shortens paths below it. */
  atHome: boolean;
  /** The setting for the first screen of a large project. Most tests are about the table. */
  start: 'overview' | 'urls';
  /**
   * Whether the tests share one app and use it in turn, which saves most of the startup time. They must not depend on
   * anything that {@link SharedApp} does not reset, for example the log.
   */
  sharesApp: boolean;
}

export interface Fixtures {
  /** An empty folder for the files of one test. */
  folder: string;
  /**
   * The folder where Electron keeps the data of the app, which lasts across launches. Each test has its own, unless it
   * shares its app.
   */
  userData: string;
  /** The folder of the app that Electron starts, and further environment variables for it. */
  started: { folder: string; env: Record<string, string> };
  /**
   * Starts the app and closes it after the test. A test can start it again to see what it remembers. A shared app stays
   * open and only its project is closed, unless the test fails, kills the engine or asks the app to quit.
   */
  launch: (args?: string[]) => Promise<Urlset>;
  /** The app, started with {@link Options.args}. */
  urlset: Urlset;
  app: ElectronApplication;
  page: Page;
}

/** Whether to keep the trace of a failing test. Off by default, because recording slows most actions down. */
const IS_TRACED = process.env.URLSET_TRACE === '1';

/** Every test drives the real app in Electron, with real files. */
export const test = base.extend<Options & Fixtures, { executable: string; shared: SharedApp }>({
  args: [[], { option: true }],
  atHome: [false, { option: true }],
  start: ['urls', { option: true }],
  sharesApp: [false, { option: true }],

  executable: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
    async ({}, use) => use((await electronRuntime(() => {})).executable),
    { scope: 'worker' },
  ],

  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
    async ({}, use) => {
      const shared = new SharedApp();
      await use(shared);
      await shared.end();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
  folder: async ({}, use) => withFolder('urlset-files-', use),
  userData: async ({ start, sharesApp, shared }, use) => {
    const begin = async (folder: string) => {
      await writeFile(path.join(folder, 'settings.json'), JSON.stringify({ version: 1, start }));
      await use(folder);
    };
    if (sharesApp) return begin(await shared.userData());
    await shared.hide();
    await withFolder('urlset-data-', begin);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
  started: async ({}, use) => use({ folder: appFolder, env: {} }),

  launch: async ({ executable, userData, atHome, folder, started, start, sharesApp, shared }, use, info) => {
    const launched: Urlset[] = [];
    await use(async (args = []) => {
      const home = atHome ? { HOME: folder, USERPROFILE: folder } : {};
      const display = DISPLAYS[info.parallelIndex];
      const env = { ...home, ...(display && { DISPLAY: display }), ...started.env };
      const isFirst = sharesApp && launched.length === 0;
      const running = isFirst ? await shared.take(parseSettings({ version: 1, start })) : null;
      const urlset =
        running ?? (await begin(executable, [started.folder, `--user-data-dir=${userData}`, ...args], env));
      launched.push(urlset);
      if (running) await openFromOutside(running, started.folder, args);
      else if (sharesApp) await shared.started(urlset);
      return urlset;
    });
    const last = launched.at(-1);
    const othersHaveEnded = launched.slice(0, -1).every(({ hasEnded }) => hasEnded);
    const mayKeep = sharesApp && !IS_TRACED && info.status === info.expectedStatus && othersHaveEnded;
    if (last && mayKeep && !last.isSpent) return shared.keep(last);
    for (const [at, urlset] of launched.entries()) await end(urlset, info, at);
    if (sharesApp) await shared.end();
  },

  urlset: async ({ launch, args }, use) => use(await launch(args)),
  app: async ({ urlset }, use) => use(urlset.app),
  page: async ({ urlset }, use) => use(urlset.page),
});

export { expect } from '@playwright/test';

async function withFolder(prefix: string, use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function begin(executablePath: string, args: string[], env: Record<string, string>): Promise<Urlset> {
  const app = await _electron.launch({
    executablePath,
    // A virtual display lacks a GPU. Without this switch, Chromium starts a GPU process that exits immediately.
    args: [...sandboxArguments(), ...testFlags(), ...(DISPLAYS.length > 0 ? ['--disable-gpu'] : []), ...args],
    env: { ...process.env, LANGUAGE: 'en', LC_ALL: 'C.UTF-8', ...env },
    // Playwright forces light pages by default; here the app's own setting decides.
    colorScheme: null,
  });
  // `use.trace` does not record Electron.
  if (IS_TRACED) await app.context().tracing.start({ screenshots: true, snapshots: true });
  const page = await app.firstWindow();
  await rendered(page);
  return new Urlset(app, page);
}

/** Ends the app, even with unsaved edits. Keeps the trace of a failed test, and prints what was on screen. */
async function end(urlset: Urlset, info: TestInfo, at: number): Promise<void> {
  if (urlset.hasEnded) return;
  const { tracing } = urlset.app.context();
  if (info.status === info.expectedStatus) await tracing.stop().catch(() => {});
  else {
    await tracing.stop({ path: info.outputPath(`trace-${at}.zip`) }).catch(() => {});
    console.error(await urlset.text().catch(() => 'No page answers.'));
  }
  await urlset.end();
}
