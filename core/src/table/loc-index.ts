import type { ValueRange } from '../read/entry-reader.ts';
import { FLAG } from './entry-block.ts';
import type { UrlTable } from './url-table.ts';

const SMALLEST = 1024;

/**
 * Finds entries by their decoded loc, and with that what is listed twice. A chained hash table over the
 * hash column: eight bytes an entry, built and kept in linear time. Of entries with one loc, all but the
 * one with the lowest number are flagged as duplicates.
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
    const twin = this.#find(block.columns.locHash[local] ?? 0, loc);
    this.#link(id);
    block.flags[local] = (block.flags[local] ?? 0) | FLAG.indexed;
    this.#count++;
    if (twin >= 0) {
      // The usual way, in the order of numbers: the twin stays as it is and this one comes after it.
      if (id > twin) this.#flag(id, true);
      else this.#reflag(id);
    }
  }

  /** Unlists an entry, before its loc changes or when it leaves its file. */
  remove(id: number): void {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    if (((block.flags[local] ?? 0) & FLAG.indexed) === 0) return;
    const twins = this.group(id).filter((other) => other !== id);
    this.#unlink(id);
    block.flags[local] = (block.flags[local] ?? 0) & ~FLAG.indexed;
    this.#count--;
    this.#flag(id, false);
    const first = twins.reduce((least, other) => Math.min(least, other), Number.POSITIVE_INFINITY);
    if (twins.length > 0) this.#flag(first, false);
  }

  /** Every listed entry with the same loc as this one, itself included if listed. */
  group(id: number): number[] {
    const block = this.#table.blockOf(id);
    const hash = block.columns.locHash[id - block.base] ?? 0;
    const loc = this.#table.value(id, 0);
    const out: number[] = [];
    if (loc === null) return out;
    this.#chain(hash, (other) => {
      if (this.#hasLoc(other, hash, loc)) out.push(other);
      return false;
    });
    return out;
  }

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

  #reflag(id: number): void {
    const group = this.group(id).sort((a, b) => a - b);
    for (const [place, other] of group.entries()) this.#flag(other, place > 0);
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

  #link(id: number): void {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    const bucket = this.#bucket(block.columns.locHash[local] ?? 0);
    block.nextInBucket[local] = this.#heads[bucket] ?? 0;
    this.#heads[bucket] = id + 1;
  }

  #unlink(id: number): void {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    const bucket = this.#bucket(block.columns.locHash[local] ?? 0);
    const next = block.nextInBucket[local] ?? 0;
    if (this.#heads[bucket] === id + 1) {
      this.#heads[bucket] = next;
      return;
    }
    let link = this.#heads[bucket] ?? 0;
    while (link !== 0) {
      const other = this.#table.blockOf(link - 1);
      const place = link - 1 - other.base;
      if (other.nextInBucket[place] === id + 1) {
        other.nextInBucket[place] = next;
        return;
      }
      link = other.nextInBucket[place] ?? 0;
    }
  }

  #rehash(size: number): void {
    const old = this.#heads;
    this.#heads = new Uint32Array(new SharedArrayBuffer(size * 4));
    for (const head of old) {
      let link = head;
      while (link !== 0) {
        const id = link - 1;
        const block = this.#table.blockOf(id);
        link = block.nextInBucket[id - block.base] ?? 0;
        this.#link(id);
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
