import { existsSync, readFileSync } from 'node:fs';
import { read, run } from '../run.mjs';

/** The libraries that Electron needs, as packages of Debian 12. Newer systems add t64 to some names. */
const LIBRARIES = ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1'];
const DISPLAY_PACKAGES = ['xvfb', 'xauth'];

/**
 * Makes sure that Electron finds its shared libraries. With `display`, also makes sure that there is an X server if
 * there is no display. Installs packages with apt-get if that works without a password (root on Debian or Ubuntu).
 * @param {string} executable the Electron executable
 * @param {{ display: boolean }} options
 * @throws if something is missing and cannot be installed here
 */
export async function ensureSystemLibraries(executable, { display }) {
  if (process.platform !== 'linux') return;
  const libraries = await missingLibraries(executable);
  const noServer = display && !process.env.DISPLAY && !onPath('Xvfb');
  const wanted = [...(libraries.length > 0 ? LIBRARIES : []), ...(noServer ? DISPLAY_PACKAGES : [])];
  if (wanted.length === 0) return;

  const what = [...libraries, ...(noServer ? ['Xvfb'] : [])].join(', ');
  await install(`Electron needs ${what}, which this system lacks.`, wanted);
  const left = await missingLibraries(executable);
  if (left.length > 0) throw new Error(`Electron still cannot find ${left.join(', ')}.`);
}

/**
 * Makes sure that programs are available, and installs missing ones as {@link ensureSystemLibraries} does.
 * @param {Readonly<Record<string, string>>} programs each with the Debian package that provides it
 * @throws if one is missing and cannot be installed here
 */
export async function ensurePrograms(programs) {
  const missing = Object.keys(programs).filter((program) => !onPath(program));
  if (missing.length === 0) return;
  const packages = new Set(missing.map((program) => programs[program] ?? program));
  await install(`This system lacks ${missing.join(', ')}.`, [...packages]);
}

/**
 * @param {string} why
 * @param {string[]} wanted packages
 */
async function install(why, wanted) {
  if (!isDebian()) throw new Error(`${why} Install it with the system's package manager.`);
  if (process.getuid?.() !== 0) {
    const names = await packageNames(wanted);
    throw new Error(
      `${why} Run this, then try again:\n` +
        `  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names.join(' ')}`,
    );
  }
  console.log(`Installing: ${why}`);
  await apt(['update', '-qq']);
  // Look up names only after the update: a fresh container does not know any packages before it.
  await apt(['install', '-y', '-qq', '--no-install-recommends', ...(await packageNames(wanted))]);
}

/**
 * The names of the libraries that an executable needs and the system lacks. Asks the dynamic loader, not the package
 * manager, because package names differ between systems and library names do not.
 * @param {string} executable
 */
async function missingLibraries(executable) {
  const output = await read('ldd', [executable]);
  return output
    .split('\n')
    .filter((line) => line.includes('not found'))
    .map((line) => line.trim().split(' ')[0] ?? line);
}

/** @param {string} program */
function onPath(program) {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${program}`));
}

function isDebian() {
  if (!existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * @param {string[]} names
 * @returns {Promise<string[]>} the names, with t64 added where a package with that name exists
 */
async function packageNames(names) {
  return Promise.all(
    names.map(async (name) => {
      const candidate = await read('apt-cache', ['policy', `${name}t64`]).catch(() => '');
      return /Candidate: (?!\(none\))/.test(candidate) ? `${name}t64` : name;
    }),
  );
}

/** @param {string[]} args */
async function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const code = await run('apt-get', args, { env });
  if (code !== 0) throw new Error(`apt-get ${args.join(' ')} failed (${code}).`);
}
