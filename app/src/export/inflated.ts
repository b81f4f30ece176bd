import { gunzipSync } from 'node:zlib';

/** Inflates a gzip of unknown origin. Returns null if it is invalid, or if it inflates to more than `most` bytes. */
export function inflated(gzip: Uint8Array, most: number): Uint8Array | null {
  try {
    return gunzipSync(gzip, { maxOutputLength: most });
  } catch {
    return null;
  }
}
