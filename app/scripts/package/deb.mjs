import path from 'node:path';
import { read } from '../run.mjs';
import { description, layOut, put } from './linux-tree.mjs';

const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };
/**
 * The libraries that Electron links, by their names in Debian 12. In newer releases, some of these packages have
 * new names but still provide the old ones. xdg-utils opens pages in the browser.
 */
const DEPENDS = [
  'libasound2',
  'libatk-bridge2.0-0',
  'libatk1.0-0',
  'libatspi2.0-0',
  'libc6',
  'libcairo2',
  'libcups2',
  'libdbus-1-3',
  'libdrm2',
  'libexpat1',
  'libgbm1',
  'libglib2.0-0',
  'libgtk-3-0',
  'libnspr4',
  'libnss3',
  'libpango-1.0-0',
  'libudev1',
  'libx11-6',
  'libxcb1',
  'libxcomposite1',
  'libxdamage1',
  'libxext6',
  'libxfixes3',
  'libxkbcommon0',
  'libxrandr2',
  'xdg-utils',
];

/**
 * Makes a Debian package with dpkg-deb. The package does not need scripts, because dpkg's triggers
 * refresh the desktop's caches.
 * @param {import('./linux-tree.mjs').LinuxPackage} source
 * @param {string} staging an empty folder
 * @returns {Promise<string>} the path of the package
 */
export async function makeDeb(source, staging) {
  const architecture = ARCHITECTURES[source.arch];
  const version = source.trial === null ? source.version : `${source.version}~trial`;
  const tree = path.join(staging, 'deb');
  await layOut(tree, source);
  const size = Number.parseInt(await read('du', ['-sk', '--apparent-size', tree]), 10);
  const control = {
    Package: 'urlset',
    Version: version,
    Architecture: architecture,
    Maintainer: 'Urlset contributors',
    'Installed-Size': size,
    Depends: DEPENDS.join(', '),
    Section: 'web',
    Priority: 'optional',
    Description: ['editor for sitemap files', ...description(source.trial)].join('\n '),
  };
  const lines = Object.entries(control).map(([name, value]) => `${name}: ${value}\n`);
  await put(path.join(tree, 'DEBIAN/control'), lines.join(''));
  const file = path.join(source.output, `urlset_${version}_${architecture}.deb`);
  await read('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', tree, file]);
  return file;
}
