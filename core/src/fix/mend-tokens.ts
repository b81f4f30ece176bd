import type { Splice } from '../extensions/splice.ts';
import type { ProjectFile } from '../project/project-file.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import { startsWith } from '../xml/scanner.ts';
import { decodeUtf8, withoutIllegalCharacters } from '../xml/text.ts';

/** What the reader says of a token that can be read and is not as XML wants it. */
const FAULTS: ReadonlySet<string> = new Set([
  'bad-xml-declaration',
  'bad-name',
  'bad-attribute-name',
  'control-character',
]);

/**
 * Mends such tokens around the entries of a file: the XML declaration is written anew, comments and
 * instructions go, values of the root's attributes lose what XML has no place for. Null where one of them is
 * a tag, or the document type.
 */
export function mendTokens({ told }: ProjectFile, { bytes }: EntryBlock): Splice[] | null {
  const splices: Splice[] = [];
  for (const { code, value, offset, length, count } of told) {
    if (code !== 'xml-not-well-formed' || !FAULTS.has(value)) continue;
    if (offset === null || length === null || count !== undefined) return null;
    const text = mended(bytes, offset, offset + length, value);
    if (text === null) return null;
    // A declaration may be faulty in more than one way, and is written once.
    if (splices.some(({ start }) => start === offset)) continue;
    splices.push({ start: offset, end: offset + length, text });
  }
  return splices;
}

function mended(bytes: Uint8Array, start: number, end: number, fault: string): string | null {
  if (fault === 'bad-xml-declaration') return '<?xml version="1.0" encoding="UTF-8"?>';
  if (startsWith(bytes, start, '<!--') || startsWith(bytes, start, '<?')) return '';
  // The value of an attribute of the root.
  const isValue = fault === 'control-character' && bytes[start] !== 0x3c;
  return isValue ? withoutIllegalCharacters(decodeUtf8(bytes, start, end)) : null;
}
