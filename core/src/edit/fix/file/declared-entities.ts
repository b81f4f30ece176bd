import { byteAt } from '../../../bytes/byte-at.ts';
import { isEntityAt } from '../../../bytes/text.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import type { UrlTable } from '../../../table/url-table.ts';

const AMPERSAND = 0x26;

/**
 * Whether the DOCTYPE of a file declares entities, used or not. They are never expanded: what they stand for is not
 * known here, and neither is what a value with one says.
 */
function declaresEntities(block: EntryBlock | null): boolean {
  return block !== null && block.layout.entities.size > 0;
}

/** Whether such a reference stands in `bytes[start, end)`. */
export function usesEntity(block: EntryBlock, bytes: Uint8Array, start: number, end: number): boolean {
  if (!declaresEntities(block)) return false;
  const { entities } = block.layout;
  for (let at = byteAt(bytes, AMPERSAND, start, end); at >= 0; at = byteAt(bytes, AMPERSAND, at + 1, end)) {
    if (isEntityAt(bytes, at, end, entities)) return true;
  }
  return false;
}

/** Whether an entry says what only the DOCTYPE of its file knows: written anew, that would be lost. */
export function entryUsesEntity(table: UrlTable, id: number): boolean {
  const block = table.blockOf(id);
  const local = id - block.base;
  if (!declaresEntities(block) || !table.hasXml(block, local)) return false;
  const { bytes, start, end } = table.xml(block, local);
  return usesEntity(block, bytes, start, end);
}
