import type { Edit } from '../contract/edits.ts';
import { countPlaces } from '../edit/places.ts';
import type { Project } from '../project/project.ts';
import { fileFix } from './file-fixes.ts';
import { fixEdits, mendableEntries } from './fix-edits.ts';
import type { FixScope } from './fix-scope.ts';
import { rowFix } from './row-fixes.ts';

/** How many entries and files a fix of a rule would mend; 0 where no machine can. */
export function fixableCount(project: Project, code: string, scope: FixScope): number {
  // The edits of one fix are about the same entries.
  if (rowFix(code)) return Math.max(0, ...fixEdits(project, code, scope).map(entriesOf));
  let count = scope.files.filter((id) => fileFix(project.file(id), code) !== null).length;
  for (const _ of mendableEntries(project, code, scope)) count++;
  return count;
}

function entriesOf(edit: Edit): number {
  return 'places' in edit ? countPlaces(edit.places) : 0;
}
