import { existsSync, readFileSync } from 'node:fs';
import { read, run } from './run.mjs';

/** What Electron needs, by the names of Debian 12; newer systems added t64 to some of them. */
const LIBRARIES = ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1'];
const DISPLAY_PACKAGES = ['xvfb', 'xauth'];

/**
 * Makes sure that Electron finds its shared libraries and, when `display` is asked for and there is
 * none, an X server to run in. Installs with apt-get when that is possible without a question (root on
 * Debian or Ubuntu).
 *
 * @param {string} executable Electron's
 * @param {{ display: boolean }} options
 * @throws with the one command to run when something is missing that cannot be installed here
 */
export async function ensureSystemLibraries(executable, { display }) {
  if (process.platform !== 'linux') return;
  const libraries = await missingLibraries(executable);
  const noServer = display && !process.env.DISPLAY && !onPath('Xvfb');
  const wanted = [...(libraries.length > 0 ? LIBRARIES : []), ...(noServer ? DISPLAY_PACKAGES : [])];
  if (wanted.length === 0) return;

  const what = [...libraries, ...(noServer ? ['Xvfb'] : [])].join(', ');
  if (!isDebian()) {
    throw new Error(
      `Electron needs what is missing here: ${what}. Install it with this system's package manager.`,
    );
  }
  if (process.getuid?.() !== 0) {
    const names = await packageNames(wanted);
    throw new Error(
      `Electron needs what is missing here: ${what}. Run this, then try again:\n` +
        `  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names.join(' ')}`,
    );
  }
  console.log(`Installing what Electron needs: ${what}`);
  await apt(['update', '-qq']);
  // Names are looked up after the update: a fresh container knows no package before it.
  await apt(['install', '-y', '-qq', '--no-install-recommends', ...(await packageNames(wanted))]);
  const left = await missingLibraries(executable);
  if (left.length > 0) throw new Error(`Electron still does not find ${left.join(', ')}.`);
}

/**
 * Asks the loader rather than the package manager: names of packages differ, names of libraries do not.
 *
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
 * @returns {Promise<string[]>} each with t64 where only that exists
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
