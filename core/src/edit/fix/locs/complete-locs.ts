import type { Steps } from '../../../bytes/steps.ts';
import type { FixMode } from '../../../contract/values.ts';
import { positionsOf } from '../../../table/positions.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { columnText } from '../../text/column-text.ts';
import { brokenEntries, type LocatedEntry } from '../broken-entries.ts';
import { fixParts } from '../fix-parts.ts';
import type { FixEdit, FixScope } from '../fix-scope.ts';
import { LocGuard } from './loc-guard.ts';

/**
 * Gives relative locs their full URLs. The edit holds the URLs, so a replay has the same result.
 * @param absolute returns the full URL of an entry's loc; null if it is unknown
 */
export function* completeLocs(
  project: ProjectData,
  { positions }: FixScope,
  code: string,
  mode: FixMode,
  absolute: (project: ProjectData, id: number, mode: FixMode) => string | null,
): Steps<FixEdit[]> {
  const guard = new LocGuard(project);
  const known: LocatedEntry[] = [];
  const values: string[] = [];
  for (const part of fixParts({ positions, files: [] })) {
    for (const entry of brokenEntries(project, part.positions, code)) {
      const value = absolute(project, entry.id, mode);
      if (value === null) continue;
      if (mode === 'safe' && !guard.takes(project.table.text(entry.id, 0), value)) continue;
      known.push(entry);
      values.push(value);
    }
    yield;
  }
  if (known.length === 0) return [];
  return [{ kind: 'fill', field: 'loc', positions: positionsOf(known), values: columnText(values) }];
}
