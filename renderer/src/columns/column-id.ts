import { FIELDS, type Field } from '@urlset/core/contract.ts';

/** Every column that a table can have, in the order they come in; rows can be sorted by each. */
export const COLUMN_IDS = [...FIELDS, 'extensions', 'sitemap'] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

/** Whether a column shows a value that can be edited. */
export function isField(column: ColumnId | undefined): column is Field {
  return FIELDS.some((field) => field === column);
}
