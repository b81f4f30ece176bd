import path from 'node:path';
import { read } from '../run.mjs';
import { copyApp, layOutShare } from './linux-tree.mjs';

/**
 * Makes a `.tar.gz` that runs where it is unpacked. Its folder `share` is for packagers who
 * install the app into a system.
 * @param {import('./linux-tree.mjs').LinuxPackage} source
 * @param {string} staging an empty folder
 * @returns {Promise<string>} the path of the package
 */
export async function makeTarball(source, staging) {
  const trial = source.trial === null ? '' : '-trial';
  const name = `urlset-${source.version}${trial}-linux-${source.arch}`;
  const folder = path.join(staging, name);
  await copyApp(source.app, folder);
  await layOutShare(path.join(folder, 'share'));
  const file = path.join(source.output, `${name}.tar.gz`);
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mode=u+rw,go+r,go-w'];
  await read('tar', ['-czf', file, ...owner, '-C', staging, name]);
  return file;
}
