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
import { electronRuntime } from '../app/scripts/electron/electron-runtime.mjs';
import { sandboxArguments } from '../app/scripts/electron/sandbox.mjs';
import { appFolder } from '../app/scripts/paths.mjs';
import { DISPLAYS } from './displays.ts';
import { Urlset } from './urlset.ts';

export interface Options {
  /** Further arguments of the command line: files to open and switches. */
  args: string[];
  /** Whether {@link Fixtures.folder} is the home folder of the user, so that the app shortens paths below it. */
  atHome: boolean;
  /** The setting for the first screen of a large project. Most tests are about the table. */
  start: 'overview' | 'urls';
}

export interface Fixtures {
  /** An empty folder for the files of one test. */
  folder: string;
  /** The folder where Electron keeps the data of the app. Each test has its own, which lasts across launches. */
  userData: string;
  /** The folder of the app that Electron starts, and further variables of its environment. */
  started: { folder: string; env: Record<string, string> };
  /** Starts the app and closes it after the test. A test can start it again, to see what it remembers. */
  launch: (args?: string[]) => Promise<Urlset>;
  /** The app, started with {@link Options.args}. */
  urlset: Urlset;
  app: ElectronApplication;
  page: Page;
}

/** Whether to keep the trace of a failing test. Off by default, because recording slows most actions down. */
const IS_TRACED = process.env.URLSET_TRACE === '1';

/** Every test gets the real app, in its own Electron, with real files. */
export const test = base.extend<Options & Fixtures, { executable: string }>({
  args: [[], { option: true }],
  atHome: [false, { option: true }],
  start: ['urls', { option: true }],

  executable: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
    async ({}, use) => use((await electronRuntime(() => {})).executable),
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
  folder: async ({}, use) => withFolder('urlset-files-', use),
  userData: async ({ start }, use) =>
    withFolder('urlset-data-', async (folder) => {
      await writeFile(path.join(folder, 'settings.json'), JSON.stringify({ version: 1, start }));
      await use(folder);
    }),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
  started: async ({}, use) => use({ folder: appFolder, env: {} }),

  launch: async ({ executable, userData, atHome, folder, started }, use, info) => {
    const launched: Urlset[] = [];
    await use(async (args = []) => {
      const home = atHome ? { HOME: folder, USERPROFILE: folder } : {};
      const display = DISPLAYS[info.parallelIndex];
      const env = { ...home, ...(display && { DISPLAY: display }), ...started.env };
      const urlset = await start(executable, [started.folder, `--user-data-dir=${userData}`, ...args], env);
      launched.push(urlset);
      return urlset;
    });
    for (const [at, urlset] of launched.entries()) await end(urlset, info, at);
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

async function start(executablePath: string, args: string[], env: Record<string, string>): Promise<Urlset> {
  const app = await _electron.launch({
    executablePath,
    args: [...sandboxArguments(), ...args],
    env: { ...process.env, LANGUAGE: 'en', LC_ALL: 'C.UTF-8', ...env },
    // Playwright forces light pages by default; here the app's own setting decides.
    colorScheme: null,
  });
  // `use.trace` does not record Electron.
  if (IS_TRACED) await app.context().tracing.start({ screenshots: true, snapshots: true });
  const page = await app.firstWindow();
  // Before it has rendered, the page ignores keys and drops.
  await page.locator('#root > *').first().waitFor();
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
