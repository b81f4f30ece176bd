import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { modules } from '../paths.mjs';
import { run } from '../run.mjs';
import { carriedRuntime, carriedVersion, fetchCarriedRuntime } from './carried-runtime.mjs';

/**
 * @typedef {object} Runtime
 * @property {string} folder the folder of the unpacked Electron
 * @property {string} executable
 * @property {string} version such as `45.4.1`; empty if unknown
 * @property {string} source how it was found, in words for the log
 * @property {boolean} carried whether it is {@link carriedRuntime}, which is only for development and tests
 */

const electronPackage = path.join(modules, 'electron');
const PROBE_MS = 2000;

/** @returns {string} the path of the executable, relative to the folder of an unpacked Electron */
function executableName() {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}

/**
 * The runtime in `folder`, or null if the folder does not contain one.
 *
 * @param {string} folder
 * @param {string} source
 * @returns {Runtime | null}
 */
function runtimeIn(folder, source) {
  const executable = path.join(folder, executableName());
  const versionFile = path.join(folder, 'version');
  if (!existsSync(executable)) return null;
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim().replace(/^v/, '') : '';
  return { folder, executable, version, source, carried: folder === carriedRuntime };
}

/** @returns {string} the version that npm installed; its binary may be missing */
function pinnedVersion() {
  return JSON.parse(readFileSync(path.join(electronPackage, 'package.json'), 'utf8')).version;
}

/**
 * Whether the download server or mirror can be reached. Many networks drop packets to GitHub instead of refusing them,
 * and the download itself would then hang for minutes.
 * @returns {Promise<boolean>}
 */
async function downloadAnswers() {
  // The downloader handles the proxy itself; this probe could not pass through it.
  if (process.env.ELECTRON_GET_USE_PROXY) return true;
  const mirror =
    process.env.ELECTRON_MIRROR ??
    process.env.npm_config_electron_mirror ??
    'https://github.com/electron/electron/releases/download/';
  try {
    const url = new URL(`v${pinnedVersion()}/SHASUMS256.txt`, mirror);
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) });
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Finds an Electron to run, downloads one if necessary, and logs which one it uses. With `URLSET_ELECTRON=pinned`, it
 * accepts only the version that releases use.
 * @param {(line: string) => void} [log]
 * @returns {Promise<Runtime>}
 * @throws if it cannot get a runtime; the message says what to do
 */
export async function electronRuntime(log = console.log) {
  const runtime = await findRuntime(log);
  if (process.env.URLSET_ELECTRON === 'pinned' && runtime.version !== pinnedVersion()) {
    throw new Error(`URLSET_ELECTRON asks for Electron ${pinnedVersion()}, but this is ${runtime.version}.`);
  }
  log(`Electron ${runtime.version}: ${runtime.source}`);
  return runtime;
}

/**
 * @param {(line: string) => void} log
 * @returns {Promise<Runtime>}
 */
async function findRuntime(log) {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (override) {
    const runtime = runtimeIn(override, 'from ELECTRON_OVERRIDE_DIST_PATH');
    if (runtime) return runtime;
    throw new Error(`ELECTRON_OVERRIDE_DIST_PATH is ${override}, but there is no ${executableName()} in it.`);
  }

  const installed = path.join(electronPackage, 'dist');
  // The installer writes path.txt last. If it is missing, no download was completed.
  if (existsSync(path.join(electronPackage, 'path.txt'))) {
    const runtime = runtimeIn(installed, 'installed in node_modules');
    if (runtime) return runtime;
  }

  if (await downloadAnswers()) {
    log(`Downloading Electron ${pinnedVersion()}…`);
    const code = await run(process.execPath, [path.join(electronPackage, 'install.js')]);
    const runtime = runtimeIn(installed, 'downloaded');
    if (code === 0 && runtime) return runtime;
  }

  if (process.platform === 'linux' && process.arch === 'x64') {
    const cached = runtimeIn(carriedRuntime, carriedSource);
    if (cached) return cached;
    log(
      `Electron's download server does not answer; using Electron ${carriedVersion} from the npm registry…`,
    );
    await fetchCarriedRuntime();
    const fetched = runtimeIn(carriedRuntime, carriedSource);
    if (fetched) return fetched;
  }

  throw new Error(
    [
      `No Electron to run: the server for downloading ${pinnedVersion()} does not answer.`,
      'Unpack one yourself and name its folder:',
      '  ELECTRON_OVERRIDE_DIST_PATH=/path/to/electron npm start',
      'or, with a mirror that you can reach:',
      '  ELECTRON_MIRROR=https://… node node_modules/electron/install.js',
    ].join('\n'),
  );
}

const carriedSource = 'from an npm package; only for development and tests, never for a release';
