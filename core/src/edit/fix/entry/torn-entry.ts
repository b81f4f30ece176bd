import { byteAt } from '../../../bytes/byte-at.ts';
import { isUtf8 } from '../../../bytes/characters.ts';
import { startsWith, TOKEN, textAt, XmlScanner } from '../../../bytes/scanner.ts';
import { decodeUtf8, encodeUtf8, escapeXml } from '../../../bytes/text.ts';
import { nextMarkup, startsMarkup } from '../../../bytes/xml-tokens.ts';
import { isFeed } from '../../../contract/values.ts';
import { applySplices } from '../../../files/write/spliced.ts';
import { type EntryScan, FAULT } from '../../../format/entry/entry-scan.ts';
import { nextTag } from '../../../format/entry/resume.ts';
import { entryNames, isNamed, nextEntry } from '../../../format/entry/unopened-entry.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import { OpenNames } from '../file/open-names.ts';
import { entryName, localNames } from './entry-name.ts';
import { holdsText, mendText } from './torn-value.ts';

/** Whether the XML of an entry, as read, breaks off. */
export function isTorn({ bytes }: EntryBlock, scan: EntryScan): boolean {
  return (scan.faults & FAULT.broken) !== 0 && scan.bodyEnd === scan.end && scan.bytes === bytes;
}

/**
 * Completes an entry that breaks off, up to its end tag among the unread bytes after the break. Escapes each `<`
 * that does not start an element, so that values lose no characters. `'cut'` if the entry ends at the break without
 * cutting a value; null if it is uncertain what is text.
 */
export function wholeOfTorn(block: EntryBlock, scan: EntryScan): Uint8Array | 'cut' | null {
  const { bytes, start, end } = scan;
  const behind = endOfTorn(block, scan);
  if (behind < 0) return nextPlace(block, end) > end && cutsValue(scan) ? null : 'cut';
  // The result will become a string, so bytes that are not UTF-8 would be lost.
  const splices = isUtf8(bytes, start, behind) ? bareTags(block, scan, behind) : null;
  return splices && applySplices(bytes, start, behind, splices);
}

/** The end of an entry that breaks off, if its end tag comes after the break; otherwise -1. */
export function endOfTorn(block: EntryBlock, scan: EntryScan): number {
  const { bytes, end } = scan;
  return endTagIn(bytes, end, nextPlace(block, end), nameOf(block, scan));
}

/**
 * Whether unread bytes seem to be an entry with a loc, up to its end tag. An entry that breaks off before its loc is
 * not among the entries, so dropping it would lose its page.
 */
export function isUnreadEntry(block: EntryBlock, start: number, end: number): boolean {
  const { bytes, kind, layout } = block;
  const name = entryName(block);
  if (endTagIn(bytes, start, end, name) < 0) return false;
  // The rest of a broken item has the same end tag, so an unread item must also begin with its start tag.
  return isFeed(kind)
    ? startsWith(bytes, start, `<${name}`)
    : textAt(bytes, `<${layout.prefix}loc`, start, end) >= 0;
}

/** Where the reader continued after a break. */
function nextPlace(block: EntryBlock, from: number): number {
  const ahead = AHEAD.get(block) ?? { scanner: new XmlScanner(block.bytes), from: -1, place: -1 };
  AHEAD.set(block, ahead);
  if (ahead.from !== from) Object.assign(ahead, { from, place: placeBehind(block, ahead.scanner, from) });
  return ahead.place;
}

function placeBehind(block: EntryBlock, scanner: XmlScanner, from: number): number {
  const { kind, layout } = block;
  const [entry, root] = localNames(block);
  const rootName = encodeUtf8(layout.prefix + root);
  if (isFeed(kind)) return nextTag(scanner, from, entry, rootName);
  return nextEntry(scanner, from, entry, rootName, entryNames(layout, kind === 'sitemapindex'));
}

/** For each file as read: a scanner, which caches long searches, and the last result, because every rule needs it. */
const AHEAD = new WeakMap<EntryBlock, { scanner: XmlScanner; from: number; place: number }>();

/** The name of an entry as written. Without a start tag, it has the usual name. */
function nameOf(block: EntryBlock, { bytes, start, bodyStart }: EntryScan): string {
  if (bodyStart === start) return entryName(block);
  const scanner = new XmlScanner(bytes, start, bodyStart);
  scanner.next();
  return decodeUtf8(bytes, scanner.nameStart, scanner.nameEnd);
}

/** The end of the first end tag with this name in `bytes[from, to)`, or -1. */
function endTagIn(bytes: Uint8Array, from: number, to: number, name: string): number {
  const wanted = encodeUtf8(name);
  const scanner = new XmlScanner(bytes, from, to);
  for (let at = byteAt(bytes, 0x3c, from, to); at >= 0; at = byteAt(bytes, 0x3c, at + 1, to)) {
    if (bytes[at + 1] !== 0x2f) continue;
    scanner.position = at;
    if (scanner.next() === TOKEN.close && isNamed(scanner, wanted)) return scanner.position;
  }
  return -1;
}

/** Whether an entry breaks off at a `<` inside a value, which may continue after it. */
function cutsValue({ bytes, end, cutField }: EntryScan): boolean {
  const byte = bytes[end + 1];
  return cutField >= 0 && bytes[end] === 0x3c && startsMarkup(byte) && byte !== 0x2f;
}

/** Escapes each `<` of an entry up to `end` that does not start a tag; null if that is uncertain. */
function bareTags(block: EntryBlock, scan: EntryScan, end: number): Splice[] | null {
  const { bytes, start, bodyStart } = scan;
  const { prefix } = block.layout;
  const scanner = new XmlScanner(bytes, start, end);
  const open = new OpenNames(bodyStart === start ? [entryName(block)] : []);
  const splices: Splice[] = [];
  for (let at = nextMarkup(bytes, start, end); at < end; at = nextMarkup(bytes, scanner.position, end)) {
    scanner.position = at;
    const token = scanner.next();
    const { nameStart, nameEnd, position: contentStart } = scanner;
    if (token === TOKEN.close) {
      const depth = open.depthOf(decodeUtf8(bytes, nameStart, nameEnd));
      if (depth >= 0) open.closeFrom(depth);
    } else if (token === TOKEN.open) {
      const element = { nameStart, nameEnd, contentStart };
      if (open.count > 0 && holdsText(bytes, element, end, prefix)) {
        const mended = mendText(bytes, element, end, open, prefix);
        if (mended === null) return null;
        for (const splice of mended.splices) splices.push(splice);
        scanner.position = mended.end;
      }
      // An element that holds text was handled above: its end tag comes next or was inserted.
      else open.push(decodeUtf8(bytes, nameStart, nameEnd));
    } else if (token === TOKEN.broken) {
      splices.push({ start: at, end: at + 1, text: escapeXml('<') });
      scanner.position = at + 1;
    }
  }
  return splices;
}
