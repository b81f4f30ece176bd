import type { Splice } from '../extensions/splice.ts';
import type { ProjectFile } from '../project/project-file.ts';
import { NAMESPACE, SITEMAP_URI, uriOf } from '../protocol/namespaces.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import { exactNamespaces } from './exact-namespaces.ts';
import { RootTag } from './root-tag.ts';

/** By prefix as everybody uses it, what it is meant for. */
const USUAL: ReadonlyMap<string, string> = new Map([
  ['image', uriOf(NAMESPACE.image)],
  ['video', uriOf(NAMESPACE.video)],
  ['news', uriOf(NAMESPACE.news)],
  ['xhtml', uriOf(NAMESPACE.xhtml)],
]);

/** Declares the root, and entries without a prefix, to be of the protocol's namespace. */
export function mendSitemapNamespace(file: ProjectFile, block: EntryBlock): Splice[] {
  const root = new RootTag(block);
  const { bytes } = block;
  const splices = exactNamespaces(bytes, root.start, root.end, true);
  const own = root.declared(root.prefix);
  if (own === null) splices.push(...root.declare(file, root.prefix, SITEMAP_URI));
  else if (own.uri !== SITEMAP_URI && !splices.some(({ start }) => start === own.start)) {
    splices.push({ start: own.start, end: own.end, text: SITEMAP_URI });
  }
  if (root.prefix !== '') splices.push(...root.declare(file, '', SITEMAP_URI));
  return splices;
}

/** Makes the root's declarations of extensions right, and declares their usual prefixes where they are used. */
export function mendExtensionNamespaces(file: ProjectFile, block: EntryBlock): Splice[] {
  const root = new RootTag(block);
  const splices = exactNamespaces(block.bytes, root.start, root.end, false);
  const undeclared = new Set(
    file.told.map(({ code, value }) => (code === 'wrong-extension-namespace' ? value : '')),
  );
  for (const [prefix, uri] of USUAL)
    if (undeclared.has(prefix)) splices.push(...root.declare(file, prefix, uri));
  return splices;
}
