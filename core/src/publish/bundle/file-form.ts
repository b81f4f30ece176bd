import { NAMESPACE, SITEMAP_URI } from '../../bytes/namespaces.ts';
import { RootTag } from '../../edit/fix/file/root-tag.ts';
import { undeclaredPrefixes } from '../../edit/fix/file/undeclared-prefixes.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { SHARD_PREFIXES } from './urlset-frame.ts';

/** What an entry's XML means by what stands around it in its file. Plain data, for threads. */
export interface FileForm {
  /** Whether the XML of an entry means the same in a shard, as long as it needs none of {@link others}. */
  readonly copies: boolean;
  /** The prefixes that a shard would not declare as the file does. */
  readonly others: readonly string[];
  /** The prefixes, as bits, that the file declares as a shard would. */
  readonly prefixes: number;
}

/** More prefixes that are not declared are not told. */
const MOST_TOLD = 20;
const CANONICAL: FileForm = { copies: false, others: [], prefixes: 0 };

/** Whether the entries of a file can stand in a shard as they are. */
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
