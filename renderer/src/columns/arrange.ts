import { COLUMN_IDS, type ColumnId } from './column-id.ts';

/** What a person made of the columns beside their widths. */
export interface Arrangement {
  /** As far as a person moved them; the others follow in the order they come in. */
  readonly order: readonly ColumnId[];
  readonly hidden: readonly ColumnId[];
}

/** Every column, in a person's order. */
export function inOrder({ order }: Pick<Arrangement, 'order'>): readonly ColumnId[] {
  return [...order, ...COLUMN_IDS.filter((id) => !order.includes(id))];
}

/** Of the columns that a table has, those that it shows, in a person's order. */
export function shownColumns(
  available: readonly ColumnId[],
  { order, hidden }: Arrangement,
): readonly ColumnId[] {
  return inOrder({ order }).filter(
    (id) => available.includes(id) && !(canBeHidden(id) && hidden.includes(id)),
  );
}

/** All but loc, without which an entry could not be told from another. */
export function canBeHidden(id: ColumnId): boolean {
  return id !== 'loc';
}

/** The order after `id` was moved to where `target` stands: those between give way. */
export function moved(order: readonly ColumnId[], id: ColumnId, target: ColumnId): readonly ColumnId[] {
  const all = inOrder({ order });
  const rest = all.filter((other) => other !== id);
  return rest.toSpliced(all.indexOf(target), 0, id);
}
