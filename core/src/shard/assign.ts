import { FRAME_BYTES } from '../bundle/urlset-frame.ts';
import type { Group, MergedGroups } from './merge-chunks.ts';
import { type ChunkFacts, LEAST_LEFT_OUT, LEFT_OUT } from './plan-chunk.ts';
import type { ShardLimits } from './plan-input.ts';
import type { PreviousShard } from './previous-export.ts';
import { runEnd } from './run-end.ts';

/** An entry that no shard of the earlier export keeps; no number of a shard, and no reason to be left out. */
const NEWCOMER = LEAST_LEFT_OUT - 1;

/** A shard as it is being filled. */
export interface Draft {
  readonly key: readonly string[];
  /** Place of its group; -1 where no entry has that any longer. */
  readonly group: number;
  /** The shard of the earlier export that it is; null for a new one. */
  readonly previous: PreviousShard | null;
  count: number;
  /** Bytes of its entries, with what stands around each. */
  bytes: number;
  prefixes: number;
  /** Its last entries were pushed out. */
  isFull: boolean;
}

/** What shards are filled by. */
export interface AssignInput {
  readonly chunks: readonly ChunkFacts[];
  readonly merged: MergedGroups;
  readonly limits: ShardLimits;
  /** The shards of the earlier export, whose entries stay. */
  readonly previous: readonly PreviousShard[];
  /** Whether entries stay in the shard of another group. */
  readonly keepGroups: boolean;
  /** By place: whether a group is one shard, whatever its bytes. */
  readonly isWhole: (group: number) => boolean;
}

/** Which shard each entry is in. */
export interface Assigned {
  readonly drafts: readonly Draft[];
  /** By chunk and entry: the place of its shard among the drafts, or why it is left out. */
  readonly shards: readonly Uint32Array[];
}

/**
 * Puts entries into shards. Those that the earlier export knows stay where they are as long as their group is
 * that of the shard and the limits allow, the last ones going first; all others go, in order, to the shards of
 * their group that have room, the lowest number first, and then to new ones.
 */
export function assign(input: AssignInput): Assigned {
  const { chunks, merged, previous } = input;
  const assigner = new Assigner(input);
  // Where nobody is known all are newcomers, and need not wait for those who stay.
  const isNew = previous.length === 0;
  const shards = chunks.map((chunk, number) => {
    const { groups } = chunk;
    const earlier = isNew ? null : chunk.earlier;
    const places = merged.places[number] ?? NOWHERE;
    const of = new Uint32Array(groups.length);
    let [groupEnd, earlierEnd] = [0, earlier ? 0 : groups.length];
    // Neighbours mostly have the group and the shard in common.
    for (let at = 0; at < of.length; ) {
      if (at === groupEnd) groupEnd = runEnd(groups, at, of.length);
      if (earlier && at === earlierEnd) earlierEnd = runEnd(earlier, at, of.length);
      const end = Math.min(groupEnd, earlierEnd);
      const key = groups[at] as number;
      const stretch = { chunk, from: at, to: end, group: places[key] as number, of };
      if (key >= LEAST_LEFT_OUT) of.fill(key, at, end);
      else if (isNew) assigner.come(stretch);
      else assigner.stay(stretch, (earlier?.[at] ?? 0) - 1);
      at = end;
    }
    return of;
  });
  if (isNew) return { drafts: assigner.drafts, shards };
  for (const [number, chunk] of chunks.entries()) {
    const places = merged.places[number] ?? NOWHERE;
    const of = shards[number] ?? NOWHERE;
    for (let from = of.indexOf(NEWCOMER); from >= 0; ) {
      const to = runEnd(chunk.groups, from, runEnd(of, from, of.length));
      assigner.come({ chunk, from, to, group: places[chunk.groups[from] as number] as number, of });
      from = of.indexOf(NEWCOMER, to);
    }
  }
  return { drafts: assigner.drafts, shards };
}
const NOWHERE = new Uint32Array(0);

/** Entries `[from, to)` of a chunk, all of one group. */
interface Stretch {
  readonly chunk: ChunkFacts;
  readonly from: number;
  readonly to: number;
  readonly group: number;
  /** By entry of the chunk, to be filled: the place of its shard, or why it is left out. */
  readonly of: Uint32Array;
}

class Assigner {
  /** Those of the earlier export first, in its order. */
  readonly drafts: Draft[];
  readonly #limits: ShardLimits;
  readonly #groups: readonly Group[];
  readonly #keepGroups: boolean;
  readonly #isWhole: readonly boolean[];
  /** By group: its shards of the earlier export that may have room, the lowest number last. */
  readonly #open: number[][];
  /** By group: the shard that is being filled; -1 for none. */
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

  /** Leaves entries in the shard of the earlier export at this place; who cannot stay there is a {@link NEWCOMER}. */
  stay({ chunk, from, to, group, of }: Stretch, previous: number): void {
    const shard = this.drafts[previous];
    const isTheirs = shard && !this.#isWhole[group] && (shard.group === group || this.#keepGroups);
    for (let at = from; at < to; ) {
      const end = isTheirs && !shard.isFull ? this.#fill(shard, chunk, at, to, this.#limits) : at;
      of.fill(previous, at, end);
      at = end;
      if (at === to) return;
      const isTooLarge = this.#isTooLarge(group, chunk, at);
      if (isTheirs && !isTooLarge) shard.isFull = true;
      of[at++] = isTooLarge ? LEFT_OUT['too-large'] : NEWCOMER;
    }
  }

  /** Puts newcomers into the shards that take them in. */
  come({ chunk, from, to, group, of }: Stretch): void {
    const limits = this.#isWhole[group] ? NO_LIMITS : this.#limits;
    for (let at = from; at < to; ) {
      const current = this.#current[group] ?? -1;
      const shard = this.drafts[current];
      const end = shard ? this.#fill(shard, chunk, at, to, limits) : at;
      of.fill(current, at, end);
      at = end;
      if (at === to) return;
      if (this.#isTooLarge(group, chunk, at)) of[at++] = LEFT_OUT['too-large'];
      else this.#current[group] = this.#open[group]?.pop() ?? this.#begin(group);
    }
  }

  #begin(group: number): number {
    return this.drafts.push(draft(this.#groups[group]?.key ?? [], group, null)) - 1;
  }

  /** Whether an entry would break the limit in a shard of its own. */
  #isTooLarge(group: number, { bytes, prefixes }: ChunkFacts, at: number): boolean {
    const alone = (FRAME_BYTES[prefixes[at] as number] as number) + (bytes[at] as number);
    return alone > this.#limits.bytes && !this.#isWhole[group];
  }

  /** Takes entries in until the limits forbid the next. @returns where that is */
  #fill(
    shard: Draft,
    { bytes, prefixes }: ChunkFacts,
    from: number,
    to: number,
    limits: ShardLimits,
  ): number {
    const end = Math.min(to, from + limits.entries - shard.count);
    let [size, all] = [shard.bytes, shard.prefixes];
    let at = from;
    for (; at < end; at++) {
      const more = size + (bytes[at] as number);
      const needed = all | (prefixes[at] as number);
      if (more + (FRAME_BYTES[needed] as number) > limits.bytes) break;
      [size, all] = [more, needed];
    }
    shard.count += at - from;
    shard.bytes = size;
    shard.prefixes = all;
    return at;
  }
}
const NO_LIMITS: ShardLimits = { entries: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

function draft(key: readonly string[], group: number, previous: PreviousShard | null): Draft {
  return { key, group, previous, count: 0, bytes: 0, prefixes: 0, isFull: false };
}
