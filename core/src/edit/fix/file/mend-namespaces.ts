import { contentToBytes, decodeUtf8 } from '../../../bytes/text.ts';
import { xmlTokens } from '../../../bytes/xml-tokens.ts';
import type { EntryScan } from '../../../format/entry/entry-scan.ts';
import { outermost } from '../../../format/entry/lead-start.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import { EXTENSIONS, SHOWN_KINDS } from '../../../protocol/extensions/extension-table.ts';
import { meantUri, SITEMAP_URI } from '../../../protocol/namespaces.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import type { ProjectFile } from '../../../table/file/project-file.ts';
import { someEntryBegins } from '../entry/entry-name.ts';
import { droppedRanges } from './dropped-ranges.ts';
import { framePieces } from './frame-pieces.ts';
import { RootTag } from './root-tag.ts';

/** How entries without a prefix begin. An entry without its start tag begins with its loc. */
const PLAIN = ['<url', '<sitemap', '<loc'];

/** Corrects or adds declarations of the protocol's namespace, also for entries that lack the root's prefix. */
export function mendSitemapNamespace(file: ProjectFile, block: EntryBlock): Splice[] {
  const root = new RootTag(block);
  const splices = aroundEntries(file, block, root, true);
  const own = root.declared(root.prefix);
  if (own === null) splices.push(...root.declare(file, root.prefix, SITEMAP_URI));
  else if (own.uri !== SITEMAP_URI && !splices.some(({ start }) => start === own.start)) {
    splices.push({ start: own.start, end: own.end, text: SITEMAP_URI });
  }
  if (root.prefix !== '' && someEntryBegins(block, PLAIN))
    splices.push(...root.declare(file, '', SITEMAP_URI));
  return splices;
}

/** Corrects declarations of extensions around the entries, and declares usual prefixes that the file uses. */
export function mendExtensionNamespaces(file: ProjectFile, block: EntryBlock): Splice[] {
  const root = new RootTag(block);
  const splices = aroundEntries(file, block, root, false);
  const undeclared = undeclaredPrefixes(file, 'wrong-extension-namespace');
  for (const { prefix, uri } of SHOWN_KINDS.map((kind) => EXTENSIONS[kind]))
    if (undeclared.includes(prefix)) splices.push(...root.declare(file, prefix, uri));
  return splices;
}

function aroundEntries(
  file: ProjectFile,
  block: EntryBlock,
  { start, end }: RootTag,
  own: boolean,
): Splice[] {
  const { bytes } = block;
  const splices = exactNamespaces(bytes, start, end, own);
  for (const piece of framePieces(block, droppedRanges(file, block)))
    splices.push(...exactNamespaces(bytes, piece.start, piece.end, own));
  return splices;
}

/** Corrects nearly right URIs in declarations: those of the sitemap namespace if `own`, otherwise of extensions. */
export function exactNamespaces(bytes: Uint8Array, start: number, end: number, own: boolean): Splice[] {
  const splices: Splice[] = [];
  for (const { attributes } of xmlTokens(bytes, start, end)) {
    for (let at = 0; at < attributes.length; at += 4) {
      const [nameFrom, nameTo, from = 0, to = 0] = attributes.slice(at, at + 4);
      if (!/^xmlns(:|$)/.test(decodeUtf8(bytes, nameFrom, nameTo))) continue;
      const text = meantUri(decodeUtf8(contentToBytes(bytes, from, to)));
      if (text !== null && (text === SITEMAP_URI) === own) splices.push({ start: from, end: to, text });
    }
  }
  return splices;
}

/**
 * The prefixes that a file uses without declaring them, according to findings of a code. A finding holds the prefix
 * as `foo:`, or for a feed the place of its first use. Includes `''` if a declaration gives a prefix an empty URI,
 * because the place of that finding does not name the prefix.
 */
export function undeclaredPrefixes({ told, block }: ProjectFile, code: string): string[] {
  const prefixes = told.flatMap((finding) => {
    const { value, offset, length } = finding;
    if (finding.code !== code) return [];
    if (value === 'undeclared-prefix' && block !== null && offset !== null && length !== null)
      return [decodeUtf8(block.bytes, offset, offset + length)];
    return /^[^:]+:$/.test(value) ? [value.slice(0, -1)] : [];
  });
  return [...new Set(prefixes)];
}

/** The URI to declare for an unknown prefix; `''` if it cannot be declared. */
export function undeclaredUri(prefix: string): string {
  return prefix === '' || prefix.includes('\ufffd') ? '' : `urn:x-undeclared:${prefix}`;
}

/** Corrects an entry's declarations of the protocol's namespace, and the namespace of its own name. */
export function mendEntryNamespace({ bytes, start, end }: EntryScan): Splice[] {
  return outermost([...exactNamespaces(bytes, start, end, true), ...ownDeclaration(bytes, start, end)]);
}

/** Moves an entry to the protocol's namespace if its start tag declares an unknown one instead. */
function ownDeclaration(bytes: Uint8Array, start: number, end: number): Splice[] {
  for (const { nameStart, nameEnd, attributes } of xmlTokens(bytes, start, end)) {
    const [prefix, local] = decodeUtf8(bytes, nameStart, nameEnd).split(':');
    const wanted = local === undefined ? 'xmlns' : `xmlns:${prefix}`;
    for (let at = 0; at < attributes.length; at += 4) {
      const [nameFrom, nameTo, from = 0, to = 0] = attributes.slice(at, at + 4);
      if (decodeUtf8(bytes, nameFrom, nameTo) !== wanted) continue;
      const uri = decodeUtf8(contentToBytes(bytes, from, to));
      if (uri !== SITEMAP_URI && meantUri(uri) === null) return [{ start: from, end: to, text: SITEMAP_URI }];
    }
    return [];
  }
  return [];
}
