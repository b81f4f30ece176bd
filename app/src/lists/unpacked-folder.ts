import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '../is-alive.ts';

/** Containers may share the folder, and each counts its processes for itself. */
const PREFIX = `urlset-unpacked-${hostname().replace(/[^A-Za-z0-9.]/g, '_')}-`;

/** Makes a folder of its own for what is unpacked, named by the process that is to remove it. */
export function makeUnpackedFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
}

/** Removes the folders of processes that were killed before they did so themselves, as far as that is allowed. */
export async function sweepUnpackedFolders(): Promise<void> {
  const folder = tmpdir();
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = name.startsWith(PREFIX) ? /^(\d+)-/.exec(name.slice(PREFIX.length))?.[1] : undefined;
    if (pid === undefined || isAlive(Number(pid))) continue;
    await rm(path.join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
