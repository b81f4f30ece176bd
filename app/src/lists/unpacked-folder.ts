import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '../is-alive.ts';

/** Contains the host name because containers may share the temporary folder but have separate process ids. */
const PREFIX = `urlset-unpacked-${hostname().replace(/[^A-Za-z0-9.]/g, '_')}-`;

/** Creates a temporary folder for unpacked files. Its name holds the id of the process that will remove it. */
export function makeUnpackedFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
}

/** Removes the folders that ended processes left behind, if permissions allow it. */
export async function sweepUnpackedFolders(): Promise<void> {
  const folder = tmpdir();
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = name.startsWith(PREFIX) ? /^(\d+)-/.exec(name.slice(PREFIX.length))?.[1] : undefined;
    if (pid === undefined || isAlive(Number(pid))) continue;
    await rm(path.join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
