import { isPlain } from '../contract/values.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import type { UrlTable } from '../table/url-table.ts';
import { startsWith } from '../xml/scanner.ts';
import { decodeUtf8 } from '../xml/text.ts';
import { doctypesOf } from './prolog.ts';

const AMPERSAND = 0x26;

/** By file as read: each of its entries asks. */
const KNOWN = new WeakMap<EntryBlock, readonly string[]>();

/**
 * The references, such as `site;`, to entities that the DOCTYPE of a file declares. They are never expanded: what they
 * stand for is not known here, and neither is what a value with one says.
 */
function declaredEntities(block: EntryBlock): readonly string[] {
  const known = KNOWN.get(block);
  if (known) return known;
  if (isPlain(block.kind) || block.layout.bodyStart === 0 || block.bytes.length === 0) return [];
  const subsets = doctypesOf(block).map(({ start, end }) => decodeUtf8(block.bytes, start, end));
  const names = subsets.flatMap((text) => [...text.matchAll(/<!ENTITY\s+([^\s%"'<>]+)/g)]);
  const references = names.map(([, name = '']) => `${name};`);
  KNOWN.set(block, references);
  return references;
}

/** Whether the DOCTYPE of a file declares entities, used or not. */
export function declaresEntities(block: EntryBlock | null): boolean {
  return block !== null && declaredEntities(block).length > 0;
}

/** Whether such a reference stands in `bytes[start, end)`. */
export function usesEntity(block: EntryBlock, bytes: Uint8Array, start: number, end: number): boolean {
  const references = declaredEntities(block);
  if (references.length === 0) return false;
  for (let at = bytes.indexOf(AMPERSAND, start); at >= 0 && at < end; at = bytes.indexOf(AMPERSAND, at + 1)) {
    if (references.some((reference) => startsWith(bytes, at + 1, reference))) return true;
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
