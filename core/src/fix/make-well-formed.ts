import type { Splice } from '../extensions/splice.ts';
import type { EntryScan } from '../read/entry-scan.ts';
import { isSpace } from '../xml/scanner.ts';
import { outermost } from './outermost.ts';
import { TagBalance } from './tag-balance.ts';

/**
 * Leaves out of an entry what XML has no place for, opens one that was not, and closes what is open.
 * https://www.w3.org/TR/xml/#charsets
 * @param name what the file calls its entries
 */
export function makeWellFormed({ bytes, start, bodyStart, end }: EntryScan, name: string): Splice[] {
  const isOpened = bodyStart > start;
  const balance = new TagBalance(bytes, isOpened ? [] : [name]);
  balance.read(start, end);
  balance.finish(end);
  const opening = isOpened ? [] : [{ start, end: start, text: `<${name}>` }];
  return outermost([...opening, ...balance.splices, ...withoutIllegalCharacters(bytes, start, end)]);
}

function withoutIllegalCharacters(bytes: Uint8Array, start: number, end: number): Splice[] {
  const splices: Splice[] = [];
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    // U+FFFE and U+FFFF.
    const isNoncharacter = byte === 0xef && bytes[at + 1] === 0xbf && (bytes[at + 2] ?? 0) >= 0xbe;
    if (isNoncharacter) splices.push({ start: at, end: at + 3, text: '' });
    else if (byte < 0x20 && !isSpace(byte)) splices.push({ start: at, end: at + 1, text: '' });
  }
  return splices;
}
