import type { Edit } from '../../contract/edits.ts';
import { UrlsetError } from '../../contract/errors.ts';
import { isFeed, type View } from '../../contract/values.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { RowSource } from '../../table/view/row-source.ts';
import { NewEntriesBuilder, type NewEntry } from '../apply/new-entries.ts';
import { heldBy } from './held-fields.ts';
import { type Resolved, selectionAt } from './resolved.ts';

/** Number of entries taken before the generator yields. That takes a few milliseconds. */
const STEP = 4096;

/**
 * An edit that inserts new entries (at least one) before a row.
 * @throws UrlsetError `no-sitemap`, `items-not-made`
 */
export function* resolveInsertion(
  project: ProjectData,
  view: View,
  rows: RowSource,
  row: number,
  entries: Iterable<NewEntry>,
): Generator<undefined, Resolved> {
  const point = rows.insertionPoint(row);
  if (!point) throw new UrlsetError('no-sitemap');
  // A feed item needs more than a link and a date: it needs at least a title, and the user was not asked for one.
  if (isFeed(point.file.kind)) throw new UrlsetError('items-not-made', { name: point.file.name });
  const { id } = point.file;
  const builder = new NewEntriesBuilder();
  for (const entry of entries) {
    builder.add(heldBy(project, id, entry));
    if (builder.count % STEP === 0) yield;
  }
  const { count } = builder;
  const edit: Edit = { kind: 'insert', file: id, at: point.at, entries: builder.finish() };
  return { edit, after: selectionAt(view, Math.min(row, rows.length), count) };
}
