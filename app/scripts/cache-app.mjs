import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sandboxArguments } from './electron/sandbox.mjs';
import { appFolder, root } from './paths.mjs';
import { run } from './run.mjs';

/** After this many milliseconds, the build no longer waits for the cache. */
const PATIENCE = 60_000;

/**
 * The V8 flags of end-to-end tests. Optimizing code takes a fifth of their processor time, more than it saves in tests
 * that last seconds. `npm run test:long` leaves optimization on.
 * @returns {string[]} arguments for Electron
 */
export function testFlags() {
  return process.env.URLSET_LONG === '1' ? [] : ['--js-flags=--no-opt'];
}

/**
 * Opens a sample in the built app. Stores the code that V8 compiles during this run in files next to the app's scripts.
 * Only the same version of Electron can use these files.
 * @param {string} executable an Electron that is not packaged
 * @param {NodeJS.ProcessEnv} env an environment with a display
 * @param {string[]} [flags] flags that the app will be started with: V8 cannot use code compiled with other flags
 */
export async function cacheApp(executable, env, flags = []) {
  const userData = await mkdtemp(path.join(tmpdir(), 'urlset-cache-'));
  try {
    const started = path.join(appFolder, 'scripts/cached-app');
    const sample = path.join(root, 'assets/samples/shop/sitemap_index.xml');
    const args = [...sandboxArguments(), ...flags, started, `--user-data-dir=${userData}`, sample];
    const code = await run(executable, args, {
      env,
      timeout: PATIENCE,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (code !== 0)
      console.warn('The app is built, but without its compile cache, so it starts more slowly.');
  } finally {
    await rm(userData, { recursive: true, force: true, maxRetries: 5 });
  }
}
