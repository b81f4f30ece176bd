import { startsWith } from '../xml/scanner.ts';
import { decodeUtf8 } from '../xml/text.ts';

/** An XML declaration ends within so many bytes. */
const DECLARATION = 200;

/** The name of the encoding that a byte order mark, the pattern of zeros or the XML declaration tells. */
export function detectEncoding(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide !== null) return wide;
  if (!startsWith(bytes, 0, '<?xml')) return 'utf-8';
  const head = decodeUtf8(bytes, 0, Math.min(DECLARATION, bytes.length));
  const declared = /^<\?xml[^>]*?\bencoding\s*=\s*["']([A-Za-z0-9._:-]+)["']/.exec(head)?.[1];
  return declared?.toLowerCase() ?? 'utf-8';
}

/** UTF-16 or UTF-32, by its mark or by the zeros around two characters of ASCII. */
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

/** Whether the bytes of an encoding are UTF-8 already. */
export function isUtf8Name(encoding: string): boolean {
  return encoding === 'utf-8' || encoding === 'utf8' || encoding === 'us-ascii' || encoding === 'ascii';
}

/**
 * What a file in the encoding detected is decoded by; null where nobody knows that.
 * @param start the first bytes of the file
 */
export function decoderLabel(start: Uint8Array, encoding: string): string | null {
  const wide = wideEncoding(start);
  if (wide !== null) return wide;
  // The declaration was read byte by byte: whatever it says, wider characters the file has not.
  if (/^(utf-?16|utf-?32|ucs|iso-10646)/.test(encoding)) return null;
  try {
    return new TextDecoder(encoding).encoding;
  } catch {
    return null;
  }
}
