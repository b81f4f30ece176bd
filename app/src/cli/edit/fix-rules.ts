import { wholeView } from '@urlset/core/contract.ts';
import { codesOfAll, fixAll } from '@urlset/core/fix/fix-all.ts';
import { scopeOf, scopeOfEntries } from '@urlset/core/fix/fix-scope.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { ProjectFile } from '@urlset/core/project/project-file.ts';

/**
 * Mends what breaks the rules of these codes, `all` standing for those that need no question.
 * @param entries where, by their numbers; null for the whole file, and what stands around its entries
 */
export function fixRules(
  project: Project,
  file: ProjectFile,
  entries: ReadonlySet<number> | null,
  codes: readonly string[],
): void {
  const wanted = codes.flatMap((code) => (code === 'all' ? codesOfAll(project, [file]) : [code]));
  fixAll(project, wanted, () =>
    entries === null ? scopeOf(project, wholeView(file.id), null) : scopeOfEntries(project, file.id, entries),
  );
}
