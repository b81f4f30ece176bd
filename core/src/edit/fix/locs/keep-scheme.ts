import type { Steps } from '../../../bytes/steps.ts';
import { parseLocation } from '../../../protocol/location.ts';
import { normalForm } from '../../../protocol/normal-form.ts';
import { pageOf } from '../../../rules/loc/mixed-scheme.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { changeScheme } from '../../values/value-change.ts';
import { isTied } from '../alternates/alternate-clusters.ts';
import { brokenEntries, entriesAt, type LocatedEntry } from '../broken-entries.ts';
import { mergeInto } from '../duplicates/merge-duplicates.ts';
import { allPositions, fixParts } from '../fix-parts.ts';
import type { FixEdit, FixScope } from '../fix-scope.ts';
import { LocSet } from './loc-set.ts';

/**
 * For each page at the positions that is listed with both http and https: removes its entries without the scheme of
 * the publish location, from all files. An entry with that scheme receives their content.
 */
export function* keepScheme(
  project: ProjectData,
  { positions, only }: FixScope,
  code: string,
): Steps<FixEdit[]> {
  const gone = new LocSet(project);
  for (const part of fixParts({ positions, files: [] })) {
    for (const { id } of brokenEntries(project, part.positions, code)) {
      const other = entryOfOtherScheme(project, id);
      if (other >= 0) gone.add({ id: other, file: project.table.blockOf(other).file });
    }
    yield;
  }
  if (gone.size === 0) return [];
  const pairs: [LocatedEntry, kept: number][] = [];
  for (const part of fixParts({ positions: allPositions(project), files: [] })) {
    for (const entry of entriesAt(project, part.positions)) {
      if (gone.find(entry) !== null) pairs.push([entry, project.entryOf(twinOf(project, entry.id))]);
    }
    yield;
  }
  return yield* mergeInto(project, pairs, only);
}

/**
 * Finds the entry that differs from this one only in the scheme. Returns the one of the two that does not have the
 * scheme of the publish location; -1 if there is no such pair, if alternates name that entry, or if the publish
 * location is unknown.
 */
export function entryOfOtherScheme(project: ProjectData, id: number): number {
  const scheme = parseLocation(project.publishLocation)?.protocol;
  if (scheme === undefined) return -1;
  const { table } = project;
  const loc = table.text(id, 0);
  const isHttps = /^https:/i.test(loc);
  const twin = twinOf(project, id);
  const other = project.entryOf(twin);
  if (other < 0 || table.isIndexRow(id) !== table.isIndexRow(other) || !isSamePage(loc, twin)) return -1;
  const given = isHttps === (scheme === 'https:') ? other : id;
  return isTied(project, given) ? -1 : given;
}

/** An entry's loc, but with the other scheme. */
function twinOf({ table }: ProjectData, id: number): string {
  const loc = table.text(id, 0);
  return changeScheme(loc, /^https:/i.test(loc) ? 'http' : 'https');
}

/** Compares URLs in normal form, since a port may be the default of one scheme only. */
function isSamePage(one: string, other: string): boolean {
  return pageOf(normalForm(one)) === pageOf(normalForm(other));
}
