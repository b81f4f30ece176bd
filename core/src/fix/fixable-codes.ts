import { editSize } from '../edit/edit-size.ts';
import type { Project } from '../project/project.ts';
import { RULES } from '../rules/registry.ts';
import { fileFix } from './file-fixes.ts';
import { fixEdits, mendableEntries } from './fix-edits.ts';
import type { FixScope } from './fix-scope.ts';
import { rowFix } from './row-fixes.ts';

/** By code of a rule: how many entries and files a fix would mend. What no machine can mend is not there. */
export function fixableCodes(project: Project, scope: FixScope): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of new Set(RULES.map((rule) => rule.code))) {
    const count = rowFix(code) ? sizeOf(project, code, scope) : countMendable(project, code, scope);
    if (count > 0) counts.set(code, count);
  }
  return counts;
}

function sizeOf(project: Project, code: string, scope: FixScope): number {
  return fixEdits(project, code, scope).reduce((sum, edit) => sum + editSize(edit), 0);
}

function countMendable(project: Project, code: string, scope: FixScope): number {
  let count = scope.files.filter((id) => fileFix(project.file(id), code) !== null).length;
  for (const _ of mendableEntries(project, code, scope)) count++;
  return count;
}
