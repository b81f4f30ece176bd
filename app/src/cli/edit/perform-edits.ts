import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { fieldNumber, type RowRange } from '@urlset/core/contract/values.ts';
import { wholeView } from '@urlset/core/contract.ts';
import { columnText } from '@urlset/core/edit/column-text.ts';
import { placesOf } from '@urlset/core/edit/places.ts';
import { entriesInOrder } from '@urlset/core/fix/entries-in-order.ts';
import { scopeOfEntries } from '@urlset/core/fix/fix-scope.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { ProjectFile } from '@urlset/core/project/project-file.ts';
import { eachInTime } from '../../engine/each-in-time.ts';
import type { EditOptions } from './edit-options.ts';
import { fixRules } from './fix-rules.ts';
import { rangesOf } from './ranges.ts';
import type { Replacement } from './replacement.ts';

/**
 * Does to entries of a file what was asked.
 * @param entries by their numbers: fixes move them, those of another file too
 * @param only all entries of the project that are meant; null where no filter says which
 * @param isWhole whether all files of the project are written
 * @throws UrlsetError
 */
export function performEdits(
  project: Project,
  file: ProjectFile,
  entries: readonly number[],
  only: ReadonlySet<number> | null,
  options: EditOptions,
  isWhole: boolean,
): void {
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
  for (const replacement of options.replace) replaceValues(project, file, rows, replacement);
  if (options.fix.length > 0) fixRules(project, file, entries, only, options.fix, isWhole);
  if (!options.remove) return;
  const { places } = scopeOfEntries(project, file.id, entries);
  if (places.length > 0) project.apply({ kind: 'remove', places: [...places] }, null, null);
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

function replaceValues(
  project: Project,
  file: ProjectFile,
  rows: readonly number[],
  { field, pattern, text }: Replacement,
): void {
  const after = new Map<number, string>();
  const held = eachInTime(rows.length, (place) => {
    const row = rows[place] ?? 0;
    const before = textAt(project, file, row, fieldNumber(field));
    // What is absent is not replaced, but set.
    const replaced = before === '' ? '' : before.replace(pattern, text).trim();
    if (replaced !== before) after.set(row, replaced);
  });
  if (held !== null) throw tooSlow(project, file, rows[held] ?? 0);
  if (after.size === 0) return;
  const places = placesOf([...after.keys()].map((at) => ({ file: file.id, at })));
  project.apply({ kind: 'fill', field, places, values: columnText(after.values()) }, null, null);
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

function textAt(project: Project, file: ProjectFile, row: number, field: number): string {
  return project.table.text(file.order.at(row), field);
}

function tooSlow(project: Project, file: ProjectFile, row: number): UrlsetError {
  return new UrlsetError('expression-too-slow', {
    name: file.name,
    entry: String(row),
    value: textAt(project, file, row, 0),
  });
}
