import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

const SAMPLES = join(import.meta.dirname, '..');

/** Writes text as UTF-8, or bytes, to a path relative to the samples' folder. */
export function write(path, content) {
  const target = join(SAMPLES, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}

/**
 * Writes text as one gzip member without a name or time; returns the bytes of the file. A file that
 * already inflates to this text is kept: zlib's output differs between versions and processors.
 */
export function writeGzip(path, text) {
  const target = join(SAMPLES, path);
  if (existsSync(target)) {
    const present = readFileSync(target);
    if (gunzipSync(present).equals(Buffer.from(text))) return present;
  }
  const bytes = gzipSync(text, { level: 9 });
  const OPERATING_SYSTEM = 9;
  const UNKNOWN = 255;
  bytes[OPERATING_SYSTEM] = UNKNOWN;
  write(path, bytes);
  return bytes;
}
