import { grown } from '../../bytes/byte-at.ts';
import { hasNoncharacter, isUtf8 } from '../../bytes/characters.ts';
import { isSpace, TOKEN, type Token, type XmlScanner } from '../../bytes/scanner.ts';
import { hasBadReference, NO_ENTITIES } from '../../bytes/text.ts';
import type { XmlFault } from '../../bytes/xml-faults.ts';
import { PART_MARK, PART_SIZE } from '../extensions/parts.ts';
import { ExtensionCounts } from './extension-counts.ts';

/** Two marks besides those in {@link PART_MARK}: `<`, which may end a text, and an illegal control character. */
export const MARK_TAG = 128;
const MARK_CONTROL = 64;
/**
 * For each byte: its mark in a text, 0 for plain bytes. An `&` counts as a bad reference until
 * {@link EntryScan.settle} has checked the bytes after it.
 */
export const MARK = new Uint8Array(256);
for (let byte = 0; byte < 256; byte++) {
  if (byte === 0x3c) MARK[byte] = MARK_TAG;
  else if (byte === 0x26) MARK[byte] = PART_MARK.badReference;
  else if (byte === 0x22 || byte === 0x27 || byte === 0x3e) MARK[byte] = PART_MARK.raw;
  else if (byte > 0x7f) MARK[byte] = PART_MARK.nonAscii;
  else if (byte < 0x20 && !isSpace(byte)) MARK[byte] = MARK_CONTROL;
}
/** Marks that require a closer look at the text. */
const DOUBTFUL = PART_MARK.badReference | PART_MARK.nonAscii | PART_MARK.raw | MARK_CONTROL;

/** Faults in the XML of an entry, as bits of `faults`. */
export const FAULT = {
  extraLoc: 1,
  duplicateChild: 2,
  unknownChild: 4,
  wrongChild: 8,
  /** A bare `&`, `<` or `]]>` outside the four fields. For the fields, see {@link EntryScan.marks}. */
  bare: 16,
  /** An unescaped quote, apostrophe or `>` outside the four fields. */
  raw: 32,
  notUtf8: 64,
  /** A character or a name that XML 1.0 does not allow. */
  illegalCharacter: 128,
  /** The entry's tags do not match, or its XML breaks off: `error` says why. The scan holds whatever is readable. */
  broken: 256,
  /** An element of an extension in an entry of a sitemap index. */
  extension: 512,
  /** An attribute that no schema defines and that is not in a namespace of its own. */
  attribute: 1024,
} as const;

/** Faults that follow from the elements and attributes of an entry, whatever its values are. */
export const STRUCTURAL_FAULTS =
  FAULT.extraLoc | FAULT.duplicateChild | FAULT.unknownChild | FAULT.wrongChild | FAULT.attribute;

/** Numbers per fault in `faultPlaces`. */
export const FAULT_SIZE = 3;

/**
 * Positions of the parts of one entry. `EntryWalker` fills it token by token; `EntryShapes` fills it for entries of
 * known shapes. Used while a whole file is read, and again for any entry that is displayed, checked or written.
 */
export class EntryScan {
  bytes: Uint8Array = new Uint8Array(0);
  /** References to entities that the file's DOCTYPE declares, see `Layout.entities`. */
  entities: ReadonlySet<string> = NO_ENTITIES;
  /** Range of the entry: from `<url` to the end of `</url>`. */
  start = 0;
  end = 0;
  /** End of the entry's start tag; equals `start` if the tag is missing. */
  bodyStart = 0;
  /** Start of the entry's end tag; equals `end` for `<url/>`. */
  bodyEnd = 0;
  /** For each field: the whole element, the first if there are several. If it is missing, its `outerStart` is -1. */
  readonly outerStart = new Int32Array(4);
  readonly outerEnd = new Int32Array(4);
  /** For each field: the content without surrounding white space. */
  readonly innerStart = new Int32Array(4);
  readonly innerEnd = new Int32Array(4);
  /** For each field: properties of the content, as bits of {@link PART_MARK}. */
  readonly marks = new Int32Array(4);
  /** The elements and attributes of the extensions, in document order; see `extensions/parts.ts`. */
  parts = new Int32Array(64 * PART_SIZE);
  partCount = 0;
  /** Offset of the first child in a namespace other than the sitemap's, or -1. */
  foreignStart = -1;
  /** Whether the children may be in any order, as in a feed. */
  isUnordered = false;
  readonly counts = new ExtensionCounts();
  faults = 0;
  /** The faults that have positions, in the order found. Three numbers each: the kind, the start and the end. */
  faultPlaces = new Int32Array(8 * FAULT_SIZE);
  faultCount = 0;
  /** Why the entry is `broken`, and where. Valid only if `faults` includes {@link FAULT.broken}. */
  error: XmlFault | '' = '';
  errorAt = 0;
  /** The field whose value was cut short, or -1. */
  cutField = -1;

  begin(bytes: Uint8Array, start: number, bodyStart: number): void {
    this.bytes = bytes;
    this.start = start;
    this.bodyStart = bodyStart;
    this.outerStart[0] = this.outerStart[1] = this.outerStart[2] = this.outerStart[3] = -1;
    this.partCount = this.faultCount = 0;
    this.counts.clear();
    this.faults = 0;
    this.foreignStart = -1;
    this.isUnordered = false;
    this.cutField = -1;
  }

  finish(bodyEnd: number, end: number): void {
    this.bodyEnd = bodyEnd;
    this.end = end;
  }

  /** Notes the fault, if any, that the scanner found in a readable token. */
  fault({ fault, start, position }: Pick<XmlScanner, 'fault' | 'start' | 'position'>): void {
    if (fault === '') return;
    this.note(fault === 'not-utf8' ? FAULT.notUtf8 : FAULT.illegalCharacter, start, position);
  }

  /** Notes a fault in `[start, end)`, unless the previous fault has the same kind and covers `start`. */
  note(fault: number, start: number, end: number): void {
    this.faults |= fault;
    const at = this.faultCount * FAULT_SIZE;
    const places = this.faultPlaces;
    if (at > 0) {
      const [from, to] = [places[at - 2] as number, places[at - 1] as number];
      if (places[at - FAULT_SIZE] === fault && from <= start && start < to) return;
    }
    if (at === places.length) this.faultPlaces = grown(places, at * 2);
    this.faultPlaces[at] = fault;
    this.faultPlaces[at + 1] = start;
    this.faultPlaces[at + 2] = end;
    this.faultCount++;
  }

  /** Drops all faults except those in `kept`. */
  keepFaults(kept: number): void {
    const { faultPlaces, faultCount } = this;
    this.faults &= kept;
    this.faultCount = 0;
    for (let at = 0; at < faultCount * FAULT_SIZE; at += FAULT_SIZE) {
      if (((faultPlaces[at] as number) & kept) === 0) continue;
      faultPlaces.copyWithin(this.faultCount++ * FAULT_SIZE, at, at + FAULT_SIZE);
    }
  }

  /** Marks the entry's XML as broken at an offset. Reading continues. */
  break(error: XmlFault | '', at: number): void {
    this.error = error;
    this.errorAt = at;
    this.faults |= FAULT.broken;
  }

  /** Marks the entry as broken and ends it where reading stops. Keeps what was read before. Returns false. */
  fail(error: XmlFault | '', at: number): false {
    this.break(error, at);
    this.bodyEnd = at;
    this.end = at;
    return false;
  }

  /** Opens the element of a field. Its start tag ends at `tagEnd`. Returns false if the field is repeated. */
  openField(field: number, outerStart: number, tagEnd: number): boolean {
    if ((this.outerStart[field] as number) >= 0) {
      // Extra locs are noted only once per entry.
      if (field !== 0) this.note(FAULT.duplicateChild, outerStart, tagEnd);
      else if ((this.faults & FAULT.extraLoc) === 0) this.note(FAULT.extraLoc, outerStart, tagEnd);
      return false;
    }
    this.outerStart[field] = outerStart;
    this.outerEnd[field] = -1;
    return true;
  }

  /** Sets the content of a field: `[from, to)` without surrounding white space. `marks` are those of `[from, to)`. */
  fieldContent(field: number, from: number, to: number, marks: number): void {
    const { bytes } = this;
    let start = from;
    let end = to;
    while (start < end && isSpace(bytes[start])) start++;
    while (end > start && isSpace(bytes[end - 1])) end--;
    if ((marks & PART_MARK.nonAscii) !== 0) {
      start = afterUnicodeSpace(bytes, start, end);
      end = beforeUnicodeSpace(bytes, start, end);
    }
    const padded = start > from || end < to ? PART_MARK.padded : 0;
    this.innerStart[field] = start;
    this.innerEnd[field] = end;
    this.marks[field] = marks | padded;
  }

  closeField(field: number, outerEnd: number): void {
    this.outerEnd[field] = outerEnd;
  }

  /** Records a child in a namespace other than the sitemap's. */
  foreignChild(start: number): void {
    if (this.foreignStart < 0) this.foreignStart = start;
  }

  /** Opens an element of an extension. Returns the number of its part. */
  openPart(slot: number, start: number): number {
    this.counts.add(slot);
    return this.#part(slot, start);
  }

  /** Sets the content of a part: `[from, to)` without surrounding white space. `marks` are those of `[from, to)`. */
  partContent(part: number, from: number, to: number, marks: number): void {
    const { bytes, parts } = this;
    let start = from;
    let end = to;
    while (start < end && isSpace(bytes[start])) start++;
    while (end > start && isSpace(bytes[end - 1])) end--;
    const at = part * PART_SIZE;
    parts[at + 3] = start;
    parts[at + 4] = end;
    parts[at + 5] = start > from || end < to ? marks | PART_MARK.padded : marks;
  }

  closePart(part: number, end: number): void {
    this.parts[part * PART_SIZE + 2] = end;
  }

  /** Adds an attribute to the part opened last. `[start, to]` is all of it, with quotes; `[from, to)` is its value. */
  attribute(slot: number, start: number, from: number, to: number, marks: number): void {
    const at = this.#part(slot, start) * PART_SIZE;
    const { parts } = this;
    parts[at + 2] = to + 1;
    parts[at + 3] = from;
    parts[at + 4] = to;
    parts[at + 5] = marks;
    if ((marks & PART_MARK.badReference) !== 0) this.note(FAULT.bare, from, to);
  }

  /**
   * If the marks of `[from, to)` require it, checks each `&`, `]]>` and byte above 127, and notes faults. Returns the
   * final marks.
   */
  settle(from: number, to: number, marks: number): number {
    if ((marks & DOUBTFUL) === 0) return marks;
    const { bytes } = this;
    let settled = marks & ~MARK_CONTROL;
    if ((marks & MARK_CONTROL) !== 0) this.note(FAULT.illegalCharacter, from, to);
    if ((marks & PART_MARK.nonAscii) !== 0) {
      if (!isUtf8(bytes, from, to)) this.note(FAULT.notUtf8, from, to);
      else if (hasNoncharacter(bytes, from, to)) this.note(FAULT.illegalCharacter, from, to);
    }
    if ((marks & PART_MARK.badReference) !== 0) {
      settled |= PART_MARK.reference;
      if (!hasBadReference(bytes, from, to, this.entities)) settled &= ~PART_MARK.badReference;
    }
    if ((marks & PART_MARK.raw) !== 0 && hasSectionEnd(bytes, from, to)) settled |= PART_MARK.badReference;
    return settled;
  }

  /** Whether the entry contains an `&`, `<` or `]]>` that should be escaped. */
  get isUnescaped(): boolean {
    if ((this.faults & FAULT.bare) !== 0) return true;
    for (const [field, start] of this.outerStart.entries()) {
      if (start >= 0 && ((this.marks[field] ?? 0) & PART_MARK.badReference) !== 0) return true;
    }
    for (let at = 0; at < this.partCount * PART_SIZE; at += PART_SIZE) {
      if (((this.parts[at + 5] ?? 0) & PART_MARK.badReference) !== 0) return true;
    }
    return false;
  }

  #part(slot: number, start: number): number {
    const part = this.partCount++;
    if (part * PART_SIZE === this.parts.length) this.parts = grown(this.parts, this.parts.length * 2);
    const at = part * PART_SIZE;
    this.parts[at] = slot;
    this.parts[at + 1] = start;
    return part;
  }
}

/** Whether a text contains `]]>`, where only `]]&gt;` is allowed. https://www.w3.org/TR/xml/#syntax */
function hasSectionEnd(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from + 2; at < to; at++) {
    if (bytes[at] === 0x3e && bytes[at - 1] === 0x5d && bytes[at - 2] === 0x5d) return true;
  }
  return false;
}

/** Length in bytes of the no-break space, en quad or similar space that starts at `at`; 0 for anything else. */
function unicodeSpace(bytes: Uint8Array, at: number): number {
  const lead = bytes[at];
  const second = bytes[at + 1];
  const third = bytes[at + 2] ?? 0;
  if (lead === 0xc2) return second === 0xa0 || second === 0x85 ? 2 : 0;
  if (lead === 0xe2 && second === 0x80) {
    return (third >= 0x80 && third <= 0x8b) || third === 0xa8 || third === 0xa9 || third === 0xaf ? 3 : 0;
  }
  if (lead === 0xe3) return second === 0x80 && third === 0x80 ? 3 : 0;
  return lead === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
}

/** Start of `[from, to)` after leading white space of any kind. */
export function afterUnicodeSpace(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to) {
    const length = isSpace(bytes[at]) ? 1 : unicodeSpace(bytes, at);
    if (length === 0) break;
    at += length;
  }
  return Math.min(at, to);
}

/** End of `[from, to)` before trailing white space of any kind. */
export function beforeUnicodeSpace(bytes: Uint8Array, from: number, to: number): number {
  let at = to;
  while (at > from) {
    if (isSpace(bytes[at - 1])) at--;
    else if (at - 2 >= from && unicodeSpace(bytes, at - 2) === 2) at -= 2;
    else if (at - 3 >= from && unicodeSpace(bytes, at - 3) === 3) at -= 3;
    else break;
  }
  return at;
}

/** Marks of the bytes of a text, for {@link EntryScan.settle}. */
export function textMarks(bytes: Uint8Array, from: number, to: number): number {
  let marks = 0;
  for (let at = from; at < to; at++) marks |= MARK[bytes[at] as number] as number;
  return marks;
}

/** Marks of an attribute's value, which may contain `>` and quotes of the other kind unescaped. */
export function attributeMarks(bytes: Uint8Array, from: number, to: number): number {
  return textMarks(bytes, from, to) & ~PART_MARK.raw;
}

/** Marks of a CDATA section, comment or instruction, where `&` is plain text. Only a CDATA section holds a value. */
export function contentMarks({ bytes, contentStart, contentEnd }: XmlScanner, token: Token): number {
  const marks = sectionMarks(bytes, contentStart, contentEnd);
  return token === TOKEN.cdata ? marks : marks & ~PART_MARK.nonAscii;
}

/** Marks of the content `[from, to)` of a CDATA section, in which references and tags mean nothing. */
export function sectionMarks(bytes: Uint8Array, from: number, to: number): number {
  return PART_MARK.markup | (attributeMarks(bytes, from, to) & ~(PART_MARK.badReference | MARK_TAG));
}
