import type { Messages } from '../messages/messages.ts';
import { type ColumnId, isField } from './column-id.ts';

/** The name of a column: the protocol's own name if it has one. */
export function columnName(id: ColumnId, { t }: Messages): string {
  return isField(id) ? id : t(`grid.${id}`);
}
