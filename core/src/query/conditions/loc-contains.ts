import type { UrlTable } from '../../table/url-table.ts';
import { encodeUtf8 } from '../../xml/text.ts';
import type { Condition } from './condition.ts';
import { LocView } from './loc-view.ts';
import { LOWER_ASCII, lowerAscii } from './lower-ascii.ts';

const AMPERSAND = 0x26;
/** What a byte of a loc may be to a search. */
const FIRST = 1;
const REFERENCE = 2;

const MISSING = 0;
const FOUND = 1;
const UNDECIDED = 2;

/** Entries whose decoded loc holds a text, in any case of the letters A to Z. Compares bytes, makes no strings. */
export function locContains(text: string, table: UrlTable): Condition {
  const sought = encodeUtf8(lowerAscii(text));
  const decoded = stops(sought);
  const raw = stops(sought);
  // What is sought cannot begin where a reference may stand, nor be found across it: decode first.
  if (sought.includes(AMPERSAND)) raw.fill(0);
  raw[AMPERSAND] = REFERENCE;
  const loc = new LocView(table);
  return (block, local) => {
    if (!loc.read(block, local)) return false;
    if (loc.isXml) {
      const verdict = search(loc.bytes, loc.start, loc.end, sought, raw);
      if (verdict !== UNDECIDED) return verdict === FOUND;
      loc.decode();
    }
    return search(loc.bytes, loc.start, loc.end, sought, decoded) === FOUND;
  };
}

/** By byte: whether what is sought may begin with it. */
function stops(sought: Uint8Array): Uint8Array {
  return LOWER_ASCII.map((byte) => (byte === sought[0] ? FIRST : 0));
}

/** Looks at every byte once; a reference before anything was found leaves it undecided. */
function search(bytes: Uint8Array, start: number, end: number, sought: Uint8Array, stop: Uint8Array): number {
  for (let at = start; at < end; at++) {
    const verdict = stop[bytes[at] as number] as number;
    if (verdict === 0) continue;
    if (verdict === REFERENCE) return UNDECIDED;
    if (at + sought.length > end) continue;
    let matched = 1;
    while (matched < sought.length && LOWER_ASCII[bytes[at + matched] as number] === sought[matched])
      matched++;
    if (matched === sought.length) return FOUND;
  }
  return MISSING;
}
