import type { Edit, NewEntry } from '../contract/edits.ts';
import { UrlsetError } from '../contract/errors.ts';
import { isFeed, type View } from '../contract/values.ts';
import type { Project } from '../project/project.ts';
import type { RowSource } from '../view/row-source.ts';
import { heldBy } from './held-fields.ts';
import type { Resolved } from './resolved.ts';
import { selectionAt } from './selection-at.ts';

/** New entries before a row. @throws UrlsetError `no-sitemap`, `items-not-made` */
export function resolveInsertion(
  project: Project,
  view: View,
  rows: RowSource,
  row: number,
  entries: readonly NewEntry[],
): Resolved {
  const point = rows.insertionPoint(row);
  if (!point) throw new UrlsetError('no-sitemap');
  // An item is more than its link and date: a title at least, which nobody was asked for.
  if (isFeed(point.file.kind)) throw new UrlsetError('items-not-made', { name: point.file.name });
  const edit: Edit = {
    kind: 'insert',
    file: point.file.id,
    at: point.at,
    entries: entries.map((entry) => heldBy(project, point.file.id, entry)),
  };
  return { edit, after: selectionAt(view, Math.min(row, rows.length), entries.length) };
}
