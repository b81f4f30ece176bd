import { isSpace, startsWith } from '../../../bytes/scanner.ts';

/** Offset of a file's content after the byte order mark and white space; the file's length if there is none. */
export function firstByte(bytes: Uint8Array): number {
  let at = startsWith(bytes, 0, '\u00ef\u00bb\u00bf') ? 3 : 0;
  while (at < bytes.length && isSpace(bytes[at])) at++;
  return at;
}
