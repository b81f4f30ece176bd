import { isSpace } from '../../../bytes/scanner.ts';
import { decodeUtf8 } from '../../../bytes/text.ts';
import type { FixMode } from '../../../contract/values.ts';
import { applySplices } from '../../../files/write/spliced.ts';
import { EntryRescanner } from '../../../format/entry/entry-rescanner.ts';
import { type EntryScan, FAULT } from '../../../format/entry/entry-scan.ts';
import { outermost } from '../../../format/entry/lead-start.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import { entryName } from '../entry/entry-name.ts';
import { losesContent } from '../entry/remove-children.ts';
import { isTorn, wholeOfTorn } from '../entry/torn-entry.ts';
import { TagBalance } from './tag-balance.ts';

/** An entry: its bytes `[start, end)`, and the end of its start tag, or `start` if that is missing. */
type EntryRange = Pick<EntryScan, 'bytes' | 'start' | 'bodyStart' | 'end'>;

type Whole = Uint8Array | 'cut' | null;

/** Results of {@link wholeEntry} for each file as read, which never changes. Entry and file fixes share them. */
const WHOLES = new WeakMap<EntryBlock, Readonly<Record<FixMode, Map<number, Whole>>>>();

/**
 * Makes an entry well-formed: removes what XML does not allow, adds a missing start tag, and closes open elements. An
 * entry that breaks off gets its rest back. Does nothing if the rest is uncertain, or in safe mode if content would
 * be lost. https://www.w3.org/TR/xml/#charsets
 */
export function makeWellFormed(block: EntryBlock, scan: EntryScan, mode: FixMode): Splice[] {
  const { bytes, start, end } = scan;
  const whole = wholeEntry(block, scan, mode);
  if (whole === null) return [];
  if (whole !== 'cut') return [{ start, end, text: decodeUtf8(whole) }];
  const splices = balanced(scan, entryName(block));
  return mode === 'safe' && splices.some((splice) => losesContent(bytes, splice)) ? [] : splices;
}

/**
 * A well-formed copy of an entry that breaks off, with its rest; `'cut'` if there is nothing to take back, or if the
 * copy cannot be read. Null if the rest is uncertain, or in safe mode if content would be lost.
 */
export function wholeEntry(block: EntryBlock, scan: EntryScan, mode: FixMode): Whole {
  if (!isTorn(block, scan)) return 'cut';
  const known = WHOLES.get(block) ?? { safe: new Map<number, Whole>(), unsafe: new Map<number, Whole>() };
  WHOLES.set(block, known);
  const last = known[mode].get(scan.start);
  if (last !== undefined) return last;
  const whole = madeWhole(block, scan, mode);
  known[mode].set(scan.start, whole);
  return whole;
}

function madeWhole(block: EntryBlock, scan: EntryScan, mode: FixMode): Whole {
  const whole = wholeOfTorn(block, scan);
  if (whole === null || whole === 'cut') return whole;
  const range = { bytes: whole, start: 0, bodyStart: scan.bodyStart - scan.start, end: whole.length };
  const splices = balanced(range, entryName(block));
  if (mode === 'safe' && splices.some((splice) => losesContent(whole, splice))) return null;
  const xml = applySplices(whole, 0, whole.length, splices);
  // The result may exceed a limit of the reader, such as the maximum depth.
  const { faults } = new EntryRescanner().read(xml, 0, xml.length, block.kind, block.layout, false);
  return (faults & FAULT.broken) === 0 ? xml : 'cut';
}

/** @param name the name of the file's entries */
function balanced({ bytes, start, bodyStart, end }: EntryRange, name: string): Splice[] {
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
