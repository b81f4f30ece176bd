import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentPage } from './guide-plugin.mjs';
import { modules, root } from './paths.mjs';

/**
 * @typedef {object} License as Vite lists it
 * @property {string} name
 * @property {string} version
 * @property {string} [identifier] SPDX
 * @property {string} [text]
 */

/** The file in which each build lists the packages whose modules it bundled. */
export const LICENSE_LIST = 'licenses.json';
/** The file that lists all packages that are in the app, such as `react@19.3.1`. */
export const BUNDLED = 'bundled.json';

/** Packages whose code is in the app, but not as modules: bundler helpers, and code compiled into WebAssembly. */
const WITHOUT_MODULES = ['vite', 'rolldown', 'assemblyscript'];

/** Says where to find the licenses of Electron's parts: in a file that every packaged app contains. */
const ELECTRON = `<p>Electron contains Chromium, V8, Node.js, FFmpeg and others. Their licenses are in the file <code>LICENSES.chromium.html</code> of the app: <b>Help → About Urlset → Chromium licenses</b> shows it.</p>`;

/**
 * Collects every package whose code, fonts or icons are in the app, from the lists of the builds. Writes their licenses
 * as a page, and their names and versions to {@link BUNDLED}.
 * @param {string} out the folder of the builds
 */
export async function writeLicenses(out) {
  /** @type {Map<string, License>} */
  const found = new Map();
  for (const folder of ['.', 'page', 'preload']) {
    const list = path.join(out, folder, LICENSE_LIST);
    /** @type {License[]} */
    const licenses = JSON.parse(await readFile(list, 'utf8'));
    for (const license of licenses) found.set(`${license.name}@${license.version}`, license);
    await rm(list);
  }
  for (const name of WITHOUT_MODULES) {
    const license = licenseOf(name);
    found.set(`${name}@${license.version}`, license);
  }
  const electron = licenseOf('electron');
  await writeFile(path.join(out, BUNDLED), JSON.stringify([`electron@${electron.version}`, ...found.keys()]));
  const sorted = [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const body = [
    '<h1>Third-party licenses</h1>',
    '<p>Urlset contains parts of these projects. Thanks to everyone who made them.</p>',
    section(electron, ELECTRON),
    ...sorted.map((license) => section(license)),
  ];
  await writeFile(
    path.join(out, 'page/guide/about/licenses.html'),
    documentPage('Third-party licenses – Urlset', body.join('\n')),
  );
}

/**
 * @param {string} name of an installed package
 * @returns {License}
 */
function licenseOf(name) {
  const { version, license } = JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8'));
  const text = textOf(name, 'LICENSE') || textOf(name, 'LICENSE.md');
  return { name, version, identifier: license, text };
}

/**
 * The text of a file in an installed package; '' if the file does not exist.
 * @param {string} name
 * @param {string} file
 */
function textOf(name, file) {
  const full = path.join(modules, name, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : '';
}

/**
 * @param {License} license
 * @param {string} [more] HTML
 */
function section({ name, version, identifier, text = usualText(name, identifier) }, more = '') {
  if (!identifier || !text) throw new Error(`${name} ${version} lacks a license text to include.`);
  // The Apache license requires that notices are passed on too.
  const whole = [text, textOf(name, 'NOTICE')].map((one) => one.trim()).filter((one) => one !== '');
  const title = `${escaped(name)} ${escaped(version)} · ${escaped(identifier)}`;
  return `<details><summary>${title}</summary>\n${more}<pre>${escaped(whole.join('\n\n'))}</pre></details>`;
}

/**
 * The text of the MIT license, for a package that names this license but does not contain its text. '' if the package
 * has another license or names no author.
 * @param {string} name
 * @param {string | undefined} identifier
 */
function usualText(name, identifier) {
  if (identifier !== 'MIT') return '';
  const { author } = JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8'));
  const holder = typeof author === 'string' ? author : author?.name;
  const own = readFileSync(path.join(root, 'LICENSE'), 'utf8');
  return holder === undefined ? '' : own.replace(/^Copyright .*$/m, () => `Copyright (c) ${holder}`);
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
