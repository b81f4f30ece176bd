import { characterLength } from '../../bytes/mixed-utf8.ts';
import { wideEncoding } from '../../files/read/encoding/detect-encoding.ts';
import { pageCharset } from '../../files/read/encoding/encoding-candidates.ts';
import { listEncoding } from '../list-text.ts';

/** How many bytes to inspect to decide whether a page is UTF-8. */
const SAMPLE = 1 << 22;

/**
 * The name of a page's encoding. If the bytes are UTF-8 or UTF-16, the page's declaration is ignored. A page that
 * declares nothing counts as UTF-8; its bytes that are not UTF-8 are percent-encoded when it is decoded.
 */
export function pageEncoding(bytes: Uint8Array): string {
  const told = listEncoding(bytes);
  if (wideEncoding(bytes) !== null || isMostlyUtf8(bytes.subarray(0, SAMPLE))) return told;
  return pageCharset(bytes) ?? told;
}

/** Whether most non-ASCII bytes are UTF-8. Text in other encodings can contain a few accidental UTF-8 characters. */
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
