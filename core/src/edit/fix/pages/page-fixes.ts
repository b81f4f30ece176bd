import type { Steps } from '../../../bytes/steps.ts';
import { fieldNumber } from '../../../contract/values.ts';
import { isoLastmod } from '../../../rules/index/index-lastmod-stale.ts';
import { isGone } from '../../../rules/page/url-not-ok.ts';
import { EntryPages } from '../../../table/pages/entry-pages.ts';
import { PositionsCollector, positionsOf } from '../../../table/positions.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import type { UrlTable } from '../../../table/url-table.ts';
import { followLocs } from '../../apply/follow-locs.ts';
import { columnText } from '../../text/column-text.ts';
import { brokenEntries, type LocatedEntry } from '../broken-entries.ts';
import { fixParts, positionsInSteps } from '../fix-parts.ts';
import type { FixEdit, FixScope } from '../fix-scope.ts';

const LOC = fieldNumber('loc');
const LASTMOD = fieldNumber('lastmod');
/** The length of a lastmod without a time. */
const DATE = 'YYYY-MM-DD'.length;

/** The URL of the page that a loc redirects to; null if it leads to no other page. */
export function redirectTarget(table: UrlTable, id: number): string | null {
  return otherUrl(table, id, (row) => table.pages.target(row));
}

/** The URL that a page names as canonical; null if it names none, or its own loc. */
export function canonicalTarget(table: UrlTable, id: number): string | null {
  return otherUrl(table, id, (row) => table.pages.canonical(row));
}

/** Whether the page of an entry is gone: its last answer was 404 or 410. */
export function isPageGone(table: UrlTable, id: number): boolean {
  const row = new EntryPages(table).rowOf(id);
  return row >= 0 && isGone(table.pages.facts(row));
}

/** Removes the entries of pages that are gone. */
export function* removeGone(project: ProjectData, scope: FixScope, code: string): Steps<FixEdit[]> {
  const positions = yield* positionsInSteps(scope, (part) =>
    [...brokenEntries(project, part.positions, code)].filter(({ id }) => isPageGone(project.table, id)),
  );
  return positions.length === 0 ? [] : [{ kind: 'remove', positions }];
}

/**
 * Gives entries the URL that search engines index instead, and updates the alternates that name them. An entry is
 * removed if another one has that URL, or gets it. The edits hold the URLs, because a journal is replayed without
 * the results of page checks.
 */
export function* replaceLocs(
  project: ProjectData,
  { positions }: FixScope,
  code: string,
  targetOf: (table: UrlTable, id: number) => string | null,
): Steps<FixEdit[]> {
  const { table } = project;
  const replaced: LocatedEntry[] = [];
  const values: string[] = [];
  const removed = new PositionsCollector();
  const targets = new Map<string, string>();
  const given = new Set<string>();
  for (const part of fixParts({ positions, files: [] })) {
    for (const entry of brokenEntries(project, part.positions, code)) {
      const target = targetOf(table, entry.id);
      if (target === null) continue;
      targets.set(table.text(entry.id, LOC), target);
      if (given.has(target) || project.entryOf(target) >= 0) removed.add(entry.file, entry.at);
      else {
        given.add(target);
        replaced.push(entry);
        values.push(target);
      }
    }
    yield;
  }
  const edits: FixEdit[] = [];
  if (targets.size === 0) return edits;
  const followed = yield* alternatesOf(project, positions, targets);
  if (followed !== null) edits.push(followed);
  if (replaced.length > 0)
    edits.push({ kind: 'fill', field: 'loc', positions: positionsOf(replaced), values: columnText(values) });
  const gone = removed.finish();
  if (gone.length > 0) edits.push({ kind: 'remove', positions: gone });
  return edits;
}

/** The edit that updates the alternates that name pages whose URLs change; null if there are none. */
function* alternatesOf(
  project: ProjectData,
  positions: FixScope['positions'],
  targets: ReadonlyMap<string, string>,
): Steps<FixEdit | null> {
  const following = followLocs(project, { positions, changed: (loc) => targets.get(loc) ?? loc }, [
    'alternates',
  ]);
  let step = following.next();
  for (; !step.done; step = following.next()) yield;
  return step.value.edit;
}

/** Sets lastmod to the date in Last-Modified: with the time of day, unless the old value had none. */
export function* datePages(project: ProjectData, { positions }: FixScope, code: string): Steps<FixEdit[]> {
  const { table } = project;
  const pages = new EntryPages(table);
  const dated: LocatedEntry[] = [];
  const values: string[] = [];
  for (const part of fixParts({ positions, files: [] })) {
    for (const entry of brokenEntries(project, part.positions, code)) {
      const row = pages.rowOf(entry.id);
      if (row < 0) continue;
      const modified = isoLastmod(table.pages.lastModified(row));
      const isDate = table.text(entry.id, LASTMOD).trim().length === DATE;
      dated.push(entry);
      values.push(isDate ? modified.slice(0, DATE) : modified);
    }
    yield;
  }
  if (dated.length === 0) return [];
  return [{ kind: 'fill', field: 'lastmod', positions: positionsOf(dated), values: columnText(values) }];
}

function otherUrl(table: UrlTable, id: number, urlOf: (row: number) => string | null): string | null {
  const row = new EntryPages(table).rowOf(id);
  const url = row < 0 ? null : urlOf(row);
  return url === null || url === '' || url === table.text(id, LOC) ? null : url;
}
