import { isSpace } from '../../bytes/scanner.ts';

/** The start of the white space right before `at`, but not before `from`. */
export function leadStart(bytes: Uint8Array, from: number, at: number): number {
  let start = at;
  while (start > from && isSpace(bytes[start - 1])) start--;
  return start;
}
