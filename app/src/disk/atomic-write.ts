import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, open, readdir, realpath, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { renameFile } from './rename-file.ts';

export interface AtomicWrite {
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  gzip: boolean;
  /** Where to keep the file that is replaced, if it is to be kept. */
  keep: string | null;
  /** The permissions of a file that is new; 0644 unless it says otherwise. */
  mode?: number;
}

/**
 * Replaces a file whole or not at all: a new file beside it, written and fsynced, takes its name in one
 * step, and the folder is fsynced. Links are followed, the mode is kept. Whatever fails, the old file is
 * as it was and nothing is left beside it. A pipe or a device is no file to replace: it is written into.
 * @returns whether the old file was kept
 */
export async function writeAtomically(
  target: string,
  { pieces, gzip, keep, mode: newMode = 0o644 }: AtomicWrite,
): Promise<boolean> {
  const old = await stat(target).catch(() => null);
  if (old !== null && !old.isFile() && !old.isDirectory()) {
    await writeInto(target, gzip ? gzipped(pieces) : pieces);
    return false;
  }
  const real = await realpath(target).catch(() => target);
  const folder = path.dirname(real);
  const temporary = path.join(folder, temporaryName(real));
  const mode = old === null ? undefined : old.mode & 0o7777;
  try {
    const file = await open(temporary, 'wx', mode ?? newMode);
    try {
      for await (const chunk of gzip ? gzipped(pieces) : pieces) await file.writeFile(chunk);
      if (mode !== undefined) await file.chmod(mode);
      await file.sync();
    } finally {
      await file.close();
    }
    const kept = keep !== null && mode !== undefined;
    if (kept && keep !== null) await keepOld(real, keep);
    await renameFile(temporary, real);
    await syncFolder(folder);
    return kept;
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
}

/** Of its own for each write, and no longer than a file system takes, however long the name is. */
function temporaryName(target: string): string {
  return `${temporaryStart(target)}${randomUUID()}.tmp`;
}

function temporaryStart(target: string): string {
  return `.${path.basename(target).slice(0, 64)}.`;
}

/** Removes what writes of these files left beside them that were ended by a kill. Nothing writes them now. */
export async function removeUnfinished(targets: readonly string[]): Promise<void> {
  const startsByFolder = new Map<string, Set<string>>();
  for (const target of targets) {
    const real = await realpath(target).catch(() => target);
    const starts = startsByFolder.get(path.dirname(real)) ?? new Set<string>();
    startsByFolder.set(path.dirname(real), starts.add(temporaryStart(real)));
  }
  for (const [folder, starts] of startsByFolder) {
    for (const name of await readdir(folder).catch((): string[] => [])) {
      const [, start = ''] = UNFINISHED.exec(name) ?? [];
      if (starts.has(start)) await unlink(path.join(folder, name)).catch(() => undefined);
    }
  }
}

const UNFINISHED = /^(\..+\.)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/s;

async function writeInto(target: string, pieces: AtomicWrite['pieces']): Promise<void> {
  const file = await open(target, 'w');
  try {
    for await (const chunk of pieces) await file.writeFile(chunk);
  } finally {
    await file.close();
  }
}

/** The pieces as one gzip member, without a name and a time in its header. */
function gzipped(pieces: AtomicWrite['pieces']): AsyncIterable<Buffer> {
  // What fails while the pieces are made fails the gzip, and so whoever reads it.
  return pipeline(Readable.from(pieces), createGzip(), () => undefined);
}

/** A second name for a file, or a copy where names cannot be shared. */
export async function keepOld(real: string, keep: string): Promise<void> {
  await link(real, keep).catch(() => copyFile(real, keep, constants.COPYFILE_FICLONE));
}

/** Makes the new name last; not every system lets a folder be opened for that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
