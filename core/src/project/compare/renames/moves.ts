import { HashNumbers, RunningHash } from './hash-numbers.ts';
import type { Folder } from './vocabulary.ts';

/** What a pair itself and the other pairs say about it. Counts are logarithms. */
export const MOVE_TERMS = [
  /** How likely the pair is by itself, as the logarithm of the odds. */
  'alone',
  /** How many likely pairs move in the same way: they replace the same folder segments with the same new ones. */
  'sameMove',
  /**
   * The share of likely pairs from the old folder that lead to the new one, and the share of likely pairs to the new
   * folder that come from the old one: the smaller of the two, then the larger.
   */
  'shareLess',
  'shareMore',
  /** How many of the best pairs move in the same way, and change their names in the same way. */
  'sameChange',
  /** How many of the best pairs move in the same way and, like this one, only lengthen, shorten or keep their names. */
  'sameKind',
  'sameName',
  'sameFolder',
  'shareMore of sameName',
  'sameMove of sameName',
  'always',
] as const;

/** How the path of a page changes from the left to the right. */
export interface Change {
  /** Numbers of folders. */
  readonly from: number;
  readonly to: number;
  /** The words that only the left or only the right name has, as a number for each set; see `Likeness`. */
  readonly onlyLeft: number;
  readonly onlyRight: number;
  readonly isSameName: boolean;
}

/** Maximum logarithm of a count. Larger counts are not stronger evidence. */
const MOST = 6;
/** The weight of a certain pair. Weights are integers, so the order of adding them does not matter. */
export const CERTAIN = 1024;

/** Learns from pairs which folders moved where, and how names changed. */
export class Moves {
  readonly #folders: readonly Folder[];
  /** The number of the move between two folders, by `#foldersKey`; then by the text of the segments that change. */
  readonly #moveOf = new Map<number, number>();
  readonly #moves = new Map<string, number>();
  /** Sums of weights. */
  readonly #byMove = new Map<number, number>();
  readonly #byFolders = new Map<number, number>();
  readonly #changes = new HashNumbers();
  readonly #byChange: number[] = [];
  readonly #hash = new RunningHash();
  readonly #byKind = new Map<number, number>();
  readonly #byFrom: Float64Array;
  readonly #byTo: Float64Array;

  constructor(folders: readonly Folder[]) {
    this.#folders = folders;
    this.#byFrom = new Float64Array(folders.length);
    this.#byTo = new Float64Array(folders.length);
  }

  /**
   * Learns from a pair that is the best one for both of its pages.
   * @param weight how likely it is, up to {@link CERTAIN}; 0 if it is not likely
   */
  learn(change: Change, weight: number): void {
    const { from, to } = change;
    const move = this.#move(from, to);
    const same = this.#changes.of(this.#hashOf(move, change));
    this.#byChange[same] = (this.#byChange[same] ?? 0) + CERTAIN;
    add(this.#byKind, kindKey(move, change), CERTAIN);
    add(this.#byMove, move, weight);
    add(this.#byFolders, this.#foldersKey(from, to), weight);
    this.#byFrom[from] = (this.#byFrom[from] as number) + weight;
    this.#byTo[to] = (this.#byTo[to] as number) + weight;
  }

  /**
   * Writes the {@link MOVE_TERMS} of a pair to `out`.
   * @param weight the weight with which {@link learn} was called for this pair; -1 if it was not
   */
  measure(change: Change, alone: number, weight: number, out: Float64Array): void {
    const { from, to, isSameName } = change;
    const own = Math.max(0, weight);
    const best = weight < 0 ? 0 : CERTAIN;
    const move = this.#move(from, to);
    const both = (this.#byFolders.get(this.#foldersKey(from, to)) ?? 0) - own;
    const shareFrom = both / ((this.#byFrom[from] as number) - own + CERTAIN);
    const shareTo = both / ((this.#byTo[to] as number) - own + CERTAIN);
    const sameMove = logarithm((this.#byMove.get(move) ?? 0) - own);
    const isMixed = change.onlyLeft !== 0 && change.onlyRight !== 0;
    const shareMore = Math.max(shareFrom, shareTo);
    let term = 0;
    out[term++] = alone;
    out[term++] = sameMove;
    out[term++] = Math.min(shareFrom, shareTo);
    out[term++] = shareMore;
    const same = this.#changes.find(this.#hashOf(move, change));
    out[term++] = logarithm((this.#byChange[same] ?? 0) - best);
    out[term++] = isMixed ? 0 : logarithm((this.#byKind.get(kindKey(move, change)) ?? 0) - best);
    out[term++] = Number(isSameName);
    out[term++] = Number(from === to);
    out[term++] = isSameName ? shareMore : 0;
    out[term++] = isSameName ? sameMove : 0;
    out[term++] = 1;
  }

  /** A hash of how both the folder and the name change. */
  #hashOf(move: number, { onlyLeft, onlyRight }: Change): RunningHash {
    this.#hash.start(move);
    this.#hash.add(onlyLeft);
    this.#hash.add(onlyRight);
    return this.#hash;
  }

  #foldersKey(from: number, to: number): number {
    return from * this.#folders.length + to;
  }

  /** The number of the change from the segments of one folder to those of another. */
  #move(from: number, to: number): number {
    const key = this.#foldersKey(from, to);
    const known = this.#moveOf.get(key);
    if (known !== undefined) return known;
    const one = this.#folders[from]?.segments ?? [];
    const other = this.#folders[to]?.segments ?? [];
    const shorter = Math.min(one.length, other.length);
    let start = 0;
    while (start < shorter && one[start] === other[start]) start++;
    let end = 0;
    while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
    const text = `${one.slice(start, one.length - end)}>${other.slice(start, other.length - end)}`;
    const move = this.#moves.get(text) ?? this.#moves.size;
    this.#moves.set(text, move);
    this.#moveOf.set(key, move);
    return move;
  }
}

function add<Key>(sums: Map<Key, number>, key: Key, weight: number): void {
  if (weight > 0) sums.set(key, (sums.get(key) ?? 0) + weight);
}

function kindKey(move: number, { onlyLeft, onlyRight }: Change): number {
  return move * 4 + (onlyLeft === 0 ? 0 : 1) + (onlyRight === 0 ? 0 : 2);
}

function logarithm(weight: number): number {
  return Math.min(MOST, Math.log2(1 + weight / CERTAIN));
}
