import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ensurePrograms } from '../electron/system-libraries.mjs';
import { read } from '../run.mjs';
import { makeDeb } from './deb.mjs';
import { APP_ID, layOutShare, metadata } from './linux-tree.mjs';
import { makeRpm } from './rpm.mjs';
import { makeTarball } from './tarball.mjs';
import { inTemporaryFolder } from './temporary-folder.mjs';

/** The programs that make and check Linux packages, each with the Debian package that provides it. */
const PROGRAMS = {
  'dpkg-deb': 'dpkg',
  rpmbuild: 'rpm',
  rpm2archive: 'rpm',
  'desktop-file-validate': 'desktop-file-utils',
  appstreamcli: 'appstream',
};

/**
 * Makes the tarball, the Debian package and the RPM package. Then checks the desktop entry and the metadata.
 * @param {import('./linux-tree.mjs').LinuxPackage} source
 * @returns {Promise<string[]>} the paths of the packages
 */
export async function makeLinuxPackages(source) {
  await ensurePrograms(PROGRAMS);
  await mkdir(source.output, { recursive: true });
  const files = [];
  for (const make of [makeTarball, makeDeb, makeRpm]) {
    files.push(await inTemporaryFolder((staging) => make(source, staging)));
  }
  await inTemporaryFolder(checkShare);
  return files;
}

/** @param {string} share */
async function checkShare(share) {
  await layOutShare(share);
  await read('desktop-file-validate', [path.join(share, `applications/${APP_ID}.desktop`)]);
  await read('appstreamcli', ['validate', '--no-net', path.join(share, `metainfo/${APP_ID}.metainfo.xml`)]);
}

/**
 * The desktop entry of an AppImage, for electron-builder: the same as in other packages, but without `Exec`, which
 * electron-builder writes itself.
 * @returns {Promise<{ mimeTypes: string[], category: string, desktop: { entry: Record<string, string> } }>}
 */
export async function desktopEntry() {
  const text = await readFile(path.join(metadata, `${APP_ID}.desktop`), 'utf8');
  const lines = text.split('\n').flatMap((line) => {
    const at = line.indexOf('=');
    return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 1)]];
  });
  const { MimeType = '', Categories = '', Exec: _, ...entry } = Object.fromEntries(lines);
  return {
    mimeTypes: MimeType.split(';').filter((/** @type {string} */ type) => type !== ''),
    category: Categories,
    desktop: { entry },
  };
}
