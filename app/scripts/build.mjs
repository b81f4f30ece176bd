import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildCli } from './build-cli.mjs';
import { guide } from './guide-plugin.mjs';
import { appFolder, outFolder, root } from './paths.mjs';

/** @typedef {{ watch: {} } | {}} Watching */

const shared = { logLevel: /** @type {const} */ ('warn'), clearScreen: false };
const node = {
  ...shared,
  configFile: /** @type {const} */ (false),
  root: appFolder,
  // Everything is bundled, because the package ships without node_modules.
  ssr: { noExternal: /** @type {const} */ (true), external: ['electron'] },
};

/**
 * Builds the app: the page, the Node processes, the preload and the command line.
 * @param {{ watch?: boolean }} [options] with `watch`, each build keeps running and rebuilds on changes
 */
export async function buildApp({ watch = false } = {}) {
  const watching = watch ? { watch: {} } : {};
  await Promise.all([buildPage(watching), buildProcesses(watching), buildPreload(watching), buildCli()]);
}

/** @param {Watching} watching */
function buildPage(watching) {
  const outDir = path.join(outFolder, 'page');
  return build({
    ...shared,
    root: path.join(root, 'renderer'),
    plugins: [guide()],
    build: { outDir, emptyOutDir: true, ...watching },
  });
}

/** @param {Watching} watching */
function buildProcesses(watching) {
  return build({
    ...node,
    build: {
      ssr: true,
      // The Node version of the oldest supported Electron.
      target: 'node18',
      outDir: outFolder,
      emptyOutDir: false,
      sourcemap: true,
      rolldownOptions: {
        input: entries(),
        // CommonJS: an ESM main loads too late for registerSchemesAsPrivileged.
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'shared/[name].cjs' },
      },
      ...watching,
    },
  });
}

/** @param {Watching} watching */
function buildPreload(watching) {
  return build({
    ...node,
    build: {
      ssr: 'src/preload/preload.ts',
      target: 'chrome114',
      outDir: path.join(outFolder, 'preload'),
      emptyOutDir: true,
      rolldownOptions: {
        // A single file, because a sandboxed preload cannot require other files.
        output: { format: 'cjs', entryFileNames: 'preload.cjs', codeSplitting: false },
      },
      ...watching,
    },
  });
}

/** Each process and worker is a separate input, because it is started by its built name. */
function entries() {
  /** @param {string} file */
  const source = (file) => path.join(appFolder, 'src', file);
  return {
    'main/main': source('main/main.ts'),
    'engine/engine': source('engine/engine.ts'),
    'engine/read-worker': source('engine/read-worker.ts'),
    'engine/list-worker': source('lists/list-worker.ts'),
    'net/net-process': source('net/net-process.ts'),
    'engine/work-worker': source('engine/work/work-worker.ts'),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildApp();
