import type { Positions } from '../../contract/edits.ts';
import { PositionsCollector, positionsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { LocatedEntry } from './broken-entries.ts';
import { fixParts } from './fix-parts.ts';
import type { FixScope } from './fix-scope.ts';

/** Collects entries that `find` returns for each part of a scope. Yields every few milliseconds. */
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

/** All entries of a project. */
export function allPositions(project: ProjectData): Positions[] {
  return project.files
    .filter(({ present, state }) => present && state === 'open')
    .map(({ id, order }) => positionsAt(id, 0, order.length));
}
