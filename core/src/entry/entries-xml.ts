import { UrlsetError } from '../contract/errors.ts';
import type { RowRange, View } from '../contract/values.ts';
import type { Project } from '../project/project.ts';
import { entryXml } from '../write/entry-xml.ts';
import { decodeUtf8 } from '../xml/text.ts';

/** Entries that the clipboard takes as XML at once. */
const LIMIT = 100_000;

/**
 * The entries at these rows as they would be saved, one after another; what has no XML, as a line of a list, is
 * left out.
 * @throws UrlsetError `stale-view`, `copy-too-large`
 */
export function entriesXml(
  project: Project,
  view: View,
  ranges: readonly RowRange[],
): { text: string; rows: number } {
  const wanted = ranges.reduce((sum, { count }) => sum + count, 0);
  if (wanted > LIMIT) throw new UrlsetError('copy-too-large', { rows: `${wanted}`, limit: `${LIMIT}` });
  const rows = project.view(view);
  const entries: string[] = [];
  for (const { first, count } of ranges) {
    for (let row = first; row < Math.min(first + count, rows.length); row++) {
      const xml = entryXml(project.table, rows.idAt(row));
      if (xml !== null) entries.push(decodeUtf8(xml));
    }
  }
  return { text: entries.join('\n'), rows: entries.length };
}
