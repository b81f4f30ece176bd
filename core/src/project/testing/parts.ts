import type { ValueRange } from '../../bytes/ranges.ts';
import { isSpace, TOKEN, XmlScanner } from '../../bytes/scanner.ts';
import { decodeUtf8, encodeUtf8, hasBadReference } from '../../bytes/text.ts';
import { PART_MARK, type Parts } from '../../format/extensions/parts.ts';
import { attributeSlot, elementSlot, hasSlots, slotNumber } from '../../protocol/extensions/slots.ts';
import { NamespaceScope } from '../../protocol/namespace-scope.ts';

/** The namespaces that {@link partsOf} declares. */
const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
  'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
].join(' ');

/** An entry as XML, and the positions of its extensions' parts. */
export interface EntryParts {
  bytes: Uint8Array;
  scan: Parts;
  loc: ValueRange;
}

/**
 * The parts of an entry that contains `inside`, found in a slow and obvious way.
 * @param url the entry's loc, which `inside` need not contain
 */
export function partsOf(inside: string, url = 'https://www.example.com/page'): EntryParts {
  const bytes = encodeUtf8(`<url ${NAMESPACES}>${inside}</url>`);
  const loc = encodeUtf8(url);
  return { bytes, scan: scanParts(bytes), loc: { bytes: loc, start: 0, end: loc.length } };
}

interface OpenElement {
  slot: number;
  /** Its six numbers in {@link Parts}; null if it is not part of an extension. */
  part: number[] | null;
  contentStart: number;
  marks: number;
}

/** The parts of the entry that makes up `bytes`. */
export function scanParts(bytes: Uint8Array): Parts {
  const scanner = new XmlScanner(bytes);
  const scope = new NamespaceScope();
  const parts: number[][] = [];
  const open: OpenElement[] = [];
  const close = (contentEnd: number) => {
    const element = open.pop();
    scope.leave(open.length);
    if (!element?.part) return;
    const [from, to] = trimmed(bytes, element.contentStart, contentEnd);
    element.part[2] = scanner.position;
    element.part[3] = from;
    element.part[4] = to;
    element.part[5] = element.marks | (from > element.contentStart || to < contentEnd ? PART_MARK.padded : 0);
  };
  for (let token = scanner.next(); token !== TOKEN.end; token = scanner.next()) {
    if (token === TOKEN.broken) throw new Error(`${scanner.error} at ${scanner.start}`);
    const parent = open.at(-1);
    if (token === TOKEN.open || token === TOKEN.empty) {
      if (parent) parent.marks |= PART_MARK.markup;
      scope.enter(scanner, open.length);
      scope.resolve(bytes, scanner.nameStart, scanner.nameEnd);
      const local = decodeUtf8(bytes, scope.localStart, scanner.nameEnd);
      const within = open.length === 1 ? -1 : (parent?.slot ?? 0);
      const known = hasSlots(scope.kind);
      const slot = known ? elementSlot(within, scope.kind, local) : slotNumber('stray');
      const part = known ? [slot, scanner.start, 0, 0, 0, 0] : null;
      if (part) parts.push(part, ...attributesOf(scanner, slot));
      open.push({ slot, part, contentStart: scanner.position, marks: 0 });
      if (token === TOKEN.empty) close(scanner.position);
    } else if (token === TOKEN.close) close(scanner.start);
    else if (parent) parent.marks |= token === TOKEN.text ? marksOf(scanner) : PART_MARK.markup;
  }
  return { partCount: parts.length, parts: Int32Array.from(parts.flat()) };
}

function attributesOf({ bytes, attributes, attributeCount }: XmlScanner, element: number): number[][] {
  const parts: number[][] = [];
  for (let i = 0; i < attributeCount; i++) {
    const [start = 0, nameEnd = 0, from = 0, to = 0] = attributes.subarray(i * 4, i * 4 + 4);
    const slot = attributeSlot(element, decodeUtf8(bytes, start, nameEnd));
    const reference = bytes.subarray(from, to).includes(0x26) ? PART_MARK.reference : 0;
    if (slot >= 0) parts.push([slot, start, to + 1, from, to, reference]);
  }
  return parts;
}

/** The {@link PART_MARK} bits of a text: references and characters beyond ASCII. */
function marksOf({ bytes, start, position, hasReference, hasNonAscii }: XmlScanner): number {
  return (
    (hasReference ? PART_MARK.reference : 0) |
    (hasNonAscii ? PART_MARK.nonAscii : 0) |
    (hasBadReference(bytes, start, position) ? PART_MARK.badReference : 0)
  );
}

function trimmed(bytes: Uint8Array, start: number, end: number): [number, number] {
  let from = start;
  let to = end;
  while (from < to && isSpace(bytes[from])) from++;
  while (to > from && isSpace(bytes[to - 1])) to--;
  return [from, to];
}
