import { isSpace, startsWith } from '../../bytes/scanner.ts';

/** The index of a local name among the four fields, or -1. The names of the fields all differ in length. */
export function fieldOf(bytes: Uint8Array, at: number, length: number): number {
  switch (length) {
    case 3:
      return startsWith(bytes, at, 'loc') ? 0 : -1;
    case 7:
      return startsWith(bytes, at, 'lastmod') ? 1 : -1;
    case 10:
      return startsWith(bytes, at, 'changefreq') ? 2 : -1;
    case 8:
      return startsWith(bytes, at, 'priority') ? 3 : -1;
    default:
      return -1;
  }
}

/** Whether a local name is that of an entry, in a sitemap or in an index. */
export function isEntryName(bytes: Uint8Array, start: number, end: number): boolean {
  return isName(bytes, start, end, 'url') || isName(bytes, start, end, 'sitemap');
}

function isName(bytes: Uint8Array, start: number, end: number, name: string): boolean {
  return end - start === name.length && startsWith(bytes, start, name);
}

/** A name with one byte per character, for comparison with ASCII names. */
export function nameOf(bytes: Uint8Array, start: number, end: number): string {
  let name = '';
  for (let at = start; at < end; at++) name += String.fromCharCode(bytes[at] as number);
  return name;
}

/** End of the end tag whose name starts at `at`; -1 unless it is complete and has the name `[nameStart, nameEnd)`. */
export function endOfEndTag(bytes: Uint8Array, at: number, nameStart: number, nameEnd: number): number {
  const length = nameEnd - nameStart;
  if (at + length >= bytes.length) return -1;
  for (let i = 0; i < length; i++) if (bytes[at + i] !== bytes[nameStart + i]) return -1;
  let end = at + length;
  while (isSpace(bytes[end])) end++;
  return bytes[end] === 0x3e ? end + 1 : -1;
}
