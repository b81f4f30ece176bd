import type { Steps } from '../../../bytes/steps.ts';
import type { FixMode } from '../../../contract/values.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { brokenEntries } from '../broken-entries.ts';
import { allPositions, fixParts, positionsInSteps } from '../fix-parts.ts';
import type { FixEdit, FixScope } from '../fix-scope.ts';
import { LabelMender } from './label-mender.ts';

/** Number of entries to read, with the pages they list, before the generator yields: a few milliseconds of work. */
const STEP = 16;

/**
 * Returns an edit that moves labels to the alternates whose paths name them, see {@link LabelMender}: in entries of the
 * scope that break the rule with this code, and in all other entries with the same alternates. Returns no edit if no
 * label can move.
 */
export function* labelByPath(
  project: ProjectData,
  { positions }: FixScope,
  code: string,
  mode: FixMode,
): Steps<FixEdit[]> {
  const mender = new LabelMender(project);
  const sets = new Set<string | null>();
  let seen = 0;
  for (const part of fixParts({ positions, files: [] })) {
    for (const { id } of brokenEntries(project, part.positions, code)) {
      if (++seen % STEP === 0) yield;
      sets.add(mender.mendedSet(id));
    }
    yield;
  }
  sets.delete(null);
  if (sets.size === 0) return [];
  const mended = yield* positionsInSteps({ positions: allPositions(project), files: [] }, (part) =>
    [...brokenEntries(project, part.positions, code)].filter(({ id }) => sets.has(mender.setOf(id))),
  );
  return [{ kind: 'fix', code, mode, positions: mended, files: [], now: project.now }];
}
