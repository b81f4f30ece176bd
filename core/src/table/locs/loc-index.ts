import type { ValueRange } from '../../bytes/value-range.ts';
import { normalForm } from '../../protocol/normal-form.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import { isSchemeAllThatDiffers, pageOf } from '../../rules/loc/mixed-scheme.ts';
import { OtherPages } from '../../rules/loc/other-pages.ts';
import { isSamePage } from '../../rules/loc/same-page.ts';
import { blockRuns } from '../block-runs.ts';
import type { EntryBlock } from '../entry-block.ts';
import type { Runs } from '../runs.ts';
import type { UrlTable } from '../url-table.ts';
import type { DealtKeys } from './dealt-keys.ts';
import { DuplicateLists } from './duplicate-lists.ts';
import { LocBuckets } from './loc-buckets.ts';
import { LocIndexBuild } from './loc-index-build.ts';

/** What an entry may be beside those before it. */
const RELATIONS = FLAG.duplicate | FLAG.equivalent | FLAG.otherScheme;
/** Entries a bucket, on average, beyond which there are to be more buckets. */
const FULL = 8;
/** So many entries that are listed are passed over while one is added. */
const LOOKS = 16;
/** So many entries of one key are looked at for the one that an entry repeats. */
const ALIKE_LOOKS = 64;
/** So many keys wait for being settled at most. */
const MOST_TOUCHED = 2048;
/** More pages with one key than are looked at one by one. */
const MANY_ALIKE = 16;

/** The links of all entries at a time, with what they hang in. */
export interface KnownLocs {
  readonly buckets: LocBuckets;
  readonly listed: number;
  readonly links: readonly {
    readonly block: EntryBlock;
    readonly next: Uint32Array;
    readonly twins: Uint32Array;
  }[];
}

/**
 * Finds entries by their decoded loc, and flags what is listed twice. Of the entries with one loc, the one
 * with the lowest number is the *first*, the others are flagged `duplicate`. Of the firsts whose locs have
 * one normal form, all but the lowest are flagged `equivalent`. Of those lowest, one for http and one for
 * https may be left of a page: the higher is flagged `otherScheme`. So an entry has one of the flags at
 * most, and says by it why it need not be there beside a lower one.
 *
 * Firsts are in {@link LocBuckets} by a key that is the same for all locs of a page; duplicates are in a
 * list behind their first. Ten to twelve bytes an entry.
 */
export class LocIndex {
  readonly #table: UrlTable;
  /** Told of every entry whose flags changed, and of the bits that did. */
  readonly #onFlags: (id: number, changed: number) => void;
  #buckets: LocBuckets;
  readonly #duplicates: DuplicateLists;
  #listed = 0;
  /** Entries that came since the last look for such that are not listed. */
  #waiting = 0;
  #build: LocIndexBuild | null = null;
  /** What was dealt of blocks by whoever read them, as long as nothing of the block is touched. */
  readonly #dealt = new Map<EntryBlock, readonly DealtKeys[]>();
  /** The look for entries that are not listed has got to this one. */
  #sweep: number | null = null;
  /** Keys of several firsts, which may have changed places; apart from them, keys of a crowd. */
  readonly #touched = new Set<number>();
  readonly #touchedCrowds = new Set<number>();
  readonly #pages = new OtherPages();

  constructor(table: UrlTable, onFlags: (id: number, changed: number) => void) {
    this.#table = table;
    this.#onFlags = onFlags;
    this.#buckets = new LocBuckets(table, 0);
    this.#duplicates = new DuplicateLists(table);
  }

  /** Entries still to be listed by {@link work}, about. */
  get pending(): number {
    return this.#waiting + (this.#build?.left ?? 0) + (this.#sweep === null ? 0 : 1);
  }

  /** Says that a file has come, whose entries {@link work} is to list. @param dealt they, if that was done already */
  expect(block: EntryBlock, dealt: readonly DealtKeys[] | null = null): void {
    this.#waiting += block.columns.count;
    if (dealt !== null) this.#dealt.set(block, dealt);
  }

  /** Lists about so many of the entries that wait; false when none does. */
  work(budget: number): boolean {
    if (this.#build) {
      this.#listed += this.#build.step(budget);
      if (this.#build.done) {
        this.#build = null;
        this.#sweep = 0;
      }
    } else if (this.#waiting > this.#listed / FULL) this.#begin();
    else if (this.#sweep !== null) {
      // Whatever waits is among those looked at.
      if (this.#sweep === 0) this.#waiting = 0;
      this.#sweep = this.#addFrom(this.#sweep, budget);
    } else if (this.#waiting > 0) this.#sweep = 0;
    this.#settleFew();
    // A crowd is long to compare: once, when all have come.
    if (this.pending === 0) this.settle();
    return this.pending > 0;
  }

  /** Locs of many entries have changed: {@link work} is to list all anew. Until then what is flagged stays so. */
  restart(): void {
    this.#touched.clear();
    this.#touchedCrowds.clear();
    this.#dealt.clear();
    // An edit says so chunk by chunk.
    if (!this.#build?.isFresh) this.#begin();
  }

  /** What is known of all entries, to be had back by {@link restore}; {@link restart} is to follow. */
  get known(): KnownLocs {
    const links = this.#table.blocks.map((block) => {
      return { block, next: block.nextInIndex.slice(), twins: block.twinInIndex.slice() };
    });
    return { buckets: this.#buckets, listed: this.#listed, links };
  }

  /** All entries are what they were then, and flagged as they were. */
  restore({ buckets, listed, links }: KnownLocs): void {
    this.#build = this.#sweep = null;
    this.#waiting = 0;
    this.#touched.clear();
    this.#touchedCrowds.clear();
    this.#dealt.clear();
    this.#buckets = buckets;
    this.#listed = listed;
    for (const { block, next, twins } of links) {
      block.nextInIndex.set(next);
      block.twinInIndex.set(twins);
    }
  }

  /** Forgets entries without asking who else has their locs: {@link restart} is to follow. */
  forgetAll(runs: Runs): void {
    for (const { block, from, to } of blockRuns(this.#table, runs)) {
      block.nextInIndex.fill(0, from, to);
      block.twinInIndex.fill(0, from, to);
      for (let local = from; local < to; local++) {
        block.flags[local] = (block.flags[local] as number) & ~(RELATIONS | FLAG.indexed);
      }
    }
  }

  /** The first entry with a loc; -1 when none is listed. */
  find(loc: ValueRange): number {
    return this.#buckets.find(this.#table.keyOf(loc), loc);
  }

  /** The entry that a flagged one repeats: a lower one of its page; -1 for none among the first looked at. */
  repeatedBy(id: number): number {
    const flags = this.#flagsOf(id);
    const loc = this.#table.value(id, 0);
    if (loc === null || (flags & RELATIONS) === 0) return -1;
    if ((flags & FLAG.duplicate) !== 0) return this.find(loc);
    const formOf = (of: number) => {
      const form = normalForm(this.#table.text(of, 0));
      return (flags & FLAG.otherScheme) === 0 ? form : pageOf(form);
    };
    const form = formOf(id);
    let lowest = -1;
    let looks = 0;
    this.#buckets.some(this.#keyOf(id), (other) => {
      const isLower = other < id && (lowest < 0 || other < lowest);
      if (isLower && formOf(other) === form) lowest = other;
      return ++looks === ALIKE_LOOKS;
    });
    return lowest;
  }

  /** The first entry with a loc, or one whose loc is the same in another spelling; -1 when none is listed. */
  findPage(loc: ValueRange): number {
    const key = this.#table.keyOf(loc);
    const found = this.#buckets.find(key, loc);
    if (found >= 0) return found;
    let page = -1;
    let looks = 0;
    this.#buckets.some(key, (id) => {
      const other = this.#table.value(id, 0);
      if (other !== null && (page < 0 || id < page) && isSamePage(other, loc)) page = id;
      return ++looks === MANY_ALIKE;
    });
    return page;
  }

  /** Whether `test` says so of a first entry with this key. */
  some(key: number, test: (id: number) => boolean): boolean {
    return this.#buckets.some(key, test);
  }

  /** Lists an entry. Entries without a loc are not listed. {@link settle} is to follow. */
  add(id: number): void {
    this.#dealt.delete(this.#table.blockOf(id));
    // The sweep that follows finds the entry.
    if (this.#build) return;
    const loc = this.#table.value(id, 0);
    if (loc === null || loc.start === loc.end) return;
    const key = this.#keyOf(id);
    const first = this.#buckets.find(key, loc);
    this.#mark(id, FLAG.indexed, FLAG.indexed);
    this.#listed++;
    if (first < 0) this.#insert(id, key);
    else if (first < id) this.#addDuplicate(first, id);
    else {
      this.#buckets.delete(first, key);
      this.#duplicates.move(first, id);
      this.#insert(id, key);
      this.#addDuplicate(id, first);
    }
    if (this.#listed > this.#buckets.heads.length * FULL) this.#grow();
  }

  /** Unlists an entry, before its loc changes or when it leaves its file. {@link settle} is to follow. */
  remove(id: number): void {
    this.#dealt.delete(this.#table.blockOf(id));
    const flags = this.#flagsOf(id);
    if ((flags & FLAG.indexed) === 0) return;
    const isLinked = this.#build?.isLinked(this.#keyOf(id)) ?? true;
    if (this.#build) this.#build.edited = true;
    if (isLinked && (flags & FLAG.duplicate) !== 0) this.#duplicates.delete(id);
    else if (isLinked) this.#removeFirst(id);
    if (isLinked) this.#listed--;
    this.#forget(id);
  }

  /** Compares the firsts that have come, gone or changed places with those of the same key. */
  settle(): void {
    this.#settleFew();
    for (const key of this.#touchedCrowds) this.#compare(this.#buckets.withKey(key));
    this.#touchedCrowds.clear();
  }

  #settleFew(): void {
    for (const key of this.#touched) this.#compare(this.#buckets.withKey(key));
    this.#touched.clear();
  }

  #compare(firsts: number[]): void {
    firsts.sort((a, b) => a - b);
    const [one = 0, other = 0] = firsts;
    const relation = firsts.length === 2 ? this.#relationOf(one, other) : null;
    if (relation !== null) {
      this.#relate(one, 0);
      this.#relate(other, relation);
      return;
    }
    const forms = new Set<string>();
    const pages = new Set<string>();
    for (const id of firsts) {
      const form = normalForm(this.#table.text(id, 0));
      const page = pageOf(form);
      this.#relate(id, forms.has(form) ? FLAG.equivalent : pages.has(page) ? FLAG.otherScheme : 0);
      forms.add(form);
      pages.add(page);
    }
  }

  /**
   * What a first is beside another with its key, as far as their bytes tell: whole sites are listed twice by
   * scheme, of millions of keys thousands are the same by chance, and strings of so many locs take long.
   */
  #relationOf(one: number, other: number): number | null {
    const a = this.#table.value(one, 0);
    const b = this.#table.value(other, 0);
    if (a === null || b === null) return null;
    if (isSchemeAllThatDiffers(a, b)) return FLAG.otherScheme;
    return this.#pages.differ(a, b) ? 0 : null;
  }

  /** Begins to list all entries anew. */
  #begin(): void {
    this.#waiting = this.#listed = 0;
    this.#sweep = null;
    this.#buckets = new LocBuckets(this.#table, this.#table.size);
    this.#build = new LocIndexBuild(this.#table, this.#buckets, this.#dealt, (id) => this.#forget(id));
  }

  #grow(): void {
    this.#begin();
    while (this.#build) this.work(Number.POSITIVE_INFINITY);
    this.#sweep = null;
  }

  /** Adds about so many of the entries from `id` on that are not listed; where it ended, null at the end. */
  #addFrom(id: number, budget: number): number | null {
    let left = budget * LOOKS;
    for (const block of this.#table.blocksFrom(id)) {
      const { base } = block;
      for (let local = Math.max(id - base, 0); local < block.columns.count; local++) {
        if (left-- <= 0) return base + local;
        const flags = block.flags[local] ?? 0;
        if ((flags & (FLAG.present | FLAG.indexed)) !== FLAG.present) continue;
        this.add(base + local);
        left -= LOOKS - 1;
      }
    }
    return null;
  }

  #insert(id: number, key: number): void {
    this.#buckets.insert(id, key);
    if (this.#buckets.isShared(key, id)) this.#touch(key);
  }

  #removeFirst(id: number): void {
    const key = this.#keyOf(id);
    if (this.#buckets.isShared(key, id)) this.#touch(key);
    this.#buckets.delete(id, key);
    const heir = this.#duplicates.lowest(id);
    if (heir < 0) return;
    this.#duplicates.delete(heir);
    this.#duplicates.move(id, heir);
    this.#relate(heir, 0);
    this.#insert(heir, key);
  }

  #touch(key: number): void {
    if (this.#buckets.isCrowded(key)) this.#touchedCrowds.add(key);
    else this.#touched.add(key);
    if (this.#touched.size > MOST_TOUCHED) this.#settleFew();
  }

  #addDuplicate(first: number, id: number): void {
    this.#duplicates.insert(first, id);
    this.#relate(id, FLAG.duplicate);
  }

  #forget(id: number): void {
    this.#duplicates.forget(id);
    this.#mark(id, FLAG.indexed, 0);
    this.#relate(id, 0);
  }

  #relate(id: number, relation: number): void {
    const changed = this.#mark(id, RELATIONS, relation);
    if (changed !== 0) this.#onFlags(id, changed);
  }

  /** Sets the bits of `mask` to those of `bits`; the ones that changed. */
  #mark(id: number, mask: number, bits: number): number {
    const block = this.#table.blockOf(id);
    const before = block.flags[id - block.base] ?? 0;
    const after = (before & ~mask) | bits;
    block.flags[id - block.base] = after;
    return before ^ after;
  }

  #flagsOf(id: number): number {
    const block = this.#table.blockOf(id);
    return block.flags[id - block.base] ?? 0;
  }

  #keyOf(id: number): number {
    const block = this.#table.blockOf(id);
    return block.columns.locHash[id - block.base] ?? 0;
  }
}
