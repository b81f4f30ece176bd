import type { IndexMove } from '../../contract/bundle.ts';

/**
 * The fewest moves that bring rows from one order into another, as {@link withMoves} takes them: 5,000 shards of
 * which one was dragged are one move.
 * @param from keys, each once
 * @param to the same keys
 */
export function movesOf(from: readonly string[], to: readonly string[]): IndexMove[] {
  const places = new Map(from.map((key, place) => [key, place]));
  const stays = risingMost(to.map((key) => places.get(key) ?? -1));
  return to.flatMap((key, at) => (stays.has(at) ? [] : { key, after: to[at - 1] ?? null }));
}

/** Keys with moves made one after another. One whose neighbour is gone stands where it would without it. */
export function withMoves(keys: readonly string[], moves: readonly IndexMove[]): string[] {
  const afloat = new Map<string, IndexMove>();
  const known = new Set(keys);
  for (const move of moves) if (known.has(move.key)) afloat.set(move.key, move);
  /** By key: what was put right behind it, the last of them nearest; what goes first is behind null. */
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
  // What follows the key on top comes before the keys below it.
  const waiting = keys.filter((key) => !moved.has(key)).reverse();
  waiting.push(...(behind.get(null) ?? []));
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    ordered.push(key);
    waiting.push(...(behind.get(key) ?? []));
  }
  return ordered;
}

/** The places of a longest rising subsequence of different numbers. */
function risingMost(numbers: readonly number[]): ReadonlySet<number> {
  /** By length less one: where the rising sequence of that length ends whose last number is the smallest. */
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

/** The first of ascending items whose number is not below this one; their count where all are. */
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
