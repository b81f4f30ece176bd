import { type EntryBlock, XML_REFERENCE } from '../../table/entry-block.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { type FieldValues, writeEntry } from './entry.ts';
import { feedElementOf } from './feed-element.ts';
import { Replacements } from './replacements.ts';

/** The XML of an entry with its edited values, in pieces. The entry must have XML, see `UrlTable.hasXml`. */
export function entryPieces(table: UrlTable, block: EntryBlock, local: number): Uint8Array[] {
  const replaced = new Replacements();
  return replaced.find(table, block, local) ? replaced.pieces : otherPieces(table, block, local);
}

/** Like {@link entryPieces}, for an entry for which {@link Replacements.find} returns false. */
export function otherPieces(table: UrlTable, block: EntryBlock, local: number): Uint8Array[] {
  if ((block.overlaid(local) & ~(1 << XML_REFERENCE)) === 0) {
    const { bytes, start, end } = table.xml(block, local);
    return [bytes.subarray(start, end)];
  }
  const values: FieldValues = [0, 1, 2, 3].map((field) =>
    block.reference(local, field) === 0 ? null : table.text(block.base + local, field),
  );
  // Scan last, because decoding a value may overwrite the table's scan.
  const scan = table.scan(block, local);
  return writeEntry(scan.bytes, scan, values, feedElementOf(block.kind));
}
