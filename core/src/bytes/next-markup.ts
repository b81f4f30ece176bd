import { isNameStart } from './scanner.ts';

/** The next `<` in `bytes[from, end)` that can start markup, or `end`. Any other `<` is text. */
export function nextMarkup(bytes: Uint8Array, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    if (bytes[at] !== 0x3c) continue;
    if (at + 1 === end || startsMarkup(bytes[at + 1])) return at;
  }
  return end;
}

/** Whether a `<` before this byte can start markup. */
export function startsMarkup(byte: number | undefined): boolean {
  return byte === 0x2f || byte === 0x21 || byte === 0x3f || isNameStart(byte);
}
