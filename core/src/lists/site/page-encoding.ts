import { characterLength } from '../../bytes/mixed-utf8.ts';
import { wideEncoding } from '../../files/read/encoding/detect-encoding.ts';
import { pageCharset } from '../../files/read/encoding/page-charset.ts';
import { listEncoding } from '../list-text.ts';

/** Bytes looked at to tell whether a page is UTF-8. */
const SAMPLE = 1 << 22;

/**
 * The encoding of a page, by a name that TextDecoder knows: UTF-8 and UTF-16 by its bytes, whatever it says, else
 * what it says. Of one that says nothing UTF-8, and other bytes are percent-encoded.
 */
export function pageEncoding(bytes: Uint8Array): string {
  const told = listEncoding(bytes);
  if (wideEncoding(bytes) !== null || isMostlyUtf8(bytes.subarray(0, SAMPLE))) return told;
  return pageCharset(bytes) ?? told;
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
