export interface ListGroup {
  label: string;
  /** The index of its first item in the list. */
  first: number;
  count: number;
}

/** The groups of a list, in order. Empty without `groupOf`. */
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

/** The number of rows above an item, headings included. */
export function rowsAbove(place: number, groups: readonly ListGroup[]): number {
  return place + groups.filter(({ first }) => first <= place).length;
}
