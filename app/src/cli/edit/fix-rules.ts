import { wholeView } from '@urlset/core/contract.ts';
import { codesOfAll, editsFor, fixAll } from '@urlset/core/edit/fix/fix-all.ts';
import { scopeOf, scopeOfEntries } from '@urlset/core/edit/fix/fix-scope.ts';
import { fixOf } from '@urlset/core/edit/fix/fixes.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { ProjectFile } from '@urlset/core/table/file/project-file.ts';
import type { EditOptions } from './edit-options.ts';

/**
 * Fixes violations of the given rules; `all` means every rule whose fix the mode allows. If some files of the
 * project are not written, `all` skips fixes that also change other entries, because those may be in unwritten files.
 * @param entries the numbers of the entries to fix
 * @param only the entries of the project that may change, see `onlyEntries`; null without a filter, which also
 *   allows changes around the entries and, if `isWhole`, in any entry
 * @param isWhole whether all files of the project are written
 * @returns the codes, among those given by name, whose fix could do more in unsafe mode
 */
export function fixRules(
  project: Project,
  file: ProjectFile,
  entries: readonly number[],
  only: ReadonlySet<number> | null,
  { fix: codes, fixMode: mode }: Pick<EditOptions, 'fix' | 'fixMode'>,
  isWhole: boolean,
): string[] {
  const all = codesOfAll(project, mode).filter((code) => isWhole || fixOf(code)?.beyond === undefined);
  const wanted = codes.flatMap((code) => (code === 'all' ? all : [code]));
  // Anything moved into a file that is not written would be lost.
  const mayChange = only ?? (isWhole ? null : new Set(entries));
  const scope = () => {
    const where =
      only === null ? scopeOf(project, wholeView(file.id), null) : scopeOfEntries(project, file.id, entries);
    return { ...where, only: mayChange };
  };
  fixAll(project, wanted, mode, scope, only);
  if (mode === 'unsafe') return [];
  return codes.filter(
    (code) => code !== 'all' && editsFor(project, code, 'unsafe', scope(), only).length > 0,
  );
}
