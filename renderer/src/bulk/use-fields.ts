import type { Field } from '@urlset/core/contract.ts';
import { useCommandState } from '../app-context.ts';
import { isField } from '../columns/column-id.ts';
import { columnsOf } from '../columns/columns-of.ts';

/** The fields of the entries shown, hidden columns included, and the field of the active cell (loc if it has none). */
export function useFields(): { fields: readonly Field[]; active: Field } {
  const { file, columns, selection } = useCommandState();
  const id = columns[selection.active.column];
  return {
    fields: columnsOf(file?.kind ?? null, false).filter(isField),
    active: id !== undefined && isField(id) ? id : 'loc',
  };
}
