import { closeSync, openSync, readSync } from 'node:fs';
import type { StoredRange } from './export-disk.ts';

/** The bytes of a range; fewer where the file ends before it. */
export function readRange({ path, start, length }: StoredRange): Uint8Array {
  const bytes = new Uint8Array(length);
  const file = openSync(path, 'r');
  try {
    let at = 0;
    while (at < length) {
      const count = readSync(file, bytes, at, length - at, start + at);
      if (count === 0) break;
      at += count;
    }
    return bytes.subarray(0, at);
  } finally {
    closeSync(file);
  }
}
