import { type EntryBlock, XML_REFERENCE } from '../../table/entry-block.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { type FieldValues, writeEntry } from './entry.ts';
import { feedElementOf } from './feed-element.ts';

/** The XML of an entry with the values that lie over it, in pieces. It is to have some, see `UrlTable.hasXml`. */
export function entryPieces(table: UrlTable, block: EntryBlock, local: number): Uint8Array[] {
  if ((block.overlaid(local) & ~(1 << XML_REFERENCE)) === 0) {
    const { bytes, start, end } = table.xml(block, local);
    return [bytes.subarray(start, end)];
  }
  const values: FieldValues = [0, 1, 2, 3].map((field) =>
    block.reference(local, field) === 0 ? null : table.text(block.base + local, field),
  );
  // The values may have been decoded by a scan of their own.
  const scan = table.scan(block, local);
  return writeEntry(scan.bytes, scan, values, feedElementOf(block.kind));
}
