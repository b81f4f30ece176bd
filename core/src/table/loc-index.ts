import type { ValueRange } from '../read/entry-reader.ts';
import { FLAG } from './entry-block.ts';
import type { UrlTable } from './url-table.ts';

const SMALLEST = 1024;

/**
 * Finds entries by their decoded loc, and with that what is listed twice. A chained hash table over the
 * hash column: twelve bytes an entry, built and kept in linear time. Of entries with one loc, all but the
 * one with the lowest number are flagged as duplicates. That one stands before the others in its bucket, so
 * that a million entries with one loc cost no more to add or to remove, from the highest down, than any.
 */
export class LocIndex {
  readonly #table: UrlTable;
  /** Told of every entry whose duplicate flag changed. */
  readonly #onFlag: (id: number) => void;
  #heads = new Uint32Array(new SharedArrayBuffer(SMALLEST * 4));
  #count = 0;

  constructor(table: UrlTable, onFlag: (id: number) => void) {
    this.#table = table;
    this.#onFlag = onFlag;
  }

  /** Makes room for `count` entries at once; growing step by step would cost a re-hash each time. */
  reserve(count: number): void {
    let size = this.#heads.length;
    while (size < count) size *= 2;
    if (size > this.#heads.length) this.#rehash(size);
  }

  /** Lists an entry. Entries without a loc are not listed. */
  add(id: number): void {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    const loc = this.#table.value(id, 0);
    if (loc === null || loc.start === loc.end) return;
    if (this.#count >= this.#heads.length) this.#rehash(this.#heads.length * 2);
    const first = this.#find(block.columns.locHash[local] ?? 0, loc);
    block.flags[local] = (block.flags[local] ?? 0) | FLAG.indexed;
    this.#count++;
    if (first < 0 || id < first) this.#linkFirst(id);
    else this.#linkAfter(id, first);
    if (first >= 0) this.#flag(Math.max(id, first), true);
  }

  /** Unlists an entry, before its loc changes or when it leaves its file. */
  remove(id: number): void {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    const flags = block.flags[local] ?? 0;
    if ((flags & FLAG.indexed) === 0) return;
    this.#unlink(id);
    block.flags[local] = flags & ~FLAG.indexed;
    this.#count--;
    if ((flags & FLAG.duplicate) !== 0) return this.#flag(id, false);
    const next = this.#leastTwin(id);
    if (next < 0) return;
    this.#unlink(next);
    this.#linkFirst(next);
    this.#flag(next, false);
  }

  /** The lowest listed entry with the loc of this one, which is not listed; -1 when there is none. */
  #leastTwin(id: number): number {
    const block = this.#table.blockOf(id);
    const hash = block.columns.locHash[id - block.base] ?? 0;
    const loc = this.#table.value(id, 0);
    let least = -1;
    this.#chain(hash, (other) => {
      if ((least < 0 || other < least) && loc !== null && this.#hasLoc(other, hash, loc)) least = other;
      return false;
    });
    return least;
  }

  /** The first in its bucket with a loc: of those with that loc the one that is no duplicate. */
  #find(hash: number, loc: ValueRange): number {
    let found = -1;
    this.#chain(hash, (other) => {
      if (!this.#hasLoc(other, hash, loc)) return false;
      found = other;
      return true;
    });
    return found;
  }

  #hasLoc(id: number, hash: number, loc: ValueRange): boolean {
    const block = this.#table.blockOf(id);
    if (block.columns.locHash[id - block.base] !== hash) return false;
    const other = this.#table.value(id, 0);
    return other !== null && sameValue(other, loc);
  }

  #flag(id: number, duplicate: boolean): void {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    const before = block.flags[local] ?? 0;
    const after = duplicate ? before | FLAG.duplicate : before & ~FLAG.duplicate;
    if (before === after) return;
    block.flags[local] = after;
    this.#onFlag(id);
  }

  #bucket(hash: number): number {
    // The low bits of FNV-1a are its weakest; the high ones are folded in.
    return (hash ^ (hash >>> 15)) & (this.#heads.length - 1);
  }

  /** Visits the entries of a hash's bucket until `visit` says true. */
  #chain(hash: number, visit: (id: number) => boolean): void {
    let link = this.#heads[this.#bucket(hash)] ?? 0;
    while (link !== 0) {
      const id = link - 1;
      if (visit(id)) return;
      const block = this.#table.blockOf(id);
      link = block.nextInBucket[id - block.base] ?? 0;
    }
  }

  #bucketOf(id: number): number {
    const block = this.#table.blockOf(id);
    return this.#bucket(block.columns.locHash[id - block.base] ?? 0);
  }

  #next(id: number): number {
    const block = this.#table.blockOf(id);
    return (block.nextInBucket[id - block.base] ?? 0) - 1;
  }

  /** Makes `next` follow `id` in its bucket; -1 for either is the end or the head of `bucket`. */
  #join(bucket: number, id: number, next: number): void {
    if (id < 0) this.#heads[bucket] = next + 1;
    else {
      const block = this.#table.blockOf(id);
      block.nextInBucket[id - block.base] = next + 1;
    }
    if (next >= 0) {
      const block = this.#table.blockOf(next);
      block.previousInBucket[next - block.base] = id + 1;
    }
  }

  #linkFirst(id: number): void {
    const bucket = this.#bucketOf(id);
    this.#join(bucket, id, (this.#heads[bucket] ?? 0) - 1);
    this.#join(bucket, -1, id);
  }

  #linkAfter(id: number, before: number): void {
    const bucket = this.#bucketOf(id);
    this.#join(bucket, id, this.#next(before));
    this.#join(bucket, before, id);
  }

  #unlink(id: number): void {
    const block = this.#table.blockOf(id);
    const previous = (block.previousInBucket[id - block.base] ?? 0) - 1;
    this.#join(this.#bucketOf(id), previous, this.#next(id));
  }

  #rehash(size: number): void {
    const old = this.#heads;
    this.#heads = new Uint32Array(new SharedArrayBuffer(size * 4));
    /** The last entry of each bucket, plus one: entries are appended, for their order is to stay. */
    const tails = new Uint32Array(size);
    for (const head of old) {
      let id = head - 1;
      while (id >= 0) {
        const next = this.#next(id);
        const bucket = this.#bucketOf(id);
        this.#join(bucket, (tails[bucket] ?? 0) - 1, id);
        this.#join(bucket, id, -1);
        tails[bucket] = id + 1;
        id = next;
      }
    }
  }
}

function sameValue(a: ValueRange, b: ValueRange): boolean {
  if (a.end - a.start !== b.end - b.start) return false;
  for (let i = 0; i < a.end - a.start; i++) {
    if (a.bytes[a.start + i] !== b.bytes[b.start + i]) return false;
  }
  return true;
}
