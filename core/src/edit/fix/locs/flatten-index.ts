import { parseLocation } from '../../../protocol/location.ts';
import { namesItself } from '../../../rules/index/index-cycle.ts';
import type { NestedRow } from '../../../table/file/nested-rows.ts';
import type { ProjectFile } from '../../../table/file/project-file.ts';
import { positionsOf } from '../../../table/positions.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { type NewEntry, NO_VALUES, newEntriesText } from '../../apply/new-entries.ts';
import type { LocatedEntry } from '../broken-entries.ts';
import type { FixEdit } from '../fix-scope.ts';

/**
 * Returns edits that remove rows of the index. If a row names another index, the sitemaps that this index leads to,
 * directly or through further indexes, replace the row unless they are already listed. The nested index itself leaves
 * the project.
 * @param rows ascending
 */
export function flattenRows(project: ProjectData, rows: readonly LocatedEntry[]): FixEdit[] {
  if (rows.length === 0) return [];
  const nested = project.files.filter((file) => file.present && file.nested !== null);
  const byRow = new Map(nested.map((file) => [file.indexRow, file]));
  const byLocation = new Map(nested.map((file) => [hrefOf(project.locationOf(file) ?? ''), file]));
  const listed = new Set(locsOf(project));
  const inserts = rows.flatMap(({ id, at, file }, before): FixEdit[] => {
    const index = byRow.get(id);
    const entries = index ? sitemapsOf(project, index, byLocation, listed) : [];
    // The rows before this one are removed by then.
    return entries.length > 0
      ? [{ kind: 'insert', file, at: at - before, entries: newEntriesText(entries) }]
      : [];
  });
  const files = rows.flatMap(({ id }): FixEdit[] => {
    const index = byRow.get(id);
    return index ? [{ kind: 'remove-sitemap', file: index.id }] : [];
  });
  // Insert from the end, so that the remaining positions stay valid.
  return [{ kind: 'remove', positions: positionsOf(rows) }, ...inserts.reverse(), ...files];
}

/** The sitemaps that an index leads to, directly or through other indexes. Adds them to `listed`. */
function sitemapsOf(
  project: ProjectData,
  nested: ProjectFile,
  byLocation: ReadonlyMap<string, ProjectFile>,
  listed: Set<string>,
): NewEntry[] {
  const { index } = project;
  const address = index && project.indexAddressOf(index);
  const entries: NewEntry[] = [];
  const reached = new Set([nested]);
  const take = ({ loc, lastmod, href }: NestedRow) => {
    const further = byLocation.get(href ?? '');
    if (further) reached.add(further);
    const isIndex =
      further !== undefined || (href !== null && address !== null && namesItself(href, address));
    if (isIndex || loc === '' || listed.has(href ?? loc)) return;
    listed.add(href ?? loc);
    entries.push({ ...NO_VALUES, loc, lastmod });
  };
  // Files added to the set during the loop are visited as well.
  for (const file of reached) file.nested?.forEach(take);
  return entries;
}

/** The URLs that the index lists, in the form used for comparison. */
function* locsOf({ index, table }: ProjectData): Generator<string> {
  if (!index) return;
  for (let at = 0; at < index.order.length; at++) {
    const loc = table.text(index.order.at(at), 0);
    yield hrefOf(loc);
  }
}

function hrefOf(loc: string): string {
  return parseLocation(loc)?.href ?? loc;
}
