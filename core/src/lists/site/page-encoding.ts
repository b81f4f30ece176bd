import { listEncoding } from '../list-text.ts';

/** A page says its encoding within so many bytes. https://html.spec.whatwg.org/#charset */
const PRESCAN = 1024;
const CHARSET = /<meta\s[^>]*?\bcharset\s*=\s*["']?\s*([^\s"'/;>]+)/i;

/**
 * The encoding of a page, by a name that TextDecoder knows: UTF-8 and UTF-16 by its bytes, whatever it says, else
 * what it says.
 */
export function pageEncoding(bytes: Uint8Array): string {
  const told = listEncoding(bytes);
  if (told !== 'windows-1252') return told;
  const head = new TextDecoder(told).decode(bytes.slice(0, PRESCAN));
  const label = CHARSET.exec(head)?.[1];
  // It stands there in bytes that are none of UTF-16.
  if (label === undefined || /^utf-16/i.test(label)) return told;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return told;
  }
}
