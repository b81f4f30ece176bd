import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ListReport } from '@urlset/core/contract/lists.ts';
import type { UrlRow } from '@urlset/core/files/write/lists/parquet.ts';
import { readUrlRows } from '@urlset/core/lists/read-list.ts';
import { readDiskFile } from '../engine/read/read-disk-file.ts';
import { openList } from './open-list.ts';
import type { ReadAsList } from './read-as-list.ts';

/** Whether a list contains what a sitemap cannot hold: groups of URLs, or URLs marked as removed. */
export function hasMarks({ settings }: Pick<ReadAsList, 'settings'>): boolean {
  return settings.columns.some(({ role }) => role === 'group' || role === 'removed');
}

/**
 * Reads a list again as rows of a table, including their groups and the rows marked as removed.
 * @param file its path, its name for messages, and the encoding that the user chose
 * @param settings the settings it was read with, perhaps with fewer columns
 * @param report receives the counts
 * @param isWanted whether to read a row with these cells
 * @throws UrlsetError `no-list` if the file has changed and is no longer a list, or the reason why it cannot be read
 */
export async function* rowsOfList(
  file: { path: string; name: string; encoding: string | null },
  { settings, names }: Pick<ReadAsList, 'settings' | 'names'>,
  report: ListReport,
  isWanted?: (cells: readonly string[]) => boolean,
): AsyncGenerator<UrlRow[]> {
  const { content } = await readDiskFile({ ...file, now: 0, scope: null }, () => undefined, 'anything');
  const list = await openList(content.read, file, settings);
  if (list === null) throw new UrlsetError('no-list', { name: file.name });
  yield* readUrlRows(list.source(settings), settings, names, report, isWanted);
}
