import {
  FIELDS,
  type Field,
  type RarePart,
  SORT_COLUMNS,
  type SortColumn,
  VALUE_COLUMNS,
  type ValueColumn,
} from '@urlset/core/contract.ts';
import { EXTENSION_PLURALS } from '@urlset/core/protocol/extensions/extension-table.ts';

/** All columns that a table can have, in their default order. */
export const COLUMN_IDS = [
  ...VALUE_COLUMNS,
  ...(['extensions', 'sitemap', 'entries', 'state'] as const),
  ...(['status', 'indexable', 'finalUrl', 'hops', 'canonical', 'robots', 'returns'] as const),
  ...(['modified', 'apart', 'contentType', 'bytes', 'ms', 'checkedAt'] as const),
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

/** The columns that show what a check found out about pages. */
export const PAGE_COLUMNS = COLUMN_IDS.slice(COLUMN_IDS.indexOf('status'));
/** The page columns that are hidden by default, because the table would become too wide. */
const QUIET: readonly ColumnId[] = PAGE_COLUMNS.slice(3);

/** Whether a column is hidden until the user asks for it. */
export function isQuiet(column: ColumnId): boolean {
  return QUIET.includes(column);
}

/**
 * The rare parts that a column shows. A column is empty if no entry has any of them. Columns that are missing here
 * never count as empty.
 */
export const PARTS_OF: { readonly [Id in ColumnId]?: readonly RarePart[] } = {
  changefreq: ['changefreq'],
  priority: ['priority'],
  extensions: EXTENSION_PLURALS,
};

/** Whether a column shows a value that can be edited. */
export function isField(column: ColumnId | undefined): column is Field {
  return FIELDS.some((field) => field === column);
}

/** Whether a column shows a value, so that its cells can be copied. */
export function hasValue(column: ColumnId): column is ValueColumn {
  return VALUE_COLUMNS.some((known) => known === column);
}

export function isSortable(column: ColumnId): column is ColumnId & SortColumn {
  return SORT_COLUMNS.some((sortable) => sortable === column);
}
