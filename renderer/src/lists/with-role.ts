import { FIELDS, type ListColumn } from '@urlset/core/contract.ts';

/**
 * Sets the role of a column. A field comes from one column only, so the column that had the role loses it.
 * @param role null to clear the role
 */
export function withRole(
  columns: readonly ListColumn[],
  column: number,
  role: ListColumn['role'] | null,
  language: string,
): ListColumn[] {
  const isField = FIELDS.some((field) => field === role);
  const others = columns.filter((one) => one.column !== column && !(isField && one.role === role));
  const chosen = role === null ? others : [...others, { column, role, language }];
  return chosen.sort((a, b) => a.column - b.column);
}
