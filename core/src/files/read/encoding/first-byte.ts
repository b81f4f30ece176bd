import { isSpace, startsWith } from '../../../bytes/scanner.ts';

/** Where the content of a file begins: behind a byte order mark and white space; its length where there is none. */
export function firstByte(bytes: Uint8Array): number {
  let at = startsWith(bytes, 0, '\u00ef\u00bb\u00bf') ? 3 : 0;
  while (at < bytes.length && isSpace(bytes[at])) at++;
  return at;
}
