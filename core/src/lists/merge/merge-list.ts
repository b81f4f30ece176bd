import { encodeUtf8 } from '../../bytes/text.ts';
import type { Edit, Positions } from '../../contract/edits.ts';
import { assertNever, UrlsetError } from '../../contract/errors.ts';
import type { MergeMode } from '../../contract/lists.ts';
import { FIELDS, type FileId, isFeed } from '../../contract/values.ts';
import { NewEntriesBuilder } from '../../edit/apply/new-entries.ts';
import { canHold, heldBy } from '../../edit/resolve/held-fields.ts';
import { several } from '../../edit/resolve/resolved.ts';
import { listsUrls, type ProjectFile } from '../../table/file/project-file.ts';
import { PositionsBuilder } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { EntryLines } from '../entry-lines.ts';
import { hasExtensions, listEntry } from '../list-entry.ts';
import type { JoinedList, ListEntries } from './join-list.ts';
import { updateEdit } from './update-edit.ts';

/** Entries between two yields: a few milliseconds of work. */
const STEP = 1 << 12;

/** What a list should do to a project. */
export interface MergeRequest {
  mode: MergeMode;
  /** The sitemap to append new entries to. */
  to: FileId;
  /**
   * For `sync`: remove the entries below this URL that the list lacks. If null, remove all entries that the list lacks;
   * if absent, remove none.
   */
  goneBelow?: string | null;
}

/** The effect of a merge, and the edit that performs it. */
export interface Merge {
  /** Null if there is nothing to change. */
  edit: Edit | null;
  /** Number of entries added, removed or updated. */
  count: number;
  /** Number of the project's entries that are in the list, and of the list's entries that are not in the project. */
  matched: number;
  missing: number;
}

/**
 * Merges a list into a project as one edit. If the list has duplicates, only the first one counts; all matching entries
 * of the project are updated, removed or kept. Yields the number of entries checked so far.
 * @throws UrlsetError `empty-list`; for new entries `items-not-made`, `no-sitemap`
 */
export function* mergeList(
  project: ProjectData,
  list: ListEntries,
  joined: JoinedList,
  request: MergeRequest,
): Generator<number, Merge> {
  // An empty list was probably misread, and the mode `keep` would then remove every entry.
  if (joined.rows.length === 0) throw new UrlsetError('empty-list');
  let missing = 0;
  for (const found of joined.found) missing += 1 - found;
  const merge = { matched: joined.matched, missing };
  switch (request.mode) {
    case 'add':
      return { ...merge, edit: yield* additions(project, list, joined, request.to), count: missing };
    case 'update': {
      const { edit, count } = yield* updateEdit(project, list, joined);
      return { ...merge, edit, count };
    }
    case 'remove':
      return { ...merge, ...removal(joined, (row) => row >= 0) };
    case 'keep':
      return { ...merge, ...removal(joined, (row) => row < 0) };
    case 'sync':
      return { ...merge, ...(yield* synced(project, list, joined, request, missing)) };
    default:
      return assertNever(request.mode);
  }
}

/** Updates, adds and removes, in this order: the first two do not move the entries that are then removed. */
function* synced(
  project: ProjectData,
  list: ListEntries,
  joined: JoinedList,
  { to, goneBelow }: MergeRequest,
  missing: number,
): Generator<number, { edit: Edit | null; count: number }> {
  const update = yield* updateEdit(project, list, joined);
  const insert = missing > 0 ? yield* additions(project, list, joined, to) : null;
  const isBelow = isBelowUrl(project.table, goneBelow ?? null);
  const removed =
    goneBelow === undefined
      ? { edit: null, count: 0 }
      : removal(joined, (row, file, at) => row < 0 && isBelow(file.order.at(at)));
  const updates = update.edit?.kind === 'several' ? update.edit.edits : update.edit ? [update.edit] : [];
  const edits = [...updates, insert, removed.edit].filter((edit) => edit !== null);
  const edit = edits.length === 0 ? null : several('merge-update', edits);
  return { edit, count: update.count + missing + removed.count };
}

function* additions(
  project: ProjectData,
  list: ListEntries,
  { rows, found }: JoinedList,
  to: FileId,
): Generator<number, Edit | null> {
  const file = project.file(to);
  if (!listsUrls(file)) throw new UrlsetError('no-sitemap');
  // A feed item needs more than a link and a date: at least a title, which a list does not have.
  if (isFeed(file.kind)) throw new UrlsetError('items-not-made', { name: file.name });
  const entries = new NewEntriesBuilder();
  const held = FIELDS.map((field) => canHold(project, to, [field]));
  const lines = new EntryLines(entries, list.table, held);
  for (let place = 0; place < rows.length; place++) {
    if (place % STEP === 0) yield place;
    if (found[place] === 1) continue;
    const id = rows[place] as number;
    const isPlain = !hasExtensions(list.table, id) || file.kind !== 'urlset';
    if (isPlain && !isFeed(list.table.blockOf(id).kind) && lines.add(id)) continue;
    lines.flush();
    const entry = listEntry(list.table, id, file);
    entries.add(entry.xml === undefined ? heldBy(project, to, entry) : entry);
  }
  lines.flush();
  if (entries.count === 0) return null;
  return { kind: 'insert', file: to, at: file.order.length, entries: entries.finish() };
}

/**
 * Returns the edit that removes the entries for which `isMeant` is true, and their number. `row` is an entry's index in
 * the rows of the join, or -1 if the list lacks the entry.
 */
function removal(
  { files }: JoinedList,
  isMeant: (row: number, file: ProjectFile, at: number) => boolean,
): { edit: Edit | null; count: number } {
  let count = 0;
  const positions: Positions[] = [];
  for (const { file, rowOf } of files) {
    const builder = new PositionsBuilder(file.id);
    for (let at = 0; at < rowOf.length; at++) {
      if (!isMeant(rowOf[at] as number, file, at)) continue;
      builder.add(at, 1);
      count++;
    }
    const own = builder.finish();
    if (own) positions.push(own);
  }
  return { edit: count === 0 ? null : { kind: 'remove', positions }, count };
}

/**
 * Returns a test of whether an entry's loc begins with a URL. If the URL is null, every entry passes, even one without
 * a loc. The test does not make strings, because it may run for each of ten million entries.
 */
export function isBelowUrl(table: UrlTable, url: string | null): (id: number) => boolean {
  if (url === null) return () => true;
  const start = encodeUtf8(url);
  return (id) => {
    const loc = table.value(id, 0);
    if (loc === null || loc.end - loc.start < start.length) return false;
    for (let at = 0; at < start.length; at++) if (loc.bytes[loc.start + at] !== start[at]) return false;
    return true;
  };
}
