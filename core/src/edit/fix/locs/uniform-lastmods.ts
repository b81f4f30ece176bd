import type { Steps } from '../../../bytes/steps.ts';
import type { FileId } from '../../../contract/values.ts';
import { w3cTime } from '../../../protocol/w3c-datetime.ts';
import { isoLastmod } from '../../../rules/index/index-lastmod-stale.ts';
import { lastmodUniform } from '../../../rules/lastmod/lastmod-uniform.ts';
import { positionsOf } from '../../../table/positions.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { columnText } from '../../text/column-text.ts';
import { entriesAt, type LocatedEntry } from '../broken-entries.ts';
import { positionsInSteps } from '../fix-parts.ts';
import type { FixEdit, FixScope } from '../fix-scope.ts';

/** Removes the lastmod that nearly all entries of a file share. Other values stay. */
export function* removeUniformLastmods(project: ProjectData, scope: FixScope): Steps<FixEdit[]> {
  const { table } = project;
  const times = new Map(scope.positions.map(({ file }) => [file, uniformLastmod(project, file)]));
  const positions = yield* positionsInSteps(scope, (part) =>
    [...entriesAt(project, part.positions)].filter(({ id, file }) => {
      const { base, columns } = table.blockOf(id);
      return columns.lastmod[id - base] === times.get(file);
    }),
  );
  return positions.length === 0 ? [] : [{ kind: 'set', field: 'lastmod', positions, value: '' }];
}

/** The lastmod that nearly all entries of a file share, in milliseconds since 1970; null if none. */
function uniformLastmod(project: ProjectData, file: FileId): number | null {
  const finding = project.file(file).findings.find(({ code }) => code === lastmodUniform.code);
  return finding ? w3cTime(finding.value) : null;
}

/** The edit that sets the lastmod of index rows to when their sitemaps last changed; null if no such time is known. */
export function renewedLastmods(project: ProjectData, rows: Iterable<LocatedEntry>): FixEdit | null {
  const known: LocatedEntry[] = [];
  const values: string[] = [];
  for (const row of rows) {
    const changed = project.changedAt(row.id);
    if (changed === null) continue;
    known.push(row);
    values.push(isoLastmod(changed));
  }
  if (known.length === 0) return null;
  return { kind: 'fill', field: 'lastmod', positions: positionsOf(known), values: columnText(values) };
}
