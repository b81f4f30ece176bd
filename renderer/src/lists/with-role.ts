import { FIELDS, type ListColumn } from '@urlset/core/contract.ts';

/**
 * Columns of which one says something else, in their order. A field of entries is said by one column: chosen for
 * another, it is taken from the one that had it.
 * @param role null where the column says nothing
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
