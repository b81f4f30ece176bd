import { characterLength, percentEscape } from '../../../bytes/mixed-utf8.ts';
import { decodeUtf8 } from '../../../bytes/text.ts';
import type { EntryScan } from '../../../format/entry/entry-scan.ts';
import type { Splice } from '../../../format/extensions/splice.ts';

/** The part of an absolute URL before its path, which cannot contain escapes. */
const ORIGIN = /^https?:\/\/[^/?#\ufffd]*[/?#]/i;

/**
 * Percent-encodes the bytes of an entry's loc that are not UTF-8. They keep their values, whatever the encoding is.
 * The host stays unchanged.
 */
export function escapeRawBytes({ bytes, innerStart, innerEnd }: EntryScan): Splice[] {
  const [start = 0, end = 0] = [innerStart[0], innerEnd[0]];
  if (!ORIGIN.test(decodeUtf8(bytes, start, end))) return [];
  const splices: Splice[] = [];
  for (let at = start; at < end; ) {
    const length = characterLength(bytes, at, end);
    if (length === 0) splices.push({ start: at, end: at + 1, text: percentEscape(bytes[at] ?? 0) });
    at += Math.max(1, length);
  }
  return splices;
}
