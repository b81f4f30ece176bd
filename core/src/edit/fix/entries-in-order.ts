import type { RunList } from '../../table/run-list.ts';

/** Yields the given entries of a file with their positions, in ascending order of position. Skips removed entries. */
export function* entriesInOrder(
  order: RunList,
  entries: Iterable<number>,
): Generator<{ id: number; at: number }> {
  const ids = Uint32Array.from(entries).sort();
  const [first = 0, last = -1] = [ids[0], ids.at(-1)];
  let at = 0;
  for (const run of order.runs) {
    const isBeside = run.id > last || run.id + run.count <= first;
    for (let place = isBeside ? ids.length : firstFrom(ids, run.id); place < ids.length; place++) {
      const id = ids[place] as number;
      if (id >= run.id + run.count) break;
      yield { id, at: at + id - run.id };
    }
    at += run.count;
  }
}

/** The index of the first number that is at least `least`. */
export function firstFrom(ascending: Uint32Array, least: number): number {
  let from = 0;
  let to = ascending.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ascending[middle] as number) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}
