import type { Positions } from '../../contract/edits.ts';
import { PositionsCollector, positionsAt, slicesOf } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { LocatedEntry } from './broken-entries.ts';
import type { FixScope } from './fix-scope.ts';

/** Entries per part. Mending them takes a few milliseconds. */
const PART = 4096;

/** Cuts a scope into parts. A fix can mend them one after another, unless `isWholeFix` is true for it. */
export function* fixParts({ positions, files }: FixScope): Generator<FixScope> {
  const left = new Set(files);
  for (const one of positions) {
    if (left.delete(one.file)) yield { positions: [], files: [one.file] };
    for (const part of slicesOf(one, PART)) yield { positions: [part], files: [] };
  }
  for (const file of left) yield { positions: [], files: [file] };
}

/** Collects the positions of the entries that `find` returns for each part of a scope. Yields after each part. */
export function* positionsInSteps(
  { positions }: FixScope,
  find: (part: FixScope) => Iterable<LocatedEntry>,
): Generator<undefined, Positions[]> {
  const found = new PositionsCollector();
  for (const part of fixParts({ positions, files: [] })) {
    for (const { file, at } of find(part)) found.add(file, at);
    yield;
  }
  return found.finish();
}

/** The positions of all entries in the open files of a project. */
export function allPositions(project: ProjectData): Positions[] {
  return project.files
    .filter(({ present, state }) => present && state === 'open')
    .map(({ id, order }) => positionsAt(id, 0, order.length));
}
