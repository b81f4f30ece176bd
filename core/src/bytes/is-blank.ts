import { isSpace } from './scanner.ts';

/** Whether `bytes[from, to)` is all white space. */
export function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(bytes[at])) return false;
  return true;
}
