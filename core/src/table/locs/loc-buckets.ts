import { spreadKey } from '../../bytes/hash/hash.ts';
import type { ValueRange } from '../../bytes/ranges.ts';
import { isSameLoc } from '../../rules/loc/duplicate-loc.ts';
import type { UrlTable } from '../url-table.ts';
import { KEY_GROUPS } from './partitioned-keys.ts';

/** A bucket with more entries than this becomes a map, because chance alone does not fill a bucket that much. */
export const CROWD = 64;
/** The head of a bucket whose entries are in a map. */
export const CROWDED = 0xffffffff;
/** The minimum number of buckets: two for each group of keys. */
const SMALLEST = 2 * KEY_GROUPS;

/** The entries of a crowded bucket, by key and by loc. */
type Crowd = Map<number, Map<string, number>>;

/**
 * Entries by the key of their loc, one for each loc. It is a chained hash table whose links are a column of the
 * entries. Collisions of keys are easy to construct, so a bucket that grows long becomes a map by loc: the JavaScript
 * engine hashes the keys of a map with a random seed.
 */
export class LocBuckets {
  readonly table: UrlTable;
  /** For each bucket: its first entry plus one; 0 if the bucket is empty. */
  heads: Uint32Array;
  readonly #crowds = new Map<number, Crowd>();

  /** @param expected how many entries to expect; the buckets take at least two bytes for each */
  constructor(table: UrlTable, expected: number) {
    this.table = table;
    let size = SMALLEST;
    while (size * 2 < expected) size *= 2;
    this.heads = new Uint32Array(size);
  }

  bucketOf(key: number): number {
    return bucketIn(this.heads, key);
  }

  /** The entry with this loc; -1 if it is not listed. */
  find(key: number, loc: ValueRange): number {
    const bucket = this.bucketOf(key);
    let link = this.heads[bucket] ?? 0;
    let steps = 0;
    while (link !== 0 && link !== CROWDED) {
      const id = link - 1;
      const block = this.table.blockOf(id);
      const local = id - block.base;
      if (block.columns.locHash[local] === key && hasLoc(this.table, id, loc)) return id;
      link = block.nextInIndex[local] ?? 0;
      // A chain that long becomes a map, so that no later search walks it again.
      if (++steps > CROWD) link = this.#crowd(bucket);
    }
    return link === 0 ? -1 : (this.#crowds.get(bucket)?.get(key)?.get(textOf(loc)) ?? -1);
  }

  /** The listed entry with the same loc as this entry, perhaps the entry itself; -1 if none. */
  findTwin(id: number, key: number): number {
    const { table } = this;
    const own = table.blockOf(id);
    const spelling = own.columns.spelling[id - own.base] as number;
    const bucket = this.bucketOf(key);
    let link = this.heads[bucket] ?? 0;
    let steps = 0;
    while (link !== 0 && link !== CROWDED) {
      const block = table.blockOf(link - 1);
      const local = link - 1 - block.base;
      const { locHash, spelling: spellings } = block.columns;
      if (locHash[local] === key && spellings[local] === spelling) {
        if (spelling !== 0 || haveSameLoc(table, id, link - 1)) return link - 1;
      }
      link = block.nextInIndex[local] ?? 0;
      if (++steps > CROWD) link = this.#crowd(bucket);
    }
    const loc = link === 0 ? null : table.value(id, 0);
    return loc === null ? -1 : (this.#crowds.get(bucket)?.get(key)?.get(textOf(loc)) ?? -1);
  }

  /** Adds an entry whose loc is not listed yet. */
  insert(id: number, key: number): void {
    const bucket = this.bucketOf(key);
    const head = this.heads[bucket] ?? 0;
    if (head === CROWDED) return this.#crowdIn(bucket, key, id);
    const block = this.table.blockOf(id);
    block.nextInIndex[id - block.base] = head;
    this.heads[bucket] = id + 1;
  }

  /** Removes an entry. */
  delete(id: number, key: number): void {
    const bucket = this.bucketOf(key);
    const head = this.heads[bucket] ?? 0;
    if (head === CROWDED) return this.#crowdOut(bucket, key, id);
    const block = this.table.blockOf(id);
    const next = block.nextInIndex[id - block.base] ?? 0;
    if (head === id + 1) {
      this.heads[bucket] = next;
      return;
    }
    for (let link = head; link !== 0; ) {
      const other = this.table.blockOf(link - 1);
      const local = link - 1 - other.base;
      link = other.nextInIndex[local] ?? 0;
      if (link === id + 1) {
        other.nextInIndex[local] = next;
        return;
      }
    }
  }

  /** The entries with this key, in no particular order. */
  withKey(key: number): number[] {
    const bucket = this.bucketOf(key);
    const crowd = this.#crowds.get(bucket);
    if (crowd) return [...(crowd.get(key)?.values() ?? [])];
    return this.#chain(bucket).filter((id) => this.#keyOf(id) === key);
  }

  /** Whether `test` is true for an entry with this key. */
  some(key: number, test: (id: number) => boolean): boolean {
    const bucket = this.bucketOf(key);
    let link = this.heads[bucket] ?? 0;
    if (link === CROWDED) {
      for (const id of this.#crowds.get(bucket)?.get(key)?.values() ?? []) if (test(id)) return true;
      return false;
    }
    while (link !== 0) {
      const block = this.table.blockOf(link - 1);
      const local = link - 1 - block.base;
      if (block.columns.locHash[local] === key && test(link - 1)) return true;
      link = block.nextInIndex[local] ?? 0;
    }
    return false;
  }

  /** Whether a listed entry other than `id` has this key. */
  isShared(key: number, id: number): boolean {
    const crowd = this.#crowds.get(this.bucketOf(key));
    return crowd ? (crowd.get(key)?.size ?? 0) > 1 : this.some(key, (other) => other !== id);
  }

  /** Whether the bucket of this key is crowded. */
  isCrowded(key: number): boolean {
    return this.heads[this.bucketOf(key)] === CROWDED;
  }

  #crowd(bucket: number): typeof CROWDED {
    const members = this.#chain(bucket);
    this.heads[bucket] = CROWDED;
    this.#crowds.set(bucket, new Map());
    for (const id of members) this.#crowdIn(bucket, this.#keyOf(id), id);
    return CROWDED;
  }

  #crowdIn(bucket: number, key: number, id: number): void {
    const crowd = this.#crowds.get(bucket);
    const members = crowd?.get(key);
    const loc = this.table.value(id, 0);
    if (!crowd || loc === null) return;
    if (members) members.set(textOf(loc), id);
    else crowd.set(key, new Map([[textOf(loc), id]]));
  }

  #crowdOut(bucket: number, key: number, id: number): void {
    const members = this.#crowds.get(bucket)?.get(key);
    const loc = this.table.value(id, 0);
    if (!members || loc === null) return;
    members.delete(textOf(loc));
    if (members.size === 0) this.#crowds.get(bucket)?.delete(key);
  }

  #chain(bucket: number): number[] {
    const members: number[] = [];
    for (let link = this.heads[bucket] ?? 0; link !== 0; ) {
      members.push(link - 1);
      const block = this.table.blockOf(link - 1);
      link = block.nextInIndex[link - 1 - block.base] ?? 0;
    }
    return members;
  }

  #keyOf(id: number): number {
    const block = this.table.blockOf(id);
    return block.columns.locHash[id - block.base] ?? 0;
  }
}

/** The bucket of a key. The length of `heads` is a power of two. */
export function bucketIn(heads: Uint32Array, key: number): number {
  return spreadKey(key) >>> (Math.clz32(heads.length) + 1);
}

/** Whether an entry has this loc, byte for byte. */
function hasLoc(table: UrlTable, id: number, loc: ValueRange): boolean {
  const other = table.value(id, 0);
  return other !== null && isSameLoc(other, loc);
}

function haveSameLoc(table: UrlTable, one: number, other: number): boolean {
  const loc = table.value(one, 0);
  return loc !== null && hasLoc(table, other, loc);
}

/** One character per byte, so that different locs have different texts, even if they are not valid UTF-8. */
function textOf({ bytes, start, end }: ValueRange): string {
  let text = '';
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}
