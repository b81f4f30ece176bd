import { closeSync, openSync, readSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { StoredRange } from './export-disk.ts';
import { targetError } from './target-error.ts';

/**
 * The bytes of a range; fewer if the file ends early.
 * @param bytes the buffer to fill, at least as long as the range
 * @throws UrlsetError from {@link targetError}, even when it runs in a worker thread
 */
export function readRange(range: StoredRange, bytes: Uint8Array = new Uint8Array(range.length)): Uint8Array {
  try {
    return read(range, bytes);
  } catch (error) {
    throw targetError(error, range.path);
  }
}

function read({ path, start, length }: StoredRange, bytes: Uint8Array): Uint8Array {
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

/** Inflates a gzip of unknown origin. Returns null if it is invalid, or if it inflates to more than `most` bytes. */
export function inflated(gzip: Uint8Array, most: number): Uint8Array | null {
  try {
    return gunzipSync(gzip, { maxOutputLength: most });
  } catch {
    return null;
  }
}
