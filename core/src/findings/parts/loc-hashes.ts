import { FNV_START, hashByte } from '../../bytes/hash/hash.ts';
import { HashPairs } from '../../bytes/hash/hash-pairs.ts';
import { startsWith } from '../../bytes/scanner.ts';
import { isPlain } from '../../contract/values.ts';
import { SCAN_AGAIN } from '../../table/columns.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import type { UrlTable } from '../../table/url-table.ts';

/**
 * Remembers locs by 64 bits each: the key of the page that a loc names, and a hash of the loc. Among a hundred million
 * different locs, the probability that it confuses any two is one in four thousand.
 */
export class LocHashes {
  readonly #seen = new HashPairs();
  /** Hash of the loc looked at last; 0 if it is empty or missing. */
  #hash = 0;

  /** Remembers the loc of an entry as read. Returns whether an earlier entry had the same loc; false if it is empty. */
  add(table: UrlTable, block: EntryBlock, local: number): boolean {
    if (isPlain(block.kind) || !this.#hashRaw(block, local)) this.#hashDecoded(table, block.base + local);
    if (this.#hash === 0) return false;
    return this.#seen.add(block.columns.locHash[local] as number, this.#hash);
  }

  /** Hashes the loc in place. Returns false if it must be scanned again or needs more decoding than `&amp;`. */
  #hashRaw({ bytes, columns }: EntryBlock, local: number): boolean {
    const locStart = columns.locStart[local] as number;
    if (locStart === SCAN_AGAIN) return false;
    const start = columns.start[local] as number;
    const end = start + (columns.locEnd[local] as number);
    let hash = FNV_START;
    for (let at = start + locStart; at < end; at++) {
      const byte = bytes[at] as number;
      hash = hashByte(hash, byte);
      if (byte !== 0x26) continue;
      if (!startsWith(bytes, at, '&amp;')) return false;
      at += 4;
    }
    this.#hash = start + locStart === end ? 0 : hash >>> 0 || 1;
    return true;
  }

  #hashDecoded(table: UrlTable, id: number): void {
    const loc = table.value(id, 0);
    this.#hash = 0;
    if (loc === null || loc.start === loc.end) return;
    let hash = FNV_START;
    for (let at = loc.start; at < loc.end; at++) hash = hashByte(hash, loc.bytes[at] as number);
    this.#hash = hash >>> 0 || 1;
  }
}
