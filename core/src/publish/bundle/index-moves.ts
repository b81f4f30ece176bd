import type { IndexMove } from '../../contract/bundle.ts';

/**
 * The fewest moves with which {@link withMoves} turns one order into another. Dragging one of 5,000 shards takes one
 * move.
 * @param from distinct keys
 * @param to the same keys
 */
export function movesOf(from: readonly string[], to: readonly string[]): IndexMove[] {
  const places = new Map(from.map((key, place) => [key, place]));
  const stays = risingMost(to.map((key) => places.get(key) ?? -1));
  return to.flatMap((key, at) => (stays.has(at) ? [] : { key, after: to[at - 1] ?? null }));
}

/**
 * Applies moves one after another; if a key has several, only the last counts. A move is ignored if one of its keys
 * does not exist, or if it places a key after one that has yet to move.
 */
export function withMoves(keys: readonly string[], moves: readonly IndexMove[]): string[] {
  const afloat = new Map<string, IndexMove>();
  const known = new Set(keys);
  for (const move of moves) {
    // A map would keep the place of the key's first move.
    afloat.delete(move.key);
    if (known.has(move.key)) afloat.set(move.key, move);
  }
  /** For each key: the keys placed right after it, the last one nearest. Under null: the keys that come first. */
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
  // A stack: the keys that follow its top key are popped before the keys below.
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
  /** Indexed by length minus one: where the increasing sequence of that length with the smallest last number ends. */
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

/** The index in ascending `items` of the first whose number is at least `number`; `items.length` if none is. */
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

/** The stem that the parts of a split index share, and the part's number: 1 for a name without a number. */
function parse(name: string): { stem: string; number: number } {
  const [, stem = name, number = '1', ending = ''] =
    /^(.*?)(?:-(\d{1,9}))?((?:\.xml)?(?:\.gz)?)$/i.exec(name) ?? [];
  return { stem: `${stem}${ending}`.toLowerCase(), number: Number(number) };
}

/**
 * Whether two names could be parts of the same index, as {@link indexNames} names them: `index.xml` and `index-2.xml`.
 */
export function areOfOneSplit(one: string, other: string): boolean {
  return parse(one).stem === parse(other).stem;
}

/** Sorts files whose names differ only in a number by that number, within the positions they occupy. Others stay. */
export function inSplitOrder<T>(files: readonly T[], nameOf: (file: T) => string): T[] {
  const groups = new Map<string, { file: T; number: number }[]>();
  for (const file of files) {
    const { stem, number } = parse(nameOf(file));
    const group = groups.get(stem);
    if (group) group.push({ file, number });
    else groups.set(stem, [{ file, number }]);
  }
  for (const group of groups.values()) group.sort((one, other) => one.number - other.number);
  return files.map((file) => groups.get(parse(nameOf(file)).stem)?.shift()?.file ?? file);
}
