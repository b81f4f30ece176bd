import { startsWith } from '../../../bytes/scanner.ts';
import type { FileKind } from '../../../contract/values.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';

/** For each kind of file: the local names of its entries and of its root. */
const NAMES: ReadonlyMap<FileKind, readonly [entry: string, root: string]> = new Map([
  ['urlset', ['url', 'urlset']],
  ['sitemapindex', ['sitemap', 'sitemapindex']],
  ['rss', ['item', 'rss']],
  ['mrss', ['item', 'rss']],
  ['atom', ['entry', 'feed']],
]);

/** The local names of a file's entries and of its root; both `''` for other kinds of files, such as text lists. */
export function localNames({ kind }: EntryBlock): readonly [entry: string, root: string] {
  return NAMES.get(kind) ?? ['', ''];
}

/** The name of a file's entries, with the prefix. */
export function entryName(block: EntryBlock): string {
  return block.layout.prefix + localNames(block)[0];
}

/** Whether any entry as read begins with one of these texts, such as `<s:`. */
export function someEntryBegins({ bytes, columns }: EntryBlock, beginnings: readonly string[]): boolean {
  for (let local = 0; local < columns.count; local++) {
    const start = columns.start[local] ?? 0;
    if (beginnings.some((beginning) => startsWith(bytes, start, beginning))) return true;
  }
  return false;
}
