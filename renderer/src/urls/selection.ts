import type {
  Field,
  FileKind,
  FileSummary,
  ProjectSummary,
  RowRange,
  Selection,
  View,
} from '@urlset/core/contract.ts';
import { type ColumnId, isField } from '../columns/column-id.ts';
import type { GridSelection } from '../grid/selection.ts';

/** Whether a file of this kind lists sitemaps instead of pages. */
export function namesSitemaps(kind: FileKind | undefined): boolean {
  return kind === 'sitemapindex' || kind === 'robots';
}

/** All files of the project except indexes and robots.txt. Includes files of unknown kind, such as missing ones. */
export function sitemapsOf(project: ProjectSummary): readonly FileSummary[] {
  return project.files.filter((file) => isSitemap(project, file));
}

/** Whether the project has more than one sitemap. Stops at the second: projects can have thousands. */
export function hasSeveral(project: ProjectSummary): boolean {
  const first = project.files.findIndex((file) => isSitemap(project, file));
  return first >= 0 && project.files.some((file, at) => at > first && isSitemap(project, file));
}

function isSitemap({ index }: ProjectSummary, { id, kind }: FileSummary): boolean {
  return id !== index && !namesSitemaps(kind);
}

/** The rows of all selected rectangles, as sorted ranges that neither overlap nor touch. */
export function selectedRows(selection: GridSelection): RowRange[] {
  const sorted = selection.ranges
    .map(({ first, count }) => ({ first, count }))
    .sort((one, other) => one.first - other.first);
  const rows: RowRange[] = [];
  for (const range of sorted) {
    const last = rows.at(-1);
    if (last && range.first <= last.first + last.count) {
      last.count = Math.max(last.count, range.first + range.count - last.first);
    } else {
      rows.push(range);
    }
  }
  return rows;
}

export function selectedCount(selection: GridSelection): number {
  return selectedRows(selection).reduce((sum, { count }) => sum + count, 0);
}

/** The selected cells, for the engine. Groups rectangles with the same fields, and skips columns without a field. */
export function selectedCells(
  selection: GridSelection,
  columns: readonly ColumnId[],
): { rows: RowRange[]; fields: Field[] }[] {
  const groups = new Map<string, { ranges: GridSelection['ranges'][number][]; fields: Field[] }>();
  for (const range of selection.ranges) {
    const touched = columns.slice(range.firstColumn, range.firstColumn + range.columns).filter(isField);
    if (touched.length === 0) continue;
    const key = touched.join();
    const group = groups.get(key);
    if (group) group.ranges.push(range);
    else groups.set(key, { ranges: [range], fields: touched });
  }
  return [...groups.values()].map((group) => ({
    rows: selectedRows({ ...selection, ranges: group.ranges }),
    fields: group.fields,
  }));
}

/** Converts the selection to the form that undo stores. */
export function toContract(selection: GridSelection, view: View): Selection {
  return {
    view,
    row: selection.active.row,
    column: selection.active.column,
    ranges: selection.ranges.map((range) => ({ ...range })),
  };
}

/** Converts the form that undo stores back to a selection. Without rectangles, selects the active cell. */
export function fromContract(selection: Selection): GridSelection {
  const active = { row: selection.row, column: selection.column };
  const whole = { first: active.row, count: 1, firstColumn: active.column, columns: 1 };
  return { active, ranges: selection.ranges.length > 0 ? selection.ranges : [whole] };
}
