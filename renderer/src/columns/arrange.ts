import { COLUMN_IDS, type ColumnId, isQuiet } from './column-id.ts';

/** What the user changed about the columns, apart from their widths. */
export interface Arrangement {
  /** The user's order; empty until a column is moved. Columns that are missing here follow in their default order. */
  readonly order: readonly ColumnId[];
  /** The columns that the user hid, and those that the user chose to show even if they are hidden by default. */
  readonly hidden: readonly ColumnId[];
  readonly shown: readonly ColumnId[];
}

/** All columns, in the user's order. */
export function inOrder({ order }: Pick<Arrangement, 'order'>): readonly ColumnId[] {
  return [...order, ...COLUMN_IDS.filter((id) => !order.includes(id))];
}

/**
 * The columns of a table that are visible, in the user's order.
 * @param empty the columns without a value in the whole project
 */
export function shownColumns(
  available: readonly ColumnId[],
  arrangement: Arrangement,
  empty: readonly ColumnId[],
): readonly ColumnId[] {
  return inOrder(arrangement).filter((id) => available.includes(id) && isShown(id, arrangement, empty));
}

/**
 * Whether a column is visible. The loc column always is. For others, the user's choice decides. Without a choice, a
 * column is visible if it is neither empty nor hidden by default.
 */
export function isShown(
  id: ColumnId,
  { hidden, shown }: Pick<Arrangement, 'hidden' | 'shown'>,
  empty: readonly ColumnId[],
): boolean {
  if (!canBeHidden(id)) return true;
  return !hidden.includes(id) && (shown.includes(id) || !(empty.includes(id) || isQuiet(id)));
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
