import { isSpace } from '../../bytes/scanner.ts';

/** Where the white space right before `at` starts, at `from` or behind. */
export function leadStart(bytes: Uint8Array, from: number, at: number): number {
  let start = at;
  while (start > from && isSpace(bytes[start - 1])) start--;
  return start;
}
