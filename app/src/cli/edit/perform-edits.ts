import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { fieldNumber, type RowRange } from '@urlset/core/contract/values.ts';
import { wholeView } from '@urlset/core/contract.ts';
import { entriesInOrder } from '@urlset/core/fix/entries-in-order.ts';
import { scopeOfEntries } from '@urlset/core/fix/fix-scope.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { ProjectFile } from '@urlset/core/project/project-file.ts';
import type { EditOptions } from './edit-options.ts';
import { fixRules } from './fix-rules.ts';
import { rangesOf } from './ranges.ts';
import { type Follow, replaceValues, textAt } from './replace-values.ts';

/**
 * Does to entries of a file what was asked.
 * @param entries by their numbers: fixes move them, those of another file too
 * @param only all entries of the project that are meant; null where no filter says which
 * @param written the files of the project that are written
 * @param follow counts what names locs that are replaced
 * @returns the codes of fixes, asked for by name, that would do more if they were allowed to be unsafe
 * @throws UrlsetError
 */
export function performEdits(
  project: Project,
  file: ProjectFile,
  entries: readonly number[],
  only: ReadonlySet<number> | null,
  options: EditOptions,
  written: readonly ProjectFile[],
  follow: Follow,
): string[] {
  const rows = Array.from(entriesInOrder(file.order, entries), ({ at }) => at);
  for (const { field, value } of options.set) {
    const number = fieldNumber(field);
    // An element without a value is removed too.
    const different = rows.filter((row) =>
      value === ''
        ? project.table.value(file.order.at(row), number) !== null
        : textAt(project, file, row, number) !== value,
    );
    request(project, file, { kind: 'set', rows: rangesOf(different), field, value });
  }
  for (const replacement of options.replace) replaceValues(project, file, rows, replacement, follow, written);
  const isWhole = project.files.every((other) => written.includes(other));
  const unsafe = options.fix.length > 0 ? fixRules(project, file, entries, only, options, isWhole) : [];
  const { places } = scopeOfEntries(project, file.id, options.remove ? entries : []);
  if (places.length > 0) project.apply({ kind: 'remove', places: [...places] }, null, null);
  return unsafe;
}

/** The entries changed, added and removed since the file was read. */
export function countChanged(file: ProjectFile): number {
  const { block, order } = file;
  if (!block) return 0;
  let edited = 0;
  let left = block.columns.count;
  const end = block.base + block.columns.count;
  order.runs.eachId((id) => {
    if (id < block.base || id >= end) edited++;
    else {
      left--;
      if (block.isEdited(id - block.base)) edited++;
    }
  });
  return edited + left;
}

/** An edit of this file alone; nothing where there are no rows, or where they cannot hold the field. */
function request(
  project: Project,
  file: ProjectFile,
  wanted: Parameters<Project['resolve']>[2] & { rows: RowRange[] },
): void {
  if (wanted.rows.length === 0) return;
  try {
    const { edit } = project.resolve(wholeView(file.id), project.order, wanted);
    project.apply(edit, null, null);
  } catch (error) {
    // What a kind of file cannot hold, it goes without: the others get it.
    if (!(error instanceof UrlsetError && error.code === 'field-not-held')) throw error;
  }
}
