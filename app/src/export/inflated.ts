import { gunzipSync } from 'node:zlib';

/** What a gzip of anybody's holds; null for what is none, is damaged, or holds more than so many bytes. */
export function inflated(gzip: Uint8Array, most: number): Uint8Array | null {
  try {
    return gunzipSync(gzip, { maxOutputLength: most });
  } catch {
    return null;
  }
}
