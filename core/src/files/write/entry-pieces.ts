import { FIELDS } from '../../contract/values.ts';
import { PART_MARK } from '../../format/extensions/parts.ts';
import { type EntryBlock, XML_REFERENCE } from '../../table/entry-block.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { type FieldValues, writeEntry } from './entry.ts';
import { feedElementOf } from './feed-element.ts';

/** The XML of an entry with its edited values, in pieces. The entry must have XML, see `UrlTable.hasXml`. */
export function entryPieces(table: UrlTable, block: EntryBlock, local: number): Uint8Array[] {
  if ((block.overlaid(local) & ~(1 << XML_REFERENCE)) === 0) {
    const { bytes, start, end } = table.xml(block, local);
    return [bytes.subarray(start, end)];
  }
  const replaced = replacedValues(table, block, local);
  if (replaced !== null) return replaced;
  const values: FieldValues = [0, 1, 2, 3].map((field) =>
    block.reference(local, field) === 0 ? null : table.text(block.base + local, field),
  );
  // Scans last: decoding the values may have required another scan.
  const scan = table.scan(block, local);
  return writeEntry(scan.bytes, scan, values, feedElementOf(block.kind));
}

const SLASH = 0x2f;
/** 1 for bytes of a value that need no escape. */
const PLAIN = new Uint8Array(256).fill(1, 0x20, 0x7f);
for (const special of '&<>"\'') PLAIN[special.charCodeAt(0)] = 0;

/**
 * The XML of an entry whose edited values only replace texts, and need no escapes. Their bytes are used as they are.
 * Null for any other entry.
 */
function replacedValues(table: UrlTable, block: EntryBlock, local: number): Uint8Array[] | null {
  const { bytes, start, end, outerStart, outerEnd, innerStart, innerEnd, marks } = table.scan(block, local);
  const pieces: Uint8Array[] = [];
  let from = start;
  for (let field = 0; field < FIELDS.length; field++) {
    const reference = block.reference(local, field);
    if (reference === 0) continue;
    const value = table.overlay.get(reference);
    const at = innerStart[field] ?? 0;
    const isEmpty = value === null || value.start === value.end || (outerStart[field] ?? -1) < 0;
    const isText =
      ((marks[field] ?? 0) & PART_MARK.markup) === 0 && bytes[(outerEnd[field] ?? 0) - 2] !== SLASH;
    // The fields may be in another order.
    if (isEmpty || !isText || at < from) return null;
    for (let i = value.start; i < value.end; i++) if (PLAIN[value.bytes[i] as number] !== 1) return null;
    pieces.push(bytes.subarray(from, at), value.bytes.subarray(value.start, value.end));
    from = innerEnd[field] ?? 0;
  }
  pieces.push(bytes.subarray(from, end));
  return pieces;
}
