import {
  FIELDS,
  type Field,
  SORT_COLUMNS,
  type SortColumn,
  VALUE_COLUMNS,
  type ValueColumn,
} from '@urlset/core/contract.ts';

/** All columns that a table can have, in their default order. */
export const COLUMN_IDS = [...VALUE_COLUMNS, 'extensions', 'sitemap', 'entries', 'state'] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

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
