import { COLUMN_IDS, type ColumnId } from './column-id.ts';

/** What the user changed about the columns, apart from their widths. */
export interface Arrangement {
  /** The columns that the user moved; the others follow in their default order. */
  readonly order: readonly ColumnId[];
  readonly hidden: readonly ColumnId[];
}

/** All columns, in the user's order. */
export function inOrder({ order }: Pick<Arrangement, 'order'>): readonly ColumnId[] {
  return [...order, ...COLUMN_IDS.filter((id) => !order.includes(id))];
}

/** The columns of a table that are visible, in the user's order. */
export function shownColumns(
  available: readonly ColumnId[],
  { order, hidden }: Arrangement,
): readonly ColumnId[] {
  return inOrder({ order }).filter(
    (id) => available.includes(id) && !(canBeHidden(id) && hidden.includes(id)),
  );
}

/** Whether the user may hide a column: any but loc, because loc identifies an entry. */
export function canBeHidden(id: ColumnId): boolean {
  return id !== 'loc';
}

/** The order after `id` moves to the place of `target`. The columns in between shift. */
export function moved(order: readonly ColumnId[], id: ColumnId, target: ColumnId): readonly ColumnId[] {
  const all = inOrder({ order });
  const rest = all.filter((other) => other !== id);
  return rest.toSpliced(all.indexOf(target), 0, id);
}
