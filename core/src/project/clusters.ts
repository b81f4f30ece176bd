import { isLabelConflict } from '../rules/hreflang/hreflang-label-conflict.ts';
import { lacksDefault } from '../rules/hreflang/hreflang-no-x-default.ts';
import { isOneWay } from '../rules/hreflang/hreflang-not-reciprocal.ts';
import { doSetsDiffer } from '../rules/hreflang/hreflang-set-differs.ts';
import { ruleNumber } from '../rules/registry.ts';
import { type EntryBlock, FLAG } from '../table/entry-block.ts';
import type { LocIndex } from '../table/loc-index.ts';
import type { UrlTable } from '../table/url-table.ts';
import { AlternateList, listsAlternates, pageOf } from './alternate-list.ts';
import { HrefIndex } from './href-index.ts';

const SET_DIFFERS = ruleNumber('hreflang-set-differs');

/**
 * Judges entries by the entries that their alternates name. Where several have the loc that is named, the
 * first of them is meant, see {@link LocIndex}. Of a sound cluster, whose members all list the same and
 * themselves, one number an entry tells that it is; only where those differ are lists compared.
 *
 * What a page is called by its alternates is compared with what it calls itself: so a conflict is told at
 * the entry that is alone with its opinion, and needs no look at all who name the page.
 *
 * A project without alternates pays nothing.
 */
export class Clusters {
  readonly #table: UrlTable;
  readonly #locs: LocIndex;
  /** Told what is true of an entry, as bits of {@link CLUSTER_FLAGS}. */
  readonly #judged: (id: number, bits: number) => void;
  readonly #own: AlternateList;
  readonly #other: AlternateList;
  /** By block: the hash of each entry's alternates, 0 while that is unknown. */
  #hashes = new Map<EntryBlock, Uint32Array>();
  #named = new HrefIndex(0);
  /** The next entry to be judged for the first time, and behind the last. */
  #next = 0;
  #end = 0;
  readonly #touched = new Set<number>();

  constructor(table: UrlTable, locs: LocIndex, judged: (id: number, bits: number) => void) {
    this.#table = table;
    this.#locs = locs;
    this.#judged = judged;
    this.#own = new AlternateList(table);
    this.#other = new AlternateList(table);
  }

  /** Entries that are still to be looked at. */
  get pending(): number {
    return Math.min(this.#end, this.#table.size) - this.#next;
  }

  /** All are to be judged by {@link work}, once all locs are indexed: a file has come or is read anew. */
  restart(): void {
    this.#next = 0;
    this.#end = Number.POSITIVE_INFINITY;
    this.#named = new HrefIndex(0);
  }

  /** Looks at so many entries. */
  work(budget: number): void {
    if (this.#next === 0) this.#begin();
    const end = this.#hashes.size === 0 ? this.#end : Math.min(this.#end, this.#next + budget);
    for (const block of this.#hashes.keys()) {
      const from = Math.max(block.base, this.#next);
      const to = Math.min(block.base + block.columns.count, end);
      for (let id = from; id < to; id++) if (listsAlternates(this.#table, id)) this.#meet(id);
    }
    this.#next = end;
  }

  /** Notes an entry that is about to leave or has come, by its present loc, and those that name it. */
  touch(id: number): void {
    if (this.#named.isEmpty) return;
    if (listsAlternates(this.#table, id)) this.#touched.add(id);
    const block = this.#table.blockOf(id);
    this.#named.each(block.columns.locHash[id - block.base] ?? 0, (other) => this.#touched.add(other));
  }

  /** Judges what was noted, now that all entries are where they are. */
  settle(): void {
    if (this.#locs.pending === 0) for (const id of this.#touched) this.#judge(id);
    this.#touched.clear();
  }

  #begin(): void {
    const blocks = this.#table.blocks.filter((block) => block.columns.alternates.some((count) => count > 0));
    const alternates = blocks.reduce(
      (sum, block) => block.columns.alternates.reduce((inner, count) => inner + count, sum),
      0,
    );
    this.#end = this.#table.size;
    this.#named = new HrefIndex(alternates);
    this.#hashes = new Map(
      blocks.map((block) => [block, this.#hashes.get(block) ?? new Uint32Array(block.capacity)]),
    );
  }

  /** Judges an entry for the first time, and notes whom it names. */
  #meet(id: number): void {
    this.#judge(id);
    for (const { href } of this.#own.alternates) this.#named.add(this.#table.keyOf(href), id);
  }

  #judge(id: number): void {
    const own = this.#own;
    own.read(id);
    this.#keep(id, own.hash);
    const block = this.#table.blockOf(id);
    if (own.hash === 0 || ((block.flags[id - block.base] ?? 0) & FLAG.present) === 0) return;
    const loc = this.#table.value(id, 0);
    const page = loc === null ? -1 : pageOf(loc);
    const isSound = own.names(page);
    let bits = 0;
    let isFirst = true;
    for (const alternate of own.alternates) {
      const target = this.#locs.find(alternate.href);
      if (target < 0) bits |= FLAG.namesUnlisted;
      if (target < 0 || target === id) continue;
      const isSame = this.#hashOf(target) === own.hash;
      if (isSame) isFirst &&= id < target;
      if (!(isSame && isSound) && alternate.page !== page)
        bits |= this.#compare(page, alternate.page, target);
    }
    if (lacksDefault(own, isFirst)) bits |= FLAG.noXDefault;
    // An entry that lists one language twice breaks the same rule by itself.
    const rules = this.#table.sets.rules(block.columns.set[id - block.base] ?? 0);
    if (rules.includes(SET_DIFFERS)) bits &= ~FLAG.setDiffers;
    this.#judged(id, bits);
  }

  /** What is wrong between the entry just read and one that it names. */
  #compare(page: number, targetPage: number, target: number): number {
    const other = this.#other;
    other.read(target);
    const conflict = isLabelConflict(this.#own.languagesOf(targetPage), other.languagesOf(targetPage));
    const bits = conflict ? FLAG.labelConflict : 0;
    if (isOneWay(page, other)) return bits | FLAG.notReciprocal;
    return doSetsDiffer(this.#own, other) ? bits | FLAG.setDiffers : bits;
  }

  #hashOf(id: number): number {
    const block = this.#table.blockOf(id);
    const known = this.#hashes.get(block)?.[id - block.base] ?? 0;
    if (known !== 0 || !listsAlternates(this.#table, id)) return known;
    this.#other.read(id);
    this.#keep(id, this.#other.hash);
    return this.#other.hash;
  }

  #keep(id: number, hash: number): void {
    const block = this.#table.blockOf(id);
    const hashes = this.#hashes.get(block);
    if (hashes) hashes[id - block.base] = hash;
  }
}
