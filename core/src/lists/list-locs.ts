import { spreadKey } from '../bytes/hash/hash.ts';
import type { ValueRange } from '../bytes/ranges.ts';
import { decodeUtf8 } from '../bytes/text.ts';
import type { Matching } from '../contract/lists.ts';
import { normalForm, pageForm } from '../protocol/normal-form.ts';
import { isSameLoc } from '../rules/loc/duplicate-loc.ts';
import type { UrlTable } from '../table/url-table.ts';

/**
 * How many locs with the same key to compare one by one. More cannot be a coincidence, so they get a map, whose hash is
 * seeded.
 */
const CROWD = 64;
/** How many entries of a bucket to step over in one search. Accidental collisions never reach this number. */
const LONGEST_WAY = 1 << 12;
const FEWEST = 1024;

/** When two locs are the same: `exact` for equal texts, `page` for spellings of one URL, or `equivalent` URLs. */
export type Sameness = Matching | 'page';

/** Turns locs that are the same into equal texts; null if the locs themselves must be equal. */
const FORMS: Readonly<Record<Sameness, ((loc: string) => string) | null>> = {
  exact: null,
  page: pageForm,
  equivalent: normalForm,
};

/**
 * Indexes entries of a list by the keys of their locs. Equivalent locs have the same key. Entries are numbered in the
 * order in which they are added; that number is their place.
 */
export class ListLocs {
  readonly #table: UrlTable;
  readonly #form: ((loc: string) => string) | null;
  readonly #sieve: LocSieve;
  /**
   * For each bucket: its last place, plus one. For each place: the place before it in its bucket, plus one. 0 if none.
   */
  readonly #heads: Uint32Array;
  readonly #links: Uint32Array;
  /** For each place: the key and the id of its entry. */
  readonly #keys: Uint32Array;
  readonly #ids: Uint32Array;
  readonly #crowds = new Map<number, Map<string, number>>();
  #size = 0;

  /** @param most maximum number of entries */
  constructor(table: UrlTable, most: number, sameness: Sameness) {
    this.#table = table;
    this.#form = FORMS[sameness];
    this.#sieve = new LocSieve(most);
    let size = FEWEST;
    while (size < most) size *= 2;
    this.#heads = new Uint32Array(size);
    this.#links = new Uint32Array(most);
    this.#keys = new Uint32Array(most);
    this.#ids = new Uint32Array(most);
  }

  /** The ids of the entries, by place. */
  get ids(): Uint32Array {
    return this.#ids.subarray(0, this.#size);
  }

  /** Whether an entry may have this key. Also true for a few keys that no entry has. */
  mayHave(key: number): boolean {
    return this.#sieve.mayHave(key);
  }

  /** Adds an entry whose loc is not in the index yet. */
  add(key: number, id: number): void {
    const place = this.#size++;
    const bucket = this.#bucketOf(key);
    this.#keys[place] = key;
    this.#ids[place] = id;
    this.#links[place] = this.#heads[bucket] as number;
    this.#heads[bucket] = place + 1;
    this.#crowds.get(bucket)?.set(this.#formAt(place), place);
    this.#sieve.add(key);
  }

  /** The place of the entry with the same loc as an entry of some table; -1 if absent. */
  find(key: number, table: UrlTable, id: number): number {
    if (!this.#sieve.mayHave(key)) return -1;
    const bucket = this.#bucketOf(key);
    const crowd = this.#crowds.size === 0 ? undefined : this.#crowds.get(bucket);
    if (crowd) return crowd.get(this.#formOf(table.value(id, 0))) ?? -1;
    let loc: ValueRange | null = null;
    let form: string | null = null;
    let compared = 0;
    let steps = 0;
    for (let link = this.#heads[bucket] as number; link !== 0; link = this.#links[link - 1] as number) {
      const place = link - 1;
      if (++steps > LONGEST_WAY || compared > CROWD)
        return this.#crowdIn(bucket).get(this.#formOf(table.value(id, 0))) ?? -1;
      if (this.#keys[place] !== key) continue;
      compared++;
      const known = this.#ids[place] as number;
      // Nearly all matching locs have identical bytes in their files.
      if (isSameAsRead(table, id, this.#table, known)) return place;
      loc ??= table.value(id, 0);
      const other = this.#table.value(known, 0);
      if (loc !== null && other !== null && isSameLoc(loc, other)) return place;
      if (this.#form === null) continue;
      form ??= this.#formOf(loc);
      if (form === this.#formAt(place)) return place;
    }
    return -1;
  }

  /** The place of the entry with the same loc as a decoded URL; -1 if absent. */
  findText(key: number, loc: string): number {
    if (!this.#sieve.mayHave(key)) return -1;
    const bucket = this.#bucketOf(key);
    const form = this.#form === null ? loc : this.#form(loc);
    const crowd = this.#crowds.get(bucket);
    if (crowd) return crowd.get(form) ?? -1;
    let steps = 0;
    for (let link = this.#heads[bucket] as number; link !== 0; link = this.#links[link - 1] as number) {
      const place = link - 1;
      if (++steps > CROWD) return this.#crowdIn(bucket).get(form) ?? -1;
      if (this.#keys[place] === key && this.#formAt(place) === form) return place;
    }
    return -1;
  }

  #bucketOf(key: number): number {
    return (key ^ (key >>> 15)) & (this.#heads.length - 1);
  }

  /** Converts an overcrowded bucket to a map. */
  #crowdIn(bucket: number): Map<string, number> {
    const crowd = new Map<string, number>();
    for (let link = this.#heads[bucket] as number; link !== 0; link = this.#links[link - 1] as number)
      crowd.set(this.#formAt(link - 1), link - 1);
    this.#crowds.set(bucket, crowd);
    return crowd;
  }

  #formAt(place: number): string {
    return this.#formOf(this.#table.value(this.#ids[place] as number, 0));
  }

  #formOf(loc: ValueRange | null): string {
    const text = loc === null ? '' : decodeUtf8(loc.bytes, loc.start, loc.end);
    return this.#form === null ? text : this.#form(text);
  }
}

/** Whether two locs have identical bytes in their files; false if either cannot be compared without decoding. */
function isSameAsRead(table: UrlTable, id: number, other: UrlTable, otherId: number): boolean {
  const block = table.blockOf(id);
  const local = id - block.base;
  const otherBlock = other.blockOf(otherId);
  const otherLocal = otherId - otherBlock.base;
  if (!block.standsPlainly(local) || !otherBlock.standsPlainly(otherLocal)) return false;
  const { start, locStart, locEnd } = block.columns;
  const columns = otherBlock.columns;
  const from = (start[local] as number) + (locStart[local] as number);
  const to = (start[local] as number) + (locEnd[local] as number);
  const otherFrom = (columns.start[otherLocal] as number) + (columns.locStart[otherLocal] as number);
  if ((columns.locEnd[otherLocal] as number) - (columns.locStart[otherLocal] as number) !== to - from)
    return false;
  for (let at = from; at < to; at++)
    if (block.bytes[at] !== otherBlock.bytes[at - from + otherFrom]) return false;
  return true;
}

/** Bits of the sieve per key. Each key sets one, so about one in this many absent keys passes. */
const BITS = 32;
const MOST = 2 ** 30;

/** Excludes most keys that are not in a list, without reading a loc. */
export class LocSieve {
  readonly #bits: Uint32Array;
  readonly #shift: number;

  /** @param count number of keys to add */
  constructor(count: number) {
    let size = FEWEST;
    while (size < count * BITS && size < MOST) size *= 2;
    this.#bits = new Uint32Array(size / 32);
    this.#shift = Math.clz32(size) + 1;
  }

  add(key: number): void {
    const at = spreadKey(key) >>> this.#shift;
    this.#bits[at >>> 5] = (this.#bits[at >>> 5] as number) | (1 << (at & 31));
  }

  /** False if the key was certainly not added. */
  mayHave(key: number): boolean {
    const at = spreadKey(key) >>> this.#shift;
    return (((this.#bits[at >>> 5] as number) >>> (at & 31)) & 1) !== 0;
  }
}
