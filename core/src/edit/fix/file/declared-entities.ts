import { byteAt } from '../../../bytes/byte-at.ts';
import { isEntityAt } from '../../../bytes/text.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import type { UrlTable } from '../../../table/url-table.ts';

const AMPERSAND = 0x26;

/**
 * Whether the DOCTYPE of a file declares entities, used or not. Urlset never expands them, so it does not know what a
 * value with an entity means.
 */
function declaresEntities(block: EntryBlock | null): boolean {
  return block !== null && block.layout.entities.size > 0;
}

/** Whether `bytes[start, end)` refer to an entity that the DOCTYPE declares. */
export function usesEntity(block: EntryBlock, bytes: Uint8Array, start: number, end: number): boolean {
  if (!declaresEntities(block)) return false;
  const { entities } = block.layout;
  for (let at = byteAt(bytes, AMPERSAND, start, end); at >= 0; at = byteAt(bytes, AMPERSAND, at + 1, end)) {
    if (isEntityAt(bytes, at, end, entities)) return true;
  }
  return false;
}

/** Whether an entry refers to an entity of the DOCTYPE. Writing its values again would lose the reference. */
export function entryUsesEntity(table: UrlTable, id: number): boolean {
  const block = table.blockOf(id);
  const local = id - block.base;
  if (!declaresEntities(block) || !table.hasXml(block, local)) return false;
  const { bytes, start, end } = table.xml(block, local);
  return usesEntity(block, bytes, start, end);
}
