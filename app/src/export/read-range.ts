import { closeSync, openSync, readSync } from 'node:fs';
import type { StoredRange } from './export-disk.ts';
import { targetError } from './target-error.ts';

/**
 * The bytes of a range; fewer where the file ends before it.
 * @throws UrlsetError as {@link targetError} says it, whatever thread this is in
 */
export function readRange(range: StoredRange): Uint8Array {
  try {
    return read(range);
  } catch (error) {
    throw targetError(error, range.path);
  }
}

function read({ path, start, length }: StoredRange): Uint8Array {
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
