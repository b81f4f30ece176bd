import { NAMESPACE, SITEMAP_URI, uriOf } from '../../../bytes/namespaces.ts';
import type { Splice } from '../../../format/extensions/splice.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import type { ProjectFile } from '../../../table/file/project-file.ts';
import { someEntryBegins } from '../entry/entry-name.ts';
import { droppedRanges } from './dropped-ranges.ts';
import { exactNamespaces } from './exact-namespaces.ts';
import { framePieces } from './frame-pieces.ts';
import { RootTag } from './root-tag.ts';
import { undeclaredPrefixes } from './undeclared-prefixes.ts';

/** The namespaces of usual prefixes. */
const USUAL: ReadonlyMap<string, string> = new Map([
  ['image', uriOf(NAMESPACE.image)],
  ['video', uriOf(NAMESPACE.video)],
  ['news', uriOf(NAMESPACE.news)],
  ['xhtml', uriOf(NAMESPACE.xhtml)],
]);

/** How entries without a prefix begin. An entry without its start tag begins with its loc. */
const PLAIN = ['<url', '<sitemap', '<loc'];

/** Declares the protocol's namespace on the root, and for entries without a prefix if there are any. */
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

/** Corrects the root's declarations of extensions, and declares their usual prefixes if the file uses them. */
export function mendExtensionNamespaces(file: ProjectFile, block: EntryBlock): Splice[] {
  const root = new RootTag(block);
  const splices = aroundEntries(file, block, root, false);
  const undeclared = undeclaredPrefixes(file, 'wrong-extension-namespace');
  for (const [prefix, uri] of USUAL)
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
