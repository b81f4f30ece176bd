import { isSpace, startsWith } from '../../bytes/scanner.ts';

const COLON = 0x3a;
const LESS = 0x3c;
const SLASH = 0x2f;

/**
 * Which of these prefixes occur before a name in `bytes[start, end)`, as bits by their index. Text that looks like a
 * name counts too, because an unused declaration does no harm.
 */
export function prefixesIn(
  bytes: Uint8Array,
  start: number,
  end: number,
  prefixes: readonly string[],
): number {
  let found = 0;
  for (let at = start; at < end; at++) {
    if (bytes[at] !== COLON) continue;
    for (const [place, prefix] of prefixes.entries()) {
      const from = at - prefix.length;
      if (from <= start || !startsWith(bytes, from, prefix)) continue;
      const before = bytes[from - 1];
      if (before === LESS || before === SLASH || isSpace(before)) found |= 1 << place;
    }
  }
  return found;
}
