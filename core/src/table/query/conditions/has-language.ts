import { contentToBytes, encodeUtf8 } from '../../../bytes/text.ts';
import type { EntryScan } from '../../../format/entry/entry-scan.ts';
import { PART_MARK, PART_SIZE } from '../../../format/extensions/parts.ts';
import { slotNumber } from '../../../protocol/extensions/slots.ts';
import type { UrlTable } from '../../url-table.ts';
import type { Condition } from './condition.ts';
import { LOWER_ASCII, lowerAscii } from './loc-contains.ts';

const HREFLANG = slotNumber('link@hreflang');
const HYPHEN = 0x2d;
const UNDERSCORE = 0x5f;
/** Folds letter case, and `_` to `-`: `en_US` is wrong, but means `en-US`. */
const FOLD = LOWER_ASCII.map((byte) => (byte === UNDERSCORE ? HYPHEN : byte));

/**
 * Matches entries with an alternate whose hreflang is the language or begins with it: `de` finds de and de-AT, not
 * den. This is basic filtering, https://www.rfc-editor.org/rfc/rfc4647#section-3.3.1
 */
export function hasLanguage(language: string, table: UrlTable): Condition {
  const range = encodeUtf8(lowerAscii(language)).map((byte) => FOLD[byte] ?? 0);
  return (block, local) =>
    block.columns.alternates[local] !== 0 && anyHreflang(table.scan(block, local), range);
}

function anyHreflang({ bytes, parts, partCount }: EntryScan, range: Uint8Array): boolean {
  for (let part = 0; part < partCount * PART_SIZE; part += PART_SIZE) {
    if (parts[part] !== HREFLANG) continue;
    const from = parts[part + 3] as number;
    const to = parts[part + 4] as number;
    if (((parts[part + 5] as number) & PART_MARK.reference) === 0) {
      if (isWithin(range, bytes, from, to)) return true;
      continue;
    }
    const tag = contentToBytes(bytes, from, to);
    if (isWithin(range, tag, 0, tag.length)) return true;
  }
  return false;
}

/** Whether the language tag `bytes[from, to)` matches a range. */
function isWithin(range: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from < range.length) return false;
  for (let at = 0; at < range.length; at++) if (FOLD[bytes[from + at] as number] !== range[at]) return false;
  return to - from === range.length || FOLD[bytes[from + range.length] as number] === HYPHEN;
}
