import type { EntryBlock } from '../table/entry-block.ts';
import type { UrlTable } from '../table/url-table.ts';
import { byteAt } from '../xml/byte-at.ts';
import { decodeUtf8 } from '../xml/text.ts';

const AMPERSAND = 0x26;
const SEMICOLON = 0x3b;
const LESS_THAN = 0x3c;

/**
 * Whether the DOCTYPE of a file declares entities, used or not. They are never expanded: what they stand for is not
 * known here, and neither is what a value with one says.
 */
export function declaresEntities(block: EntryBlock | null): boolean {
  return block !== null && block.layout.entities.length > 0;
}

/** By file as read: the references to its entities, such as `site;`. Each of its entries asks. */
const REFERENCES = new WeakMap<EntryBlock['layout'], ReadonlySet<string>>();

function referencesOf({ layout }: EntryBlock): ReadonlySet<string> {
  const known = REFERENCES.get(layout);
  if (known) return known;
  const references = new Set(layout.entities);
  REFERENCES.set(layout, references);
  return references;
}

/** Whether such a reference stands in `bytes[start, end)`. */
export function usesEntity(block: EntryBlock, bytes: Uint8Array, start: number, end: number): boolean {
  if (!declaresEntities(block)) return false;
  const references = referencesOf(block);
  for (let at = byteAt(bytes, AMPERSAND, start, end); at >= 0; at = byteAt(bytes, AMPERSAND, at + 1, end)) {
    let to = at + 1;
    while (to < end && bytes[to] !== SEMICOLON && bytes[to] !== AMPERSAND && bytes[to] !== LESS_THAN) to++;
    if (bytes[to] === SEMICOLON && references.has(decodeUtf8(bytes, at + 1, to + 1))) return true;
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
