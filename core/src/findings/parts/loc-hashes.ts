import { startsWith } from '../../bytes/scanner.ts';
import { isPlain } from '../../contract/values.ts';
import { SCAN_AGAIN } from '../../table/columns.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import type { UrlTable } from '../../table/url-table.ts';

const SMALLEST = 1 << 10;
/** The share of the room that is used before there is more. */
const FULL = 0.6;

/**
 * Remembers locs by 64 bits each: the key of the page that they name, and a hash of their own. Of a hundred
 * million different ones, two are taken for one with a probability of one in four thousand.
 */
export class LocHashes {
  /** Two numbers a loc: its key, and its hash, which is 0 where there is none. */
  #table = new Uint32Array(SMALLEST * 2);
  #count = 0;
  /** Of the loc looked at last; 0 when it is empty or absent. */
  #hash = 0;

  /** Whether the loc of an entry as read, which is not empty, was that of another before. */
  add(table: UrlTable, block: EntryBlock, local: number): boolean {
    if (isPlain(block.kind) || !this.#hashRaw(block, local)) this.#hashDecoded(table, block.base + local);
    if (this.#hash === 0) return false;
    if (this.#count >= (this.#table.length / 2) * FULL) this.#grow();
    return this.#put(block.columns.locHash[local] as number, this.#hash);
  }

  /** Hashes the loc where it lies; false where it is to be decoded for that by more than `&amp;`. */
  #hashRaw({ bytes, columns }: EntryBlock, local: number): boolean {
    const locStart = columns.locStart[local] as number;
    if (locStart === SCAN_AGAIN) return false;
    const start = columns.start[local] as number;
    const end = start + (columns.locEnd[local] as number);
    let hash = 0;
    for (let at = start + locStart; at < end; at++) {
      const byte = bytes[at] as number;
      hash = mixed(hash, byte);
      if (byte !== 0x26) continue;
      if (!startsWith(bytes, at, '&amp;')) return false;
      at += 4;
    }
    this.#hash = hash >>> 0;
    return true;
  }

  #hashDecoded(table: UrlTable, id: number): void {
    const loc = table.value(id, 0);
    let hash = 0;
    if (loc !== null)
      for (let at = loc.start; at < loc.end; at++) hash = mixed(hash, loc.bytes[at] as number);
    this.#hash = hash >>> 0;
  }

  /** Whether it was there. */
  #put(key: number, hash: number): boolean {
    const table = this.#table;
    const mask = table.length / 2 - 1;
    for (let slot = (key ^ (hash >>> 9)) & mask; ; slot = (slot + 1) & mask) {
      const present = table[slot * 2 + 1] as number;
      if (present === hash && table[slot * 2] === key) return true;
      if (present !== 0) continue;
      table[slot * 2] = key;
      table[slot * 2 + 1] = hash;
      this.#count++;
      return false;
    }
  }

  #grow(): void {
    const before = this.#table;
    this.#table = new Uint32Array(before.length * 2);
    this.#count = 0;
    for (let at = 0; at < before.length; at += 2) {
      const hash = before[at + 1] as number;
      if (hash !== 0) this.#put(before[at] as number, hash);
    }
  }
}

/** FNV-1a, begun at 0, which stands for nothing: where it comes to 0 again it begins anew. */
function mixed(hash: number, byte: number): number {
  return Math.imul((hash === 0 ? 0x811c9dc5 : hash) ^ byte, 0x01000193);
}
