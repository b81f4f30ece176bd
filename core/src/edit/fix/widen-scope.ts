import type { Positions } from '../../contract/edits.ts';
import { assertNever } from '../../contract/errors.ts';
import type { FixMode } from '../../contract/values.ts';
import { positionsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { brokenEntries } from './broken-entries.ts';
import type { FixScope } from './fix-scope.ts';
import { fileFix, fixOf } from './fixes.ts';

/** Widens a scope to what the fix of a rule needs, at most to whole files. Each part can then be mended on its own. */
export function widenScope(project: ProjectData, code: string, scope: FixScope, mode: FixMode): FixScope {
  const widens = fixOf(code)?.widens;
  switch (widens) {
    case undefined:
      return scope;
    case 'to-found-file':
      return withWholeFiles(project, code, scope);
    case 'to-torn-file':
      return withBrokenFiles(project, code, scope, mode);
    case 'to-broken-file': {
      const files = scope.files.filter((id) => fileFix(project.file(id), code, mode) !== null);
      return { positions: files.map((id) => wholeOf(project, id)), files };
    }
    default:
      return assertNever(widens);
  }
}

/** For rules about whole files: keeps only the files that break the rule, with all their entries. */
function withWholeFiles(project: ProjectData, code: string, { positions, files }: FixScope): FixScope {
  const broken = [...new Set(positions.map(({ file }) => file))].filter((id) =>
    project.file(id).findings.some((finding) => finding.code === code),
  );
  return { positions: broken.map((id) => wholeOf(project, id)), files };
}

/** An entry that breaks off is mended together with the bytes after it, and so with its whole file. */
function withBrokenFiles(
  project: ProjectData,
  code: string,
  { positions, files }: FixScope,
  mode: FixMode,
): FixScope {
  const torn = new Set(
    positions
      .map(({ file }) => file)
      .filter((id) => !files.includes(id) && fileFix(project.file(id), code, mode) !== null),
  );
  for (const id of torn) {
    const flagged = brokenEntries(
      project,
      positions.filter(({ file }) => file === id),
      code,
    );
    if (flagged.next().done === true) torn.delete(id);
  }
  if (torn.size === 0) return { positions, files };
  const others = positions.filter(({ file }) => !torn.has(file));
  return {
    positions: [...others, ...[...torn].map((id) => wholeOf(project, id))],
    files: [...files, ...torn],
  };
}

function wholeOf(project: ProjectData, file: number): Positions {
  return positionsAt(file, 0, project.file(file).order.length);
}
