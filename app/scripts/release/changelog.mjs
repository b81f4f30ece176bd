import { readFileSync } from 'node:fs';
import path from 'node:path';
import { appFolder, root } from '../paths.mjs';

const PARTS = ['.', 'core', 'app', 'app/cli', 'renderer', 'e2e'];

/** @param {string} file */
function textOf(file) {
  return readFileSync(path.join(root, file), 'utf8');
}

export function appVersion() {
  return JSON.parse(readFileSync(path.join(appFolder, 'package.json'), 'utf8')).version;
}

/**
 * The part of the changelog about a version, without its heading; null if the version is missing.
 * @param {string} changelog
 * @param {string} heading such as `0.1.0` or `Unreleased`
 */
export function notesOf(changelog, heading) {
  const section = changelog
    .split(/^(?=## )/m)
    .find((one) => one.startsWith(`## ${heading}\n`) || one.startsWith(`## ${heading} `));
  return section === undefined ? null : section.replace(/^.*\n/, '').trim();
}

export function changelog() {
  return textOf('CHANGELOG.md');
}

/**
 * Lists what is missing before a version can be released.
 * @param {string} version
 * @param {string | null} tag
 * @returns {string[]}
 */
export function faultsBefore(version, tag) {
  const faults = PARTS.flatMap((part) => {
    const found = JSON.parse(textOf(`${part}/package.json`)).version;
    return found === version ? [] : [`${part}/package.json has version ${found}, not ${version}.`];
  });
  if (tag !== null && tag !== `v${version}`) faults.push(`The tag is ${tag}, not v${version}.`);
  const [, date] =
    new RegExp(`^## ${version.replaceAll('.', '\\.')} \\((\\d{4}-\\d\\d-\\d\\d)\\)$`, 'm').exec(
      changelog(),
    ) ?? [];
  if (date === undefined) faults.push(`CHANGELOG.md lacks the heading "## ${version} (date)".`);
  const metadata = textOf('app/packaging/linux/org.urlset.Urlset.metainfo.xml');
  if (!metadata.includes(`<release version="${version}" date="${date}"/>`))
    faults.push(`The metadata for Linux lacks <release version="${version}" date="${date ?? '…'}"/>.`);
  return faults;
}
