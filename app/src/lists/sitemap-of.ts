import type { ListReport, ListSettings } from '@urlset/core/contract/lists.ts';
import type { ListRow } from '@urlset/core/lists/list-row.ts';
import { readList } from '@urlset/core/lists/read-list.ts';
import type { FileRead } from '@urlset/core/read/file-read.ts';
import { readFile } from '@urlset/core/read/read-file.ts';
import { joinBytes } from '@urlset/core/xml/join-bytes.ts';
import { toShared } from '../engine/inflate.ts';

/**
 * The rows of a list as a sitemap that was read.
 * @param now in milliseconds since 1970
 * @param progress called now and then with the rows read so far
 * @throws UrlsetError what a list cannot be read for
 */
export function sitemapOf(
  rows: Iterable<ListRow>,
  settings: ListSettings,
  now: number,
  progress?: (rows: number) => void,
): { read: FileRead; report: ListReport } {
  const { pieces, report } = readList(rows, settings, progress);
  return { read: readFile(toShared(joinBytes(pieces)), now, toShared), report };
}
