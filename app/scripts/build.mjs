import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildCli, FOR_NODE } from './build-cli.mjs';
import { BUNDLES, cachedEntries } from './cached-entries-plugin.mjs';
import { guide } from './guide-plugin.mjs';
import { LICENSE_LIST, writeLicenses } from './licenses.mjs';
import { appFolder, outFolder, root } from './paths.mjs';

/**
 * @typedef {object} Target
 * @property {string} out
 * @property {boolean} maps whether the page gets source maps; the processes always do
 * @property {{ watch: {} } | {}} watching
 */

const license = { fileName: LICENSE_LIST };
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
 * @param {{ watch?: boolean }} [options] with `watch`, all except the command line are rebuilt on changes
 */
export async function buildApp({ watch = false } = {}) {
  const target = { out: outFolder, maps: false, watching: watch ? { watch: {} } : {} };
  await Promise.all([buildWindow(target), buildCli()]);
  // In watch mode, the builds have not written anything yet.
  if (!watch) await writeLicenses(outFolder);
}

/**
 * Builds the app without the command line: the page, the Node processes and the preload.
 * @param {Target} target
 */
export async function buildWindow(target) {
  await Promise.all([buildPage(target), buildProcesses(target), buildPreload(target)]);
}

/** @param {Target} target */
function buildPage({ out, maps, watching }) {
  return build({
    ...shared,
    root: path.join(root, 'renderer'),
    plugins: [guide()],
    build: { outDir: path.join(out, 'page'), emptyOutDir: true, sourcemap: maps, license, ...watching },
  });
}

/** @param {Target} target */
function buildProcesses({ out, watching }) {
  return build({
    ...node,
    plugins: [cachedEntries()],
    build: {
      ssr: true,
      // The Node version of the oldest supported Electron.
      target: 'node18',
      outDir: out,
      emptyOutDir: false,
      sourcemap: true,
      license,
      rolldownOptions: {
        treeshake: FOR_NODE.treeshake,
        input: entries(),
        // CommonJS: an ESM main loads too late for registerSchemesAsPrivileged.
        output: { ...FOR_NODE.output, entryFileNames: BUNDLES },
      },
      ...watching,
    },
  });
}

/** @param {Target} target */
function buildPreload({ out, watching }) {
  return build({
    ...node,
    build: {
      ssr: 'src/preload/preload.ts',
      target: 'chrome114',
      outDir: path.join(out, 'preload'),
      emptyOutDir: true,
      license,
      rolldownOptions: {
        // A single file, because a sandboxed preload cannot require other files.
        output: { format: 'cjs', entryFileNames: 'preload.cjs', codeSplitting: false },
      },
      ...watching,
    },
  });
}

/** Each process and worker is a separate input, because it is started by the name of its built file. */
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
