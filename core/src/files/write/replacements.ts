import type { ValueRange } from '../../bytes/ranges.ts';
import { decodeUtf8, encodeUtf8, joinBytes } from '../../bytes/text.ts';
import { FIELDS, isFeed } from '../../contract/values.ts';
import type { EntryScan } from '../../format/entry/entry-scan.ts';
import { leadStart } from '../../format/entry/lead-start.ts';
import { PART_MARK } from '../../format/extensions/parts.ts';
import { SCAN_AGAIN } from '../../table/columns.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { prefixOf, siblingOf } from './entry.ts';

const LOC = 0;
const FIELDS_EDITED = (1 << FIELDS.length) - 1;
const SLASH = 0x2f;
/** 1 for each printable ASCII byte that does not need an escape. New values may contain only these bytes. */
const PLAIN = new Uint8Array(256).fill(1, 0x20, 0x7f);
for (const special of '&<>"\'') PLAIN[special.charCodeAt(0)] = 0;

const NO_BYTES = new Uint8Array(0);

/** An element to add to several entries: its XML, and the range of its value in that XML. */
interface AddedElement {
  readonly prefix: string;
  readonly lead: string;
  readonly xml: ValueRange;
  readonly value: ValueRange;
}

/**
 * Finds where edited values replace text, or become new elements. Rejects entries with other edits, or with values that
 * are not {@link PLAIN}. Reused for many entries.
 */
export class Replacements {
  /** The XML of the entry found last: `[start, end)`. */
  bytes: Uint8Array = NO_BYTES;
  start = 0;
  end = 0;
  /** The number of new values or elements, and for each, in order: the bytes `[from, to)` that it replaces. */
  count = 0;
  readonly from = new Int32Array(FIELDS.length);
  readonly to = new Int32Array(FIELDS.length);
  readonly values: ValueRange[] = [];
  /** For each field: the element added last. Many entries get the same one. */
  readonly #added: (AddedElement | undefined)[] = [];

  /** Finds the replacements in an entry. Returns false for other edits, and for values that are not {@link PLAIN}. */
  find(table: UrlTable, block: EntryBlock, local: number): boolean {
    this.count = 0;
    const edited = block.overlaid(local);
    if ((edited & FIELDS_EDITED) === 0) return false;
    if (edited === 1 << LOC && this.#findLoc(table, block, local)) return true;
    const scan = table.scan(block, local);
    const { bytes, outerStart, outerEnd, innerStart, innerEnd, marks } = scan;
    this.#within(bytes, scan.start, scan.end);
    for (let field = 0; field < FIELDS.length; field++) {
      if ((edited & (1 << field)) === 0) continue;
      if ((outerStart[field] as number) < 0) {
        if (isFeed(block.kind) || !this.#addElement(table, block.reference(local, field), scan, field))
          return false;
        continue;
      }
      const isText = ((marks[field] as number) & PART_MARK.markup) === 0;
      if (!isText || bytes[(outerEnd[field] as number) - 2] === SLASH) return false;
      const value = table.overlay.get(block.reference(local, field));
      if (!this.#add(innerStart[field] as number, innerEnd[field] as number, value)) return false;
    }
    return true;
  }

  /** The XML with the new values. */
  get pieces(): Uint8Array[] {
    const { bytes } = this;
    const pieces: Uint8Array[] = [];
    let at = this.start;
    for (let i = 0; i < this.count; i++) {
      const value = this.values[i] as ValueRange;
      pieces.push(bytes.subarray(at, this.from[i]), value.bytes.subarray(value.start, value.end));
      at = this.to[i] as number;
    }
    pieces.push(bytes.subarray(at, this.end));
    return pieces;
  }

  /** The length in bytes of the XML with the new values. */
  get length(): number {
    let length = this.end - this.start;
    for (let i = 0; i < this.count; i++) {
      const { start, end } = this.values[i] as ValueRange;
      length += end - start - ((this.to[i] as number) - (this.from[i] as number));
    }
    return length;
  }

  /** Finds the loc with the columns, without scanning the entry. Returns false if that is impossible. */
  #findLoc(table: UrlTable, block: EntryBlock, local: number): boolean {
    const { locStart, locEnd, start, length } = block.columns;
    const from = locStart[local] as number;
    const to = locEnd[local] as number;
    if (!block.wasRead || isFeed(block.kind) || from === SCAN_AGAIN || from === to) return false;
    const entry = start[local] as number;
    const end = entry + (length[local] as number);
    this.#within(block.content.ofElement(entry, end), entry, end);
    return this.#add(entry + from, entry + to, table.overlay.get(block.reference(local, LOC)));
  }

  /**
   * Adds an element after the field that precedes it. Returns false if there is no such field, if the value is removed
   * or not {@link PLAIN}, or if the fields are out of order.
   */
  #addElement(table: UrlTable, reference: number, scan: EntryScan, field: number): boolean {
    const { bodyStart, outerStart, outerEnd } = scan;
    const sibling = siblingOf(scan.bytes, scan, field);
    const value = table.overlay.get(reference);
    if (sibling < 0 || value === null) return false;
    const first = outerStart[sibling] as number;
    const lead = decodeUtf8(scan.bytes, leadStart(scan.bytes, bodyStart, first), first);
    const prefix = prefixOf(scan.bytes, scan.start + 1);
    const at = outerEnd[sibling] as number;
    const known = this.#added[field];
    if (known?.lead === lead && known.prefix === prefix && areSame(value, known.value))
      return this.#put(at, at, known.xml);
    if (!isPlainText(value)) return false;
    const name = prefix + FIELDS[field];
    const before = encodeUtf8(`${lead}<${name}>`);
    const bytes = joinBytes([before, value.bytes.subarray(value.start, value.end), encodeUtf8(`</${name}>`)]);
    const xml = { bytes, start: 0, end: bytes.length };
    const start = before.length;
    this.#added[field] = { prefix, lead, xml, value: { bytes, start, end: start + value.end - value.start } };
    return this.#put(at, at, xml);
  }

  #within(bytes: Uint8Array, start: number, end: number): void {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.count = 0;
  }

  /** Adds a replacement. False if the value is removed or not {@link PLAIN}, or if the fields are out of order. */
  #add(from: number, to: number, value: ValueRange | null): boolean {
    return value !== null && isPlainText(value) && this.#put(from, to, value);
  }

  #put(from: number, to: number, value: ValueRange): boolean {
    if (from < (this.count === 0 ? this.start : (this.to[this.count - 1] as number))) return false;
    this.from[this.count] = from;
    this.to[this.count] = to;
    this.values[this.count++] = value;
    return true;
  }
}

/** Whether a value is not empty, and all its bytes are {@link PLAIN}. */
function isPlainText({ bytes, start, end }: ValueRange): boolean {
  if (start === end) return false;
  for (let at = start; at < end; at++) if (PLAIN[bytes[at] as number] !== 1) return false;
  return true;
}

function areSame(value: ValueRange, other: ValueRange): boolean {
  if (value.end - value.start !== other.end - other.start) return false;
  const shift = other.start - value.start;
  for (let at = value.start; at < value.end; at++) {
    if (value.bytes[at] !== other.bytes[at + shift]) return false;
  }
  return true;
}
