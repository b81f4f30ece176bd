import { startsWith } from '../../../bytes/scanner.ts';
import { decodeUtf8 } from '../../../bytes/text.ts';

/** An XML declaration ends within this many bytes. */
const DECLARATION = 200;
const ENCODING = /^<\?xml[^>]*?\bencoding\s*=\s*["']([A-Za-z0-9._:-]+)/;

/** The encoding of a file by its byte order mark, the pattern of zeros or the XML declaration; otherwise UTF-8. */
export function detectEncoding(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide !== null) return wide;
  if (!startsWith(bytes, 0, '<?xml')) return 'utf-8';
  return declaredIn(decodeUtf8(bytes, 0, Math.min(DECLARATION, bytes.length))) ?? 'utf-8';
}

/** Byte order marks, UTF-32 before UTF-16, as FF FE begins both. https://www.unicode.org/faq/utf_bom.html#bom4 */
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encodings of the byte order mark and the declaration, separated by a comma; null if they do not conflict. */
export function conflictingEncodings(bytes: Uint8Array): string | null {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  if (marked === undefined) return null;
  // In UTF-16 and UTF-32, the declaration is ASCII bytes among zeros.
  const head = bytes.slice(0, DECLARATION * 4).filter((byte) => byte > 0 && byte < 0x80);
  const declared = declaredIn(decodeUtf8(head));
  const known = [marked, marked.replace('-', ''), marked.replace(/[lb]e$/, '')];
  return declared === null || known.includes(declared) ? null : `${marked}, ${declared}`;
}

/** Range of the encoding's name in the XML declaration of a UTF-8 file; null if it declares none. */
export function declarationIn(
  bytes: Uint8Array,
): { bytes: Uint8Array; offset: number; length: number } | null {
  const from = startsWith(bytes, 0, '\u00ef\u00bb\u00bf') ? 3 : 0;
  const head = decodeUtf8(bytes, from, Math.min(from + DECLARATION, bytes.length));
  const [before = '', name = ''] = ENCODING.exec(head) ?? [];
  return name === '' ? null : { bytes, offset: from + before.length - name.length, length: name.length };
}

function declaredIn(head: string): string | null {
  return ENCODING.exec(head)?.[1]?.toLowerCase() ?? null;
}

/** Detects UTF-16 and UTF-32 by the byte order mark, or by the zeros around ASCII characters; null for others. */
export function wideEncoding([a, b, c, d]: Uint8Array): string | null {
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'utf-32le' : 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0 && b === 0) return (c === 0xfe && d === 0xff) || (c === 0 && isAscii(d)) ? 'utf-32be' : null;
  if (isAscii(a) && b === 0)
    return c === 0 && d === 0 ? 'utf-32le' : isAscii(c) && d === 0 ? 'utf-16le' : null;
  return a === 0 && isAscii(b) && c === 0 && isAscii(d) ? 'utf-16be' : null;
}

function isAscii(byte: number | undefined): boolean {
  return byte !== undefined && byte > 0 && byte < 0x80;
}

/** Whether bytes in this encoding are UTF-8 already. */
export function isUtf8Name(encoding: string): boolean {
  return encoding === 'utf-8' || encoding === 'utf8' || encoding === 'us-ascii' || encoding === 'ascii';
}

/**
 * The name of the decoder for a file in the detected encoding; null if the encoding is unknown.
 * @param start the first bytes of the file
 */
export function decoderLabel(start: Uint8Array, encoding: string): string | null {
  const wide = wideEncoding(start);
  if (wide !== null) return wide;
  // The declaration was readable byte by byte, so the file is not in UTF-16 or UTF-32, whatever it declares.
  if (/^(utf-?16|utf-?32|ucs|iso-10646)/.test(encoding)) return null;
  try {
    return new TextDecoder(encoding).encoding;
  } catch {
    return null;
  }
}
