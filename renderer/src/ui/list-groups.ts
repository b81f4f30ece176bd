/** Items of a list that stand under one heading. */
export interface ListGroup {
  label: string;
  /** The place of its first item in the list. */
  first: number;
  count: number;
}

/** The groups of a list, in its order; none without a way to tell them. */
export function groupsOf<T>(items: readonly T[], groupOf: ((item: T) => string) | undefined): ListGroup[] {
  const groups: ListGroup[] = [];
  if (!groupOf) return groups;
  for (const [place, item] of items.entries()) {
    const label = groupOf(item);
    const last = groups.at(-1);
    if (last?.label === label) last.count++;
    else groups.push({ label, first: place, count: 1 });
  }
  return groups;
}

/** How many rows, of items and of headings, stand above an item. */
export function rowsAbove(place: number, groups: readonly ListGroup[]): number {
  return place + groups.filter(({ first }) => first <= place).length;
}
