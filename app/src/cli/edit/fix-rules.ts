import { wholeView } from '@urlset/core/contract.ts';
import { codesOfAll, editsFor, fixAll } from '@urlset/core/fix/fix-all.ts';
import { scopeOf, scopeOfEntries } from '@urlset/core/fix/fix-scope.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { ProjectFile } from '@urlset/core/project/project-file.ts';
import type { RuleCode } from '@urlset/core/rules/registry.ts';
import type { EditOptions } from './edit-options.ts';

/** Rules that are mended in other files as well, whoever breaks them. */
const BEYOND: ReadonlySet<string> = new Set<RuleCode>([
  'hreflang-not-reciprocal',
  'hreflang-set-differs',
  'hreflang-label-conflict',
  'mixed-scheme',
]);

/**
 * Fixes what breaks the rules of these codes, `all` standing for every rule whose fix the mode allows. Where there are
 * files that are read and not written, it leaves out what would be half done without them.
 * @param entries where, by their numbers
 * @param only which entries of the project may change for it, see `onlyEntries`; null for any, and for the whole file
 *   with what stands around its entries
 * @param isWhole whether all files of the project are written
 * @returns the codes, asked for by name, whose fix would do more if it were allowed to be unsafe
 */
export function fixRules(
  project: Project,
  file: ProjectFile,
  entries: readonly number[],
  only: ReadonlySet<number> | null,
  { fix: codes, fixMode: mode }: Pick<EditOptions, 'fix' | 'fixMode'>,
  isWhole: boolean,
): string[] {
  const all = codesOfAll(project, mode).filter((code) => isWhole || !BEYOND.has(code));
  const wanted = codes.flatMap((code) => (code === 'all' ? all : [code]));
  // What is moved into a file that is not written would be lost.
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
