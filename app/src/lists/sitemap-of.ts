import type { ListReport, ListSettings } from '@urlset/core/contract/lists.ts';
import { readFile } from '@urlset/core/files/read/read-file.ts';
import { oneSitemap } from '@urlset/core/lists/list-kind.ts';
import type { ListSource } from '@urlset/core/lists/list-rows.ts';
import { readAnyList } from '@urlset/core/lists/read-list.ts';
import type { FileRead } from '@urlset/core/table/file/file-read.ts';
import { joinShared, toShared } from '../engine/read/shared-bytes.ts';

/**
 * Converts a list to a sitemap, as if it had been read from a file.
 * @param names the column names, for JSON
 * @param now milliseconds since 1970
 * @throws UrlsetError if the list cannot be read
 */
export async function sitemapOf(
  source: ListSource,
  settings: ListSettings,
  names: readonly string[],
  now: number,
): Promise<{ read: FileRead; report: ListReport }> {
  const list = await readAnyList(source, settings, names);
  return { read: readFile(joinShared(oneSitemap(list)), now, toShared), report: list.report };
}
