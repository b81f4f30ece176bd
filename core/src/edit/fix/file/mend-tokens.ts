import { startsWith } from '../../../bytes/scanner.ts';
import { decodeUtf8, withoutIllegalCharacters } from '../../../bytes/text.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import { meantUri, SITEMAP_URI } from '../../../protocol/namespaces.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import type { ProjectFile } from '../../../table/file/project-file.ts';
import { brokenRanges } from './dropped-ranges.ts';
import { RootTag } from './root-tag.ts';

/** Faults of tokens that the reader can read although they are not valid XML. */
const FAULTS: ReadonlySet<string> = new Set([
  'bad-xml-declaration',
  'bad-name',
  'bad-attribute-name',
  'misplaced-declaration',
  'control-character',
  'bad-comment',
]);

/**
 * Mends faulty tokens around the entries of a file: rewrites the XML declaration, removes instructions and surplus
 * hyphens of comments, and, in comments and in attribute values of the root, removes characters that XML does not
 * allow. Null if a faulty token is a tag or the document type, or if its place is unknown.
 */
export function mendTokens(file: ProjectFile, block: EntryBlock): Splice[] | null {
  const { bytes } = block;
  const root = new RootTag(block);
  const home = root.declared(root.prefix);
  const dropped = new Set(brokenRanges(file, block).map(({ offset }) => offset));
  const splices: Splice[] = [];
  for (const { code, value, offset, length, count } of file.told) {
    if (code !== 'xml-not-well-formed' || !FAULTS.has(value)) continue;
    if (offset !== null && dropped.has(offset)) continue;
    if (offset === null || length === null || count !== undefined) return null;
    // Replace a faulty URI of the root's own namespace with the protocol's, as the fix of `wrong-namespace` does.
    const isHome = offset === home?.start;
    const text = isHome ? SITEMAP_URI : mended(bytes, offset, offset + length, value);
    if (text === null) return null;
    // A token may have several faults, but is replaced once.
    if (splices.some(({ start }) => start === offset)) continue;
    splices.push({ start: offset, end: offset + length, text });
  }
  return splices;
}

function mended(bytes: Uint8Array, start: number, end: number, fault: string): string | null {
  if (fault === 'bad-xml-declaration') return '<?xml version="1.0" encoding="UTF-8"?>';
  // The bytes are surplus hyphens.
  if (fault === 'bad-comment') return '';
  const isComment = startsWith(bytes, start, '<!--');
  if (startsWith(bytes, start, '<?') || (isComment && fault !== 'control-character')) return '';
  if (fault !== 'control-character') return null;
  // A comment, or an attribute value of the root. A namespace becomes the one that was meant.
  const text = withoutIllegalCharacters(decodeUtf8(bytes, start, end));
  return isComment ? text : (meantUri(text) ?? text);
}
