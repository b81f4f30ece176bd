import { PartValue } from '../extensions/part-value.ts';
import { PART_MARK, PART_SIZE } from '../extensions/parts.ts';
import { type EntryScan, FAULT } from '../read/entry-scan.ts';
import { brokenUtf8At, illegalCharacterAt } from '../xml/characters.ts';
import { nextMarkup } from '../xml/next-markup.ts';
import { TOKEN, XmlScanner } from '../xml/scanner.ts';
import { decodeUtf8 } from '../xml/text.ts';
import type { EntryPlace } from './entry-place.ts';

/** Where the XML of an entry breaks a rule about XML itself; null where it is about none of its bytes in particular. */
export function brokenXmlPlace(scan: EntryScan, code: string): EntryPlace | null {
  switch (code) {
    case 'not-utf8':
      return brokenUtf8Place(scan.bytes, scan.start, scan.end);
    case 'xml-not-well-formed':
      return illegalCharacter(scan) ?? faultyToken(scan) ?? brokenTags(scan);
    case 'unescaped-character':
      return unescapedPart(scan);
    default:
      return null;
  }
}

/** The first byte of `[start, end)` that is no UTF-8: how many of those behind it were meant to be of its character is not known. */
export function brokenUtf8Place(bytes: Uint8Array, start: number, end: number): EntryPlace | null {
  const at = brokenUtf8At(bytes, start, end);
  if (at < 0) return null;
  const byte = (bytes[at] ?? 0).toString(16).toUpperCase();
  return { offset: at, length: 1, value: `0x${byte}` };
}

function illegalCharacter({ bytes, start, end, faults }: EntryScan): EntryPlace | null {
  if ((faults & FAULT.illegalCharacter) === 0) return null;
  const at = illegalCharacterAt(bytes, start, end);
  if (at < 0) return null;
  const length = (bytes[at] ?? 0) < 0x20 ? 1 : 3;
  const codePoint = decodeUtf8(bytes, at, at + length).codePointAt(0) ?? 0;
  return { offset: at, length, value: `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}` };
}

/** A token that can be read, but is not as XML wants it. */
function faultyToken({ bytes, start, end, faults }: EntryScan): EntryPlace | null {
  if ((faults & FAULT.illegalCharacter) === 0) return null;
  const scanner = new XmlScanner(bytes, start, end);
  for (;;) {
    // A bare `<` is text, here as where entries are read.
    scanner.position = nextMarkup(bytes, scanner.position, end);
    const token = scanner.next();
    if (token === TOKEN.end || token === TOKEN.broken) return null;
    if (scanner.fault === '') continue;
    return { offset: scanner.start, length: scanner.position - scanner.start, value: scanner.fault };
  }
}

function brokenTags({ faults, error, errorAt }: EntryScan): EntryPlace | null {
  return (faults & FAULT.broken) === 0 ? null : { offset: errorAt, length: 0, value: error };
}

/** The first value of an extension with a character that should be a reference, the gravest first. */
function unescapedPart({ bytes, parts, partCount }: EntryScan): EntryPlace | null {
  for (const mark of [PART_MARK.badReference, PART_MARK.raw]) {
    for (let at = 0; at < partCount * PART_SIZE; at += PART_SIZE) {
      if (((parts[at + 5] ?? 0) & (mark | PART_MARK.markup)) !== mark) continue;
      const [from = 0, to = 0] = parts.subarray(at + 3, at + 5);
      return { offset: from, length: to - from, value: new PartValue().read(bytes, parts, at).text() };
    }
  }
  return null;
}
