import type { ListReport, ListSettings } from '@urlset/core/contract/lists.ts';
import type { ListSource } from '@urlset/core/lists/list-rows.ts';
import { oneSitemap } from '@urlset/core/lists/one-sitemap.ts';
import { readList } from '@urlset/core/lists/read-list.ts';
import type { FileRead } from '@urlset/core/read/file-read.ts';
import { readFile } from '@urlset/core/read/read-file.ts';
import { joinShared, toShared } from '../engine/inflate.ts';

/**
 * A list as a sitemap that was read.
 * @param names of the columns of JSON
 * @param now in milliseconds since 1970
 * @param progress called now and then with the rows read so far
 * @throws UrlsetError what a list cannot be read for
 */
export function sitemapOf(
  source: ListSource,
  settings: ListSettings,
  names: readonly string[],
  now: number,
  progress?: (rows: number) => void,
): { read: FileRead; report: ListReport } {
  const list = readList(source, settings, names, progress && { told: progress });
  return { read: readFile(joinShared(oneSitemap(list)), now, toShared), report: list.report };
}
