import { undeclaredPrefixes } from '../../edit/fix/file/mend-namespaces.ts';
import { RootTag } from '../../edit/fix/file/root-tag.ts';
import { NAMESPACE, SITEMAP_URI } from '../../protocol/namespaces.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { SHARD_PREFIXES } from './urlset-frame.ts';

/** How the context in a file affects the meaning of its entries' XML. Plain data, for threads. */
export interface FileForm {
  /** Whether an entry's XML keeps its meaning in a shard, provided that it does not use any of {@link others}. */
  readonly copies: boolean;
  /** Prefixes that a shard would not declare in the same way. */
  readonly others: readonly string[];
  /** The prefixes, as bits, that the file declares in the same way as a shard. */
  readonly prefixes: number;
}

/** Undeclared prefixes beyond this number are not reported. */
const MOST_TOLD = 20;
const CANONICAL: FileForm = { copies: false, others: [], prefixes: 0 };

/** Determines whether a file's entries can be copied into a shard. */
export function fileForm(file: ProjectFile): FileForm {
  const { block, kind } = file;
  const isOwn = block?.layout.prefix === '' && block.layout.home === NAMESPACE.sitemap;
  if (block === null || kind !== 'urlset' || !isOwn) return CANONICAL;
  const others: string[] = [];
  let prefixes = 0;
  for (const [prefix, uri] of new RootTag(block).declaredIn(file)) {
    if (prefix === '') {
      if (uri !== SITEMAP_URI) return CANONICAL;
      continue;
    }
    const place = SHARD_PREFIXES.findIndex((known) => known[0] === prefix && known[1] === uri);
    if (place < 0) others.push(prefix);
    else prefixes |= 1 << place;
  }
  const undeclared = ['xml-not-well-formed', 'wrong-extension-namespace'].flatMap((code) =>
    undeclaredPrefixes(file, code),
  );
  if (undeclared.length >= MOST_TOLD) return CANONICAL;
  return { copies: true, others: [...others, ...undeclared], prefixes };
}
