import { constants, createReadStream } from 'node:fs';
import { access, lstat, mkdir, readdir, readFile, rmdir, unlink, utimes } from 'node:fs/promises';
import { type Pieces, syncFolder, writeNew } from '../disk/atomic-write.ts';
import { isNotThere } from '../disk/error-code.ts';
import { renameFile } from '../disk/rename-file.ts';

/** A range of a file on disk: a whole file, or one file inside an archive. */
export interface StoredRange {
  readonly path: string;
  /** Bytes from the file's start. */
  readonly start: number;
  readonly length: number;
}

/**
 * Every disk operation that changes something during an export, and many that read, so that tests can make any of them
 * fail. Errors are those of `node:fs`. A null result means that nothing is at the path.
 */
export interface ExportDisk {
  /** What is at a path; links are not followed. `size` is in bytes, `changed` in milliseconds since 1970. */
  look(path: string): Promise<{ kind: 'file' | 'folder' | 'other'; size: number; changed: number } | null>;
  /** The names in a folder, sorted. */
  names(folder: string): Promise<string[]>;
  read(path: string): Promise<Uint8Array>;
  pieces(range: StoredRange): AsyncIterable<Uint8Array>;
  /** Fails if the file is write-protected. Succeeds if it does not exist, as its permissions are not known then. */
  probe(path: string): Promise<void>;
  /** Makes a folder whose parent exists. Fails if the name is taken. */
  makeFolder(path: string): Promise<void>;
  /** Makes a file. Once this resolves, the bytes are durable; the name is durable once its folder is synced. */
  write(path: string, pieces: Pieces): Promise<void>;
  /** Sets a file's modification time to now. */
  touch(path: string): Promise<void>;
  /** Renames a file in one step; replaces any file that has the new name. */
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Removes an empty folder. */
  removeFolder(path: string): Promise<void>;
  /** Makes the names in a folder durable. */
  syncFolder(path: string): Promise<void>;
}

/** Bytes read at a time. */
const PIECE = 1024 * 1024;

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
  write: (path, pieces) => writeNew(path, pieces),
  async touch(path) {
    const now = new Date();
    await utimes(path, now, now);
  },
  rename: (from, to) => renameFile(from, to),
  remove: unlink,
  removeFolder: rmdir,
  syncFolder,
};

async function* nothing(): AsyncGenerator<Uint8Array> {}
