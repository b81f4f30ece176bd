import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { FIELDS, fieldNumber, type RowRange } from '@urlset/core/contract/values.ts';
import { wholeView } from '@urlset/core/contract.ts';
import { columnOf } from '@urlset/core/edit/bulk/values-change.ts';
import { entriesInOrder } from '@urlset/core/edit/fix/entries-in-order.ts';
import { scopeOfEntries } from '@urlset/core/edit/fix/fix-scope.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { makeColumns, writeJudged } from '@urlset/core/table/columns.ts';
import type { ProjectFile } from '@urlset/core/table/file/project-file.ts';
import type { EditOptions } from './edit-options.ts';
import { fixRules } from './fix-rules.ts';
import { type Follow, replaceValues, textAt } from './replace-values.ts';

/**
 * Applies the requested edits to entries of a file.
 * @param entries numbers of entries, not rows, because fixes in another file may have moved them
 * @param only all entries of the project that the filter matches; null without a filter
 * @param written the files of the project that are written
 * @param follow selects the alternates and images to change with replaced locs, and counts them
 * @returns the codes, among the fixes given by name, that could do more in unsafe mode
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
    const looksOther = otherByColumn(project, file, number, value);
    // `''` removes the element, even one that is empty.
    const different = rows.filter((row) =>
      value === ''
        ? project.table.value(file.order.at(row), number) !== null
        : looksOther(file.order.at(row)) || textAt(project, file, row, number) !== value,
    );
    request(project, file, { kind: 'set', rows: rangesOf(different), field, value });
  }
  for (const replacement of options.replace) replaceValues(project, file, rows, replacement, follow, written);
  const isWhole = project.files.every((other) => written.includes(other));
  const unsafe = options.fix.length > 0 ? fixRules(project, file, entries, only, options, isWhole) : [];
  const { positions } = scopeOfEntries(project, file.id, options.remove ? entries : []);
  if (positions.length > 0) project.apply({ kind: 'remove', positions: [...positions] }, null, null);
  return unsafe;
}

/**
 * Returns a function that says whether the columns alone show that an entry's value is not `value`. If they do not,
 * the caller must compare the texts, which takes longer.
 */
function otherByColumn(
  { table }: Project,
  { kind, block }: ProjectFile,
  field: number,
  value: string,
): (id: number) => boolean {
  if (!block || field === 0 || (kind !== 'urlset' && kind !== 'sitemapindex')) return () => false;
  const bytes = encodeUtf8(value);
  const given = FIELDS.map((_, at) => (at === field ? { bytes, start: 0, end: bytes.length } : null));
  const judged = makeColumns(1);
  writeJudged(judged, 0, table.judgeNew(kind, block.layout, given));
  const meaning = columnOf(judged, field)[0] ?? Number.NaN;
  if (Number.isNaN(meaning)) return () => false;
  return (id) => {
    const { columns, base } = table.blockOf(id);
    return columnOf(columns, field)[id - base] !== meaning;
  };
}

/** The number of entries that were changed, added or removed since the file was read. */
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

/** Applies an edit to this file only. Does nothing without rows, or if the file cannot hold the field. */
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
    // This kind of file cannot hold the field; other files still get it.
    if (!(error instanceof UrlsetError && error.code === 'field-not-held')) throw error;
  }
}

function rangesOf(rows: readonly number[]): RowRange[] {
  const ranges: RowRange[] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && last.first + last.count === row) last.count++;
    else ranges.push({ first: row, count: 1 });
  }
  return ranges;
}
