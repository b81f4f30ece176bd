import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { read } from '../run.mjs';

/** @typedef {(file: string, folder: string) => Promise<unknown>} Unpack */

/**
 * Returns a function that unpacks a package: it runs a shell command in the folder, with the package as the command's
 * first parameter.
 * @param {string} line
 * @returns {Unpack}
 */
function shell(line) {
  return (file, folder) => read('sh', ['-ec', line, 'sh', file], { cwd: folder });
}

const MAC = 'Urlset.app/Contents/MacOS/Urlset';

/**
 * How to unpack each kind of package on the system that it is for, and where to find its program afterwards. Windows
 * has a `tar` that reads zip files.
 * @type {readonly { name: RegExp, platform: NodeJS.Platform, unpack: Unpack, program: string }[]}
 */
const KINDS = [
  {
    name: /\.tar\.gz$/,
    platform: 'linux',
    unpack: shell('tar -xzf "$1" --strip-components=1'),
    program: 'urlset',
  },
  {
    name: /\.deb$/,
    platform: 'linux',
    unpack: shell('dpkg-deb -x "$1" .'),
    program: 'usr/lib/urlset/urlset',
  },
  {
    name: /\.rpm$/,
    platform: 'linux',
    unpack: shell('rpm2archive - < "$1" | tar -xz'),
    program: 'usr/lib/urlset/urlset',
  },
  {
    name: /\.AppImage$/,
    platform: 'linux',
    unpack: shell('chmod +x "$1" && "$1" --appimage-extract > /dev/null'),
    program: 'squashfs-root/urlset',
  },
  { name: /\.zip$/, platform: 'darwin', unpack: shell('ditto -xk "$1" .'), program: MAC },
  {
    name: /\.dmg$/,
    platform: 'darwin',
    unpack: shell(
      'hdiutil attach "$1" -nobrowse -readonly -mountpoint volume && cp -R volume/Urlset.app . && hdiutil detach volume',
    ),
    program: MAC,
  },
  {
    name: /\.zip$/,
    platform: 'win32',
    unpack: (file, folder) => read('tar', ['-xf', file, '-C', folder]),
    program: 'Urlset.exe',
  },
  {
    name: /\.exe$/,
    platform: 'win32',
    // The folder must be the last argument, without quotes.
    unpack: (file, folder) => read(file, ['/S', `/D=${folder}`], { windowsVerbatimArguments: true }),
    program: 'Urlset.exe',
  },
];

/** @param {string} file */
function kindOf(file) {
  return KINDS.find(({ name, platform }) => platform === process.platform && name.test(file));
}

/**
 * Whether this system can run a package, judging by the package's name. macOS on ARM also runs programs for Intel.
 * @param {string} file
 */
export function isForThisSystem(file) {
  if (kindOf(file) === undefined) return false;
  const isArm = /arm64|aarch64/.test(path.basename(file));
  return isArm ? process.arch === 'arm64' : process.arch === 'x64' || process.platform === 'darwin';
}

/**
 * Unpacks a package into a new folder, or runs an installer that installs the app there.
 * @param {string} file
 * @param {string} folder
 * @returns {Promise<string>} the path of the app's program
 */
export async function unpackPackage(file, folder) {
  const kind = kindOf(file);
  if (kind === undefined) throw new Error(`${file} is not a package for ${process.platform}.`);
  await mkdir(folder, { recursive: true });
  await kind.unpack(path.resolve(file), folder);
  return path.join(folder, kind.program);
}
