import { constants, createReadStream } from 'node:fs';
import { access, lstat, mkdir, open, readdir, readFile, rmdir, unlink, utimes } from 'node:fs/promises';
import { isNotThere } from '../disk/error-code.ts';
import { renameFile } from '../disk/rename-file.ts';

/** The bytes of a file, one piece after another. */
export type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A stretch of a file on disk: a whole file, or what an archive holds under a name. */
export interface StoredRange {
  readonly path: string;
  /** Bytes from the file's start. */
  readonly start: number;
  readonly length: number;
}

/**
 * All that an export does to a disk, so that tests can take it away at any moment. Errors are those of
 * `node:fs`; what is not there is null where that is an answer.
 */
export interface ExportDisk {
  /** What stands under a path itself; links are not followed. */
  look(path: string): Promise<{ kind: 'file' | 'folder' | 'other'; size: number; changed: number } | null>;
  /** The names in a folder, sorted. */
  names(folder: string): Promise<string[]>;
  read(path: string): Promise<Uint8Array>;
  pieces(range: StoredRange): AsyncIterable<Uint8Array>;
  /** Fails for a file that its owner does not want written; of what is not there nobody can say that. */
  probe(path: string): Promise<void>;
  /** Makes a folder whose parent is there. Fails where its name is taken. */
  makeFolder(path: string): Promise<void>;
  /** Makes a file, which lasts once this resolves; its name does when its folder is synced. */
  write(path: string, pieces: Pieces): Promise<void>;
  /** Says that a file has just changed. */
  touch(path: string): Promise<void>;
  /** Gives a file a name in one step, taking it from whatever file has it. */
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Of an empty folder. */
  removeFolder(path: string): Promise<void>;
  /** Makes the names in a folder last. */
  syncFolder(path: string): Promise<void>;
}

/** Read at a time, in bytes. */
const PIECE = 1024 * 1024;

/** The disk there is. */
export const NODE_DISK: ExportDisk = {
  async look(path) {
    try {
      const found = await lstat(path);
      const kind = found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other';
      return { kind, size: found.size, changed: found.mtimeMs };
    } catch (error) {
      if (isNotThere(error)) return null;
      throw error;
    }
  },
  names: async (folder) => (await readdir(folder)).sort(),
  read: (path) => readFile(path),
  pieces: ({ path, start, length }) =>
    length === 0
      ? nothing()
      : createReadStream(path, { start, end: start + length - 1, highWaterMark: PIECE }),
  async probe(path) {
    try {
      await access(path, constants.W_OK);
    } catch (error) {
      if (!isNotThere(error)) throw error;
    }
  },
  makeFolder: (path) => mkdir(path),
  async write(path, pieces) {
    const file = await open(path, 'wx', 0o644);
    try {
      for await (const piece of pieces) await file.writeFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  async touch(path) {
    const now = new Date();
    await utimes(path, now, now);
  },
  rename: (from, to) => renameFile(from, to),
  remove: unlink,
  removeFolder: rmdir,
  async syncFolder(path) {
    // Not every system lets a folder be opened for that.
    const folder = await open(path, 'r').catch(() => null);
    await folder?.sync().catch(() => undefined);
    await folder?.close();
  },
};

async function* nothing(): AsyncGenerator<Uint8Array> {}
