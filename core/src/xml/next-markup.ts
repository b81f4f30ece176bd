import { isNameStart } from './scanner.ts';

/** The next `<` in `bytes[from, end)` that can start markup; others are text. `end` when there is none. */
export function nextMarkup(bytes: Uint8Array, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    if (bytes[at] !== 0x3c) continue;
    const next = at + 1 < end ? bytes[at + 1] : 0x21;
    if (next === 0x2f || next === 0x21 || next === 0x3f || isNameStart(next)) return at;
  }
  return end;
}
