import type { Pieces } from '../../disk/atomic-write.ts';
import { type ExportDisk, NODE_DISK } from '../export-disk.ts';

/**
 * The real disk. `before` runs before a file or folder is created, renamed or removed, and in the middle of each piece
 * that is written.
 */
export function faultyDisk(before: (operation: number) => Promise<void> | void): ExportDisk {
  let operation = 0;
  const next = async () => before(operation++);
  return {
    ...NODE_DISK,
    async makeFolder(path) {
      await next();
      await NODE_DISK.makeFolder(path);
    },
    async write(path, pieces) {
      await next();
      await NODE_DISK.write(path, breakingOff(pieces, next));
    },
    async rename(from, to) {
      await next();
      await NODE_DISK.rename(from, to);
    },
    async remove(path) {
      await next();
      await NODE_DISK.remove(path);
    },
    async removeFolder(path) {
      await next();
      await NODE_DISK.removeFolder(path);
    },
  };
}

/** Calls `next` in the middle of each piece: a full disk has room for part of a file. */
async function* breakingOff(pieces: Pieces, next: () => Promise<void>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    yield piece.subarray(0, piece.length >> 1);
    await next();
    yield piece.subarray(piece.length >> 1);
  }
}
