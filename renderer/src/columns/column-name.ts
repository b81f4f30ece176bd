import type { Messages } from '../messages/messages.ts';
import { type ColumnId, isField } from './column-id.ts';

/** What a column is called: the protocol's own name where it has one. */
export function columnName(id: ColumnId, { t }: Messages): string {
  return isField(id) ? id : t(`grid.${id}`);
}
