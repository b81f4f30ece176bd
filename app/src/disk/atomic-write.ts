import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, open, readdir, realpath, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { renameFile } from './rename-file.ts';

/** The bytes of a file, in one or more pieces. */
export type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export interface AtomicWrite {
  pieces: Pieces;
  gzip: boolean;
  /** Path under which to keep the replaced file; null to discard it. */
  keep: string | null;
  /** The permissions of a new file. Default: 0644. */
  mode?: number;
}

/**
 * Replaces a file completely or not at all: writes and fsyncs a new file beside it, renames that over the target in one
 * step, then fsyncs the folder. Follows links and keeps the mode. If any step fails, the old file is untouched and no
 * temporary file is left. A pipe or a device cannot be replaced, so it is written in place.
 * @returns whether the old file was kept
 */
export async function writeAtomically(
  target: string,
  { pieces, gzip, keep, mode: newMode = 0o644 }: AtomicWrite,
): Promise<boolean> {
  const bytes = gzip ? gzipped(pieces) : pieces;
  const old = await stat(target).catch(() => null);
  if (old !== null && !old.isFile() && !old.isDirectory()) {
    await writeFile(target, bytes);
    return false;
  }
  const real = await realpath(target).catch(() => target);
  const folder = path.dirname(real);
  const temporary = path.join(folder, temporaryName(real));
  const mode = old === null ? undefined : old.mode & 0o7777;
  try {
    await writeNew(temporary, bytes, mode ?? newMode, mode !== undefined);
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

/** A name that is unique for each write, and short enough for every file system even if the target's name is long. */
function temporaryName(target: string): string {
  return `${temporaryStart(target)}${randomUUID()}.tmp`;
}

function temporaryStart(target: string): string {
  return `.${path.basename(target).slice(0, 64)}.`;
}

/** Removes temporary files that a killed process left beside targets. Call it only while nothing writes the targets. */
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

/**
 * Makes a file. Once this resolves, the bytes are durable; the name is durable once its folder is synced.
 * @param isExact whether to set exactly the permissions of `mode`, regardless of the umask
 */
export async function writeNew(path: string, pieces: Pieces, mode = 0o644, isExact = false): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    for await (const piece of pieces) await file.writeFile(piece);
    if (isExact) await file.chmod(mode);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The pieces as one gzip member, with no name or time in its header. */
async function* gzipped(pieces: Pieces): AsyncGenerator<Uint8Array> {
  // An error while the pieces are made also fails the gzip stream, so the reader of the stream gets it.
  yield* pipeline(Readable.from(pieces), createGzip(), () => undefined);
}

/** Gives a file a second name, or copies it where hard links are not supported. */
export async function keepOld(real: string, keep: string): Promise<void> {
  await link(real, keep).catch(() => copyFile(real, keep, constants.COPYFILE_FICLONE));
}

/** Makes the names in a folder durable. Not every system lets a program open a folder for that. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
