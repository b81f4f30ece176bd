import { FACTOR, hashFolded } from '../../bytes/hash/hash.ts';
import { encodeUtf8 } from '../../bytes/text.ts';

/** The number of a language code, ignoring case. */
export function languageOf(bytes: Uint8Array, start: number, end: number): number {
  return hashFolded(bytes, start, end);
}

/** The number of `x-default`. */
export const X_DEFAULT = (() => {
  const bytes = encodeUtf8('x-default');
  return languageOf(bytes, 0, bytes.length);
})();

/**
 * Adds an alternate to an entry's hash of alternates, which is a sum. The WebAssembly twin is in
 * `core/assembly/alternates.ts`.
 */
export function withAlternate(hash: number, language: number, page: number): number {
  return (hash + Math.imul(language ^ Math.imul(page, FACTOR), 0xc2b2ae35)) | 0;
}

/** The final hash of an entry's alternates. Never 0, because 0 means an entry without alternates. */
export function wholeHash(hash: number): number {
  return hash >>> 0 || 1;
}
