/** The share of the slots that is used at most. */
const FULL = 0.6;

/** For other threads: plain data over shared buffers. */
export interface LocShardsParts {
  readonly hashes: Uint32Array;
  readonly shards: Uint32Array;
  readonly slots: Uint32Array;
}

/** In which shard of an earlier export each loc is, by the hash of the loc. */
export class LocShards {
  readonly parts: LocShardsParts;
  readonly #hashes: Uint32Array;
  readonly #shards: Uint32Array;
  /** Places of locs plus one, 0 for none. */
  readonly #slots: Uint32Array;
  readonly #mask: number;

  /** @param parts those of another thread */
  constructor(parts: LocShardsParts) {
    this.parts = parts;
    this.#hashes = parts.hashes;
    this.#shards = parts.shards;
    this.#slots = parts.slots;
    this.#mask = parts.slots.length - 1;
  }

  /**
   * @param hashes two numbers a loc, its high half and its low one
   * @param counts by shard: how many of them it has, one shard behind another
   */
  static of(hashes: Uint32Array, counts: readonly number[]): LocShards {
    const size = hashes.length / 2;
    let room = 16;
    while (room * FULL < size) room *= 2;
    const made = new LocShards({ hashes: shared(hashes.length), shards: shared(size), slots: shared(room) });
    made.#hashes.set(hashes);
    let at = 0;
    for (const [shard, count] of counts.entries()) {
      made.#shards.fill(shard, at, at + count);
      for (const end = at + count; at < end; at++) made.#add(at);
    }
    return made;
  }

  /** The shard that had a loc with this hash, the first if there were several; -1 for none. */
  find(high: number, low: number): number {
    const place = this.placeOf(high, low);
    return place < 0 ? -1 : (this.#shards[place] as number);
  }

  /** The place of that loc among all; -1 for none. */
  placeOf(high: number, low: number): number {
    for (let slot = (low ^ high) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const place = (this.#slots[slot] as number) - 1;
      if (place < 0) return -1;
      if (this.#hashes[place * 2] === high && this.#hashes[place * 2 + 1] === low) return place;
    }
  }

  #add(place: number): void {
    const high = this.#hashes[place * 2] as number;
    const low = this.#hashes[place * 2 + 1] as number;
    for (let slot = (low ^ high) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const other = (this.#slots[slot] as number) - 1;
      if (other >= 0 && (this.#hashes[other * 2] !== high || this.#hashes[other * 2 + 1] !== low)) continue;
      if (other < 0) this.#slots[slot] = place + 1;
      return;
    }
  }
}

function shared(length: number): Uint32Array<SharedArrayBuffer> {
  return new Uint32Array(new SharedArrayBuffer(length * 4));
}
