import { startsWith } from '../xml/scanner.ts';
import { decodeUtf8, encodeUtf8 } from '../xml/text.ts';

/** The name of the encoding that a byte order mark or the XML declaration tells; `utf-8` when neither does. */
export function detectEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0x3c && bytes[1] === 0 && bytes[2] === 0x3f) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] === 0x3c && bytes[2] === 0) return 'utf-16be';
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  if (start === 3 || !startsWith(bytes, 0, '<?xml')) return 'utf-8';
  const head = decodeUtf8(bytes, 0, Math.min(200, bytes.length));
  const declared = /^<\?xml[^>]*?\bencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1];
  return declared?.toLowerCase() ?? 'utf-8';
}

/**
 * The same text in UTF-8, its XML declaration saying so; null when the encoding is unknown here.
 * https://www.w3.org/TR/xml/#charencoding
 */
export function recodeToUtf8(bytes: Uint8Array, encoding: string): Uint8Array<ArrayBuffer> | null {
  // Its declaration was read byte by byte: whatever that says, wider characters it has not.
  const wide = /^(utf-?16|utf-?32|ucs|iso-10646)/.test(encoding) && startsWith(bytes, 0, '<?xml');
  try {
    const text = new TextDecoder(wide ? 'utf-8' : encoding).decode(bytes.slice());
    return encodeUtf8(text.replace(/^(<\?xml[^>]*?\bencoding\s*=\s*)(["'])[^"']*\2/, '$1$2UTF-8$2'));
  } catch {
    return null;
  }
}

/** Encodings whose bytes are UTF-8 already. */
export function isUtf8Name(encoding: string): boolean {
  return encoding === 'utf-8' || encoding === 'utf8' || encoding === 'us-ascii' || encoding === 'ascii';
}
