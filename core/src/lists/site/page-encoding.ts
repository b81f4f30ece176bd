import { wideEncoding } from '../../read/detect-encoding.ts';
import { characterLength } from '../../xml/mixed-utf8.ts';
import { listEncoding } from '../list-text.ts';

/** A page says its encoding within so many bytes. https://html.spec.whatwg.org/#charset */
const PRESCAN = 1024;
const CHARSET = /<meta\s[^>]*?\bcharset\s*=\s*["']?\s*([^\s"'/;>]+)/i;
/** Bytes looked at to tell whether a page is UTF-8. */
const SAMPLE = 1 << 22;

/**
 * The encoding of a page, by a name that TextDecoder knows: UTF-8 and UTF-16 by its bytes, whatever it says, else
 * what it says. Of one that says nothing UTF-8, and other bytes are percent-encoded.
 */
export function pageEncoding(bytes: Uint8Array): string {
  const told = listEncoding(bytes);
  if (wideEncoding(bytes) !== null || isMostlyUtf8(bytes.subarray(0, SAMPLE))) return told;
  const head = new TextDecoder('windows-1252').decode(bytes.slice(0, PRESCAN));
  const label = CHARSET.exec(head)?.[1];
  // It stands there in bytes that are none of UTF-16.
  if (label === undefined || /^utf-16/i.test(label)) return told;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return told;
  }
}

/** Bytes of other encodings may look like a character or two of UTF-8. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let right = 0;
  let wrong = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = characterLength(bytes, at, bytes.length);
    if (length > 1) right++;
    else if (length === 0) wrong++;
    at += Math.max(1, length);
  }
  return wrong === 0 || right > wrong;
}
