import type { IndexMove } from '../../contract/bundle.ts';

/**
 * The minimum number of moves from one order to another, in the form that {@link withMoves} takes. Dragging one of
 * 5,000 shards gives one move.
 * @param from distinct keys
 * @param to the same keys
 */
export function movesOf(from: readonly string[], to: readonly string[]): IndexMove[] {
  const places = new Map(from.map((key, place) => [key, place]));
  const stays = risingMost(to.map((key) => places.get(key) ?? -1));
  return to.flatMap((key, at) => (stays.has(at) ? [] : { key, after: to[at - 1] ?? null }));
}

/** Applies moves one after another. A move after a key that does not exist is ignored. */
export function withMoves(keys: readonly string[], moves: readonly IndexMove[]): string[] {
  const afloat = new Map<string, IndexMove>();
  const known = new Set(keys);
  for (const move of moves) if (known.has(move.key)) afloat.set(move.key, move);
  /** By key: the keys placed right after it, the last one nearest. Null has those that come first. */
  const behind = new Map<string | null, string[]>();
  for (const { key, after } of [...afloat.values()]) {
    const isThere = after === null || (known.has(after) && !afloat.has(after));
    afloat.delete(key);
    if (isThere && after !== key) behind.set(after, [...(behind.get(after) ?? []), key]);
  }
  return inOrder(keys, behind);
}

function inOrder(keys: readonly string[], behind: ReadonlyMap<string | null, readonly string[]>): string[] {
  const moved = new Set([...behind.values()].flat());
  const ordered: string[] = [];
  // The keys that follow the top key come before the keys below it.
  const waiting = keys.filter((key) => !moved.has(key)).reverse();
  waiting.push(...(behind.get(null) ?? []));
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    ordered.push(key);
    waiting.push(...(behind.get(key) ?? []));
  }
  return ordered;
}

/** The positions of a longest increasing subsequence of distinct numbers. */
function risingMost(numbers: readonly number[]): ReadonlySet<number> {
  /** By length minus one: where the increasing sequence of that length with the smallest last number ends. */
  const ends: number[] = [];
  const before = numbers.map((number, at) => {
    const length = firstNotBelow(ends, (end) => numbers[end] ?? 0, number);
    ends[length] = at;
    return ends[length - 1] ?? -1;
  });
  const rising = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) rising.add(at);
  return rising;
}

/** The index of the first ascending item whose number is not below `number`; the item count if all are below. */
function firstNotBelow(items: readonly number[], numberOf: (item: number) => number, number: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberOf(items[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
