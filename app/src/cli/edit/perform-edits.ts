import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { fieldNumber, type RowRange } from '@urlset/core/contract/values.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { ProjectFile } from '@urlset/core/project/project-file.ts';
import { eachInTime } from './each-in-time.ts';
import type { EditOptions } from './edit-options.ts';
import { fixValues } from './fix-values.ts';
import { rangesOf } from './ranges.ts';
import type { Replacement } from './replacement.ts';

/** Does to these entries of a file what was asked. @throws UrlsetError */
export function performEdits(
  project: Project,
  file: ProjectFile,
  rows: readonly number[],
  options: EditOptions,
): void {
  for (const { field, value } of options.set) {
    const different = rows.filter((row) => textAt(project, file, row, fieldNumber(field)) !== value);
    request(project, file, { kind: 'set', rows: rangesOf(different), field, value });
  }
  for (const replacement of options.replace) replaceValues(project, file, rows, replacement);
  for (const code of options.fix) fixValues(project, file, rows, code);
  if (options.remove) request(project, file, { kind: 'remove', rows: rangesOf(rows) });
}

/** The entries changed and removed since the file was read. */
export function countChanged(file: ProjectFile): number {
  const { block, order } = file;
  if (!block) return 0;
  let edited = 0;
  for (const run of order.runs) {
    for (let id = run.id; id < run.id + run.count; id++) if (block.isEdited(id - block.base)) edited++;
  }
  return edited + block.columns.count - order.length;
}

function replaceValues(
  project: Project,
  file: ProjectFile,
  rows: readonly number[],
  { field, pattern, text }: Replacement,
): void {
  const changed: number[] = [];
  const values: string[][] = [];
  const held = eachInTime(rows.length, (place) => {
    const row = rows[place] ?? 0;
    const before = textAt(project, file, row, fieldNumber(field));
    // What is absent is not replaced, but set.
    const after = before === '' ? '' : before.replace(pattern, text).trim();
    if (after === before) return;
    changed.push(row);
    values.push([after]);
  });
  if (held !== null) throw tooSlow(project, file, rows[held] ?? 0);
  if (changed.length === 0) return;
  const spans = rangesOf(changed).map(({ first, count }) => ({ file: file.id, at: first, count }));
  project.apply({ kind: 'fill', fields: [field], spans, values }, null, null);
}

/** An edit of this file alone; nothing where there are no rows, or where they cannot hold the field. */
function request(
  project: Project,
  file: ProjectFile,
  wanted: Parameters<Project['resolve']>[2] & { rows: RowRange[] },
): void {
  if (wanted.rows.length === 0) return;
  try {
    const { edit } = project.resolve({ file: file.id }, project.order, wanted);
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
