import path from 'node:path';
import { listPackage } from '@electron/asar';
import { checkFuses } from '../electron/fuses.mjs';
import { sandboxArguments } from '../electron/sandbox.mjs';
import { run } from '../run.mjs';
import { inTemporaryFolder } from './temporary-folder.mjs';
import { unpackPackage } from './unpack.mjs';

/** What the archive of the app may contain. */
const WANTED = /^\/(package\.json|out(\/(main|engine|net|page|preload|shared)(\/.*)?)?)$/;

/**
 * Checks a packaged app without starting it: its fuses, and that it contains only what it needs.
 * @param {string} executable
 * @param {string} electron the version of its Electron
 * @throws if a fuse is wrong, or the app contains something else
 */
export async function checkApp(executable, electron) {
  await checkFuses(executable, electron);
  const folder = path.dirname(executable);
  const resources =
    path.basename(folder) === 'MacOS' ? path.join(folder, '../Resources') : path.join(folder, 'resources');
  const names = listPackage(path.join(resources, 'app.asar'), { isPack: false });
  const unwanted = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !WANTED.test(name) || name.endsWith('.map'));
  if (unwanted.length > 0) throw new Error(`The app does not need ${unwanted.join(', ')}.`);
}

/**
 * Unpacks or installs a package, checks its app and starts it once, with its own data folder.
 * @param {string} file
 * @param {{ electron: string, env: NodeJS.ProcessEnv }} options the version of its Electron,
 *   and the environment to start the app in
 * @throws if a check fails, or the app does not open its sample
 */
export async function checkPackage(file, { electron, env }) {
  await inTemporaryFolder(async (folder) => {
    const executable = await unpackPackage(file, path.join(folder, 'app'));
    await checkApp(executable, electron);
    const data = `--user-data-dir=${path.join(folder, 'data')}`;
    const code = await run(executable, [...sandboxArguments(), data, '--self-test'], { env });
    if (code !== 0) throw new Error(`The app in ${file} does not start (${code}).`);
  });
}
