import { FRAME_BYTES } from '../../bundle/urlset-frame.ts';
import type { PreviousShard } from '../previous-export.ts';
import type { ChunkFacts } from './chunk-facts.ts';
import type { KeyTallies } from './key-tallies.ts';
import type { Group, MergedGroups } from './merge-chunks.ts';
import { LEAST_LEFT_OUT, LEFT_OUT } from './plan-chunk.ts';
import type { ShardLimits } from './plan-input.ts';

/** Marks an entry that is new or cannot stay in its shard. Not a shard number, nor a reason to leave out an entry. */
const NEWCOMER = LEAST_LEFT_OUT - 1;

/** A shard that is being filled. */
export interface Draft {
  readonly key: readonly string[];
  /** Index of its group; -1 if the group no longer has entries. */
  readonly group: number;
  /** The same shard in the earlier export; null for a new one. */
  readonly previous: PreviousShard | null;
  count: number;
  /** Bytes of its entries, including the bytes around each. */
  bytes: number;
  prefixes: number;
  /** Whether one of its earlier entries did not fit. All entries after that one must leave, too. */
  isFull: boolean;
}

/** Several entries added at once. */
type Lot = Pick<Draft, 'count' | 'bytes' | 'prefixes'>;

/** The input for filling shards. */
export interface AssignInput {
  readonly chunks: readonly ChunkFacts[];
  readonly merged: MergedGroups;
  readonly limits: ShardLimits;
  /** The shards of the earlier export, which keep their entries. */
  readonly previous: readonly PreviousShard[];
  /** Whether entries stay in a shard even if they no longer belong to its group. */
  readonly keepGroups: boolean;
  /** For each group index: whether the group becomes one shard regardless of its size. */
  readonly isWhole: (group: number) => boolean;
}

/** Which shard each entry is in. */
export interface Assigned {
  readonly drafts: readonly Draft[];
  /** For each chunk and entry: the index of its shard among the drafts, or why it is left out. */
  readonly shards: readonly Uint32Array[];
}

/**
 * Assigns entries to shards. An entry of the earlier export stays in its shard while the group still matches and the
 * limits allow it; the last entries of a shard leave first. All other entries go, in order, to the shards of their
 * group that have room, the lowest number first, and then to new shards.
 */
export function assign(input: AssignInput): Assigned {
  const { chunks, merged, previous } = input;
  const assigner = new Assigner(input);
  // Without an earlier export, all entries are newcomers and can be placed in one pass.
  const isNew = previous.length === 0;
  const shards = chunks.map(({ groups, tallies, bytes, prefixes, earlier }, chunk) => {
    const positions = merged.positions[chunk] ?? NOWHERE;
    const together = isNew ? assigner.comeTogether(positions, tallies) : NONE;
    const of = new Uint32Array(groups.length);
    for (let at = 0; at < of.length; at++) {
      const key = groups[at] as number;
      if (key >= LEAST_LEFT_OUT) {
        of[at] = key;
        continue;
      }
      const taker = together[key] ?? -1;
      if (taker >= 0) {
        of[at] = taker;
        continue;
      }
      const group = positions[key] as number;
      const size = bytes[at] as number;
      const needs = prefixes[at] as number;
      if (assigner.isTooLarge(group, size, needs)) of[at] = LEFT_OUT['too-large'];
      else if (isNew) of[at] = assigner.come(group, size, needs);
      else of[at] = assigner.stay(group, size, needs, (earlier?.[at] ?? 0) - 1);
    }
    return of;
  });
  if (isNew) return { drafts: assigner.drafts, shards };
  for (const [chunk, { groups, bytes, prefixes }] of chunks.entries()) {
    const positions = merged.positions[chunk] ?? NOWHERE;
    const of = shards[chunk] ?? NOWHERE;
    for (let at = 0; at < of.length; at++) {
      if (of[at] !== NEWCOMER) continue;
      of[at] = assigner.come(
        positions[groups[at] as number] as number,
        bytes[at] as number,
        prefixes[at] as number,
      );
    }
  }
  return { drafts: assigner.drafts, shards };
}
const NOWHERE = new Uint32Array(0);
const NONE = new Int32Array(0);

class Assigner {
  /** Drafts of the earlier export's shards come first, in its order. */
  readonly drafts: Draft[];
  readonly #limits: ShardLimits;
  readonly #groups: readonly Group[];
  readonly #keepGroups: boolean;
  readonly #isWhole: readonly boolean[];
  /** For each group: its shards of the earlier export that may have room, the lowest number last. */
  readonly #open: number[][];
  /** For each group: the shard that is being filled; -1 if none. */
  readonly #current: Int32Array;

  constructor({ merged: { groups }, limits, previous, keepGroups, isWhole }: AssignInput) {
    this.#limits = limits;
    this.#groups = groups;
    this.#keepGroups = keepGroups;
    this.#isWhole = groups.map((_, group) => isWhole(group));
    this.#open = groups.map(() => []);
    this.#current = new Int32Array(groups.length).fill(-1);
    const places = new Map(groups.map(({ key }, place) => [JSON.stringify(key), place]));
    this.drafts = previous.map((shard) =>
      draft(shard.group, places.get(JSON.stringify(shard.group)) ?? -1, shard),
    );
    const byNumber = [...this.drafts.keys()].sort(
      (one, other) => (previous[other]?.number ?? 0) - (previous[one]?.number ?? 0),
    );
    for (const place of byNumber) this.#open[this.drafts[place]?.group ?? -1]?.push(place);
  }

  /** Whether an entry would exceed the byte limit even in a shard of its own. False if its group is not limited. */
  isTooLarge(group: number, bytes: number, prefixes: number): boolean {
    return (FRAME_BYTES[prefixes] as number) + bytes > this.#limits.bytes && !this.#isWhole[group];
  }

  /** Adds an entry to its earlier shard. @returns that shard's index; {@link NEWCOMER} if the entry cannot stay */
  stay(group: number, bytes: number, prefixes: number, previous: number): number {
    if (this.#isWhole[group]) return NEWCOMER;
    const shard = this.drafts[previous];
    if (!shard || (shard.group !== group && !this.#keepGroups) || shard.isFull) return NEWCOMER;
    if (this.#add(shard, bytes, prefixes)) return previous;
    shard.isFull = true;
    return NEWCOMER;
  }

  /** Adds a newcomer to a shard of its group. @returns that shard's index */
  come(group: number, bytes: number, prefixes: number): number {
    const isWhole = this.#isWhole[group] ?? false;
    for (let current = this.#current[group] ?? -1; ; current = this.#current[group] ?? -1) {
      const shard = this.drafts[current];
      if (shard && this.#add(shard, bytes, prefixes, isWhole)) return current;
      this.#current[group] = this.#open[group]?.pop() ?? this.#begin(group);
    }
  }

  /**
   * For each group: if all its newcomers in a chunk fit into its current shard, adds them at once.
   * @param positions for each key: its group
   * @returns for each key: that shard, or -1 if entries have to {@link come} one by one
   */
  comeTogether(positions: Uint32Array, { counts, bytes, prefixes }: KeyTallies): Int32Array {
    const lots = new Map<number, Lot>();
    for (const [key, group] of positions.entries()) {
      const lot = lots.get(group) ?? { count: 0, bytes: 0, prefixes: 0 };
      lots.set(group, lot);
      lot.count += counts[key] as number;
      lot.bytes += bytes[key] as number;
      lot.prefixes |= prefixes[key] as number;
    }
    const takers = new Map<number, number>();
    for (const [group, lot] of lots) {
      const current = this.#current[group] as number;
      const shard = this.drafts[current];
      if (shard && this.#add(shard, lot.bytes, lot.prefixes, this.#isWhole[group], lot.count)) {
        takers.set(group, current);
      }
    }
    return Int32Array.from(positions, (group) => takers.get(group) ?? -1);
  }

  #begin(group: number): number {
    return this.drafts.push(draft(this.#groups[group]?.key ?? [], group, null)) - 1;
  }

  /** Adds entries if the limits allow it, or `isWhole`. @returns whether it did */
  #add(shard: Draft, bytes: number, prefixes: number, isWhole = false, count = 1): boolean {
    const all = shard.prefixes | prefixes;
    const size = shard.bytes + bytes;
    const entries = shard.count + count;
    const fits = entries <= this.#limits.entries && (FRAME_BYTES[all] ?? 0) + size <= this.#limits.bytes;
    if (!fits && !isWhole) return false;
    shard.count = entries;
    shard.bytes = size;
    shard.prefixes = all;
    return true;
  }
}

function draft(key: readonly string[], group: number, previous: PreviousShard | null): Draft {
  return { key, group, previous, count: 0, bytes: 0, prefixes: 0, isFull: false };
}
