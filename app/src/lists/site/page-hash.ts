import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import { pageText } from '@urlset/core/lists/site/page-text.ts';
import { sha256 } from '../../export/sha256.ts';

/** Hexadecimal digits of a hash that are kept. */
const DIGITS = 16;

/** A hash of the text of a page that is its own, see {@link pageText}, as records of builds keep it. */
export function textHash(bytes: Uint8Array): string {
  return sha256(encodeUtf8(pageText(bytes))).slice(0, DIGITS);
}
