import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appFolder, root } from '../paths.mjs';

/** The app's ID on desktops: the name of its desktop entry, its icon and its metadata. */
export const APP_ID = 'org.urlset.Urlset';
/** The program on the path. The command line on npm is called `urlset`, and both may be installed. */
const PROGRAM = 'urlset-desktop';
export const metadata = path.join(appFolder, 'packaging/linux');

/**
 * The properties that all Linux packages share.
 * @typedef {object} LinuxPackage
 * @property {string} app the folder that electron-builder made
 * @property {string} version such as `0.1.0`
 * @property {string | null} trial for a trial: which Electron it has, in words; null for a release
 * @property {'x64' | 'arm64'} arch
 * @property {string} output the folder that packages go to
 */

/**
 * Lays out a system's `/usr` in an empty folder: the app in `lib/urlset`, a link to its program in `bin`, and the files
 * that desktops read in `share`.
 * @param {string} folder
 * @param {LinuxPackage} source
 */
export async function layOut(folder, { app }) {
  const usr = path.join(folder, 'usr');
  await mkdir(path.join(usr, 'bin'), { recursive: true });
  await copyApp(app, path.join(usr, 'lib/urlset'));
  await symlink('../lib/urlset/urlset', path.join(usr, 'bin', PROGRAM));
  await layOutShare(path.join(usr, 'share'));
  await cp(path.join(root, 'LICENSE'), path.join(usr, 'share/doc/urlset/copyright'));
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', folder]);
  // Chromium's sandbox helper must be setuid root if the system forbids unprivileged namespaces.
  await chmod(path.join(usr, 'lib/urlset/chrome-sandbox'), 0o4755);
}

/**
 * Copies the folder of the app.
 * @param {string} from
 * @param {string} to
 */
export async function copyApp(from, to) {
  await mkdir(path.dirname(to), { recursive: true });
  execFileSync('cp', ['-a', '--reflink=auto', from, to]);
}

/**
 * Writes the desktop entry, the metadata, the MIME types and the icons.
 * @param {string} share
 */
export async function layOutShare(share) {
  await cp(path.join(metadata, `${APP_ID}.desktop`), path.join(share, `applications/${APP_ID}.desktop`));
  await cp(
    path.join(metadata, `${APP_ID}.metainfo.xml`),
    path.join(share, `metainfo/${APP_ID}.metainfo.xml`),
  );
  await cp(path.join(metadata, `${APP_ID}.mime.xml`), path.join(share, `mime/packages/${APP_ID}.xml`));
  const icons = path.join(root, 'assets/icons');
  for (const name of await readdir(icons)) {
    const size = path.basename(name, '.png');
    await cp(path.join(icons, name), path.join(share, `icons/hicolor/${size}/apps/${APP_ID}.png`));
  }
  await cp(path.join(root, 'assets/icon.svg'), path.join(share, `icons/hicolor/scalable/apps/${APP_ID}.svg`));
}

/**
 * The description of a package, one paragraph for each string.
 * @param {string | null} trial
 * @returns {string[]}
 */
export function description(trial) {
  return [
    'Opens a sitemap, or an index with all its sitemaps, and shows every URL in one table. Marks each error, explains it, and offers a fix wherever it can.',
    ...(trial === null ? [] : [`This is a trial on ${trial}, not a release.`]),
  ];
}

/** @param {string} file @param {string} text */
export async function put(file, text) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
