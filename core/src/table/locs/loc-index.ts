import type { ValueRange } from '../../bytes/ranges.ts';
import { normalForm } from '../../protocol/normal-form.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import { SPELLING_BIT } from '../../rules/loc/authority.ts';
import { LocFacts } from '../../rules/loc/loc-facts.ts';
import { pageOf } from '../../rules/loc/mixed-scheme.ts';
import { isSamePage } from '../../rules/loc/same-page.ts';
import { blockRuns } from '../block-runs.ts';
import { AmpersandText } from '../entry/ampersand-text.ts';
import type { EntryBlock } from '../entry-block.ts';
import type { Runs } from '../runs.ts';
import type { UrlTable } from '../url-table.ts';
import { DuplicateLists } from './duplicate-lists.ts';
import type { KeysToLink, LinkedKeys } from './link-groups.ts';
import { LocBuckets } from './loc-buckets.ts';
import { LocIndexBuild } from './loc-index-build.ts';
import { isPartitioned, type PartitionedKeys } from './partitioned-keys.ts';

/** How an entry can be related to entries before it. */
const RELATIONS = FLAG.duplicate | FLAG.equivalent | FLAG.otherScheme;
/**
 * The buckets are rebuilt if they hold more entries than this on average, or if more than one entry is waiting for
 * every `FULL` listed ones.
 */
const FULL = 8;
/** Adding one entry takes about as long as skipping this many listed ones. */
const LOOKS = 64;
/** An entry must still be listed if it has only the first of these flags. */
const LISTING = FLAG.present | FLAG.indexed;
/** The maximum number of entries with the same key that {@link LocIndex.repeatedBy} checks. */
const ALIKE_LOOKS = 64;
/** How many keys may wait to be settled. */
const MOST_TOUCHED = 2048;
/** How many entries with the same key a search by page or by spelling checks at most. */
const MANY_ALIKE = 16;

/** Returned instead of an entry number if only the bytes of locs can decide. */
export const UNKNOWN = -2;

/** Keys that threads link with `linkGroups`. All threads get the same keys. */
export interface LinkTask {
  readonly keys: KeysToLink;
  /** Adopts what all threads linked. Does nothing if the index changed in the meantime. */
  adopt(linked: readonly LinkedKeys[]): void;
}

/** A copy of the links of all entries, with their buckets. */
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
 * Finds entries by their decoded loc, and flags those that repeat others. Among entries with the same loc, the one with
 * the lowest number is the *first*; the others are flagged `duplicate`. Among firsts whose locs have the same normal
 * form, all but the lowest are flagged `equivalent`. Of those lowest ones, a page may have one for http and one for
 * https: the higher is flagged `otherScheme`. So an entry has at most one of these flags, which says why it is
 * redundant beside a lower one.
 *
 * Firsts are in {@link LocBuckets}, by a key that is equal for all locs of a page. Duplicates are in a list attached to
 * their first. This takes ten to twelve bytes per entry.
 */
export class LocIndex {
  readonly #table: UrlTable;
  /** Called for every entry whose flags changed, with the bits that changed. */
  readonly #onFlags: (id: number, changed: number) => void;
  #buckets: LocBuckets;
  readonly #duplicates: DuplicateLists;
  #listed = 0;
  /** Entries added since the last sweep for unlisted entries. */
  #waiting = 0;
  #build: LocIndexBuild | null = null;
  /** Keys that readers partitioned, for blocks that have not been edited since. */
  readonly #partitioned = new Map<EntryBlock, readonly PartitionedKeys[]>();
  /** The next entry of the sweep for unlisted entries; null if no sweep is running. */
  #sweep: number | null = null;
  /** Keys that several firsts share, whose flags must be updated. Excludes keys in crowded buckets. */
  readonly #touched = new Set<number>();
  readonly #facts = new LocFacts();
  readonly #text = new AmpersandText();
  readonly #decoded: ValueRange = { bytes: new Uint8Array(0), start: 0, end: 0 };
  readonly #touchedCrowds = new Set<number>();

  constructor(table: UrlTable, onFlags: (id: number, changed: number) => void) {
    this.#table = table;
    this.#onFlags = onFlags;
    this.#buckets = new LocBuckets(table, 0);
    this.#duplicates = new DuplicateLists(table);
  }

  /** The approximate number of entries that {@link work} has yet to list. */
  get pending(): number {
    return this.#waiting + (this.#build?.left ?? 0) + (this.#sweep === null ? 0 : 1);
  }

  /**
   * Announces a file that was added; {@link work} will list its entries. @param partitioned its keys, if the reader
   * partitioned them
   */
  expect(block: EntryBlock, partitioned: readonly PartitionedKeys[] | null = null): void {
    this.#waiting += block.columns.count;
    if (partitioned !== null) this.#partitioned.set(block, partitioned);
  }

  /** Lists about `budget` of the waiting entries; false when all are listed. */
  work(budget: number): boolean {
    if (this.#build) {
      const listed = this.#build.step(budget);
      if (this.#build.done) this.#endBuild(listed);
      else this.#listed += listed;
    } else if (this.#waiting > this.#listed / FULL) this.#begin();
    else if (this.#sweep !== null) {
      // The sweep visits every waiting entry.
      if (this.#sweep === 0) this.#waiting = 0;
      this.#sweep = this.#addFrom(this.#sweep, budget);
    } else if (this.#waiting > 0) this.#sweep = 0;
    this.#settleFew();
    // Comparing a crowd is slow, so it is done only once, after the last entry was added.
    if (this.pending === 0) this.settle();
    return this.pending > 0;
  }

  /** A task that threads do faster than {@link work}; null if there is none, or if it was taken before. */
  takeLinkTask(): LinkTask | null {
    const build = this.#build;
    const keys = build?.takeKeysToLink() ?? null;
    if (build === null || keys === null) return null;
    const adopt = (linked: readonly LinkedKeys[]) => {
      const listed = this.#build === build ? build.adopt(keys, linked) : null;
      if (listed !== null) this.#endBuild(listed);
    };
    return { keys, adopt };
  }

  /**
   * Makes {@link work} list all entries again, because the locs of many entries changed. Flags do not change until
   * `work` does so.
   */
  restart(): void {
    this.#touched.clear();
    this.#touchedCrowds.clear();
    this.#partitioned.clear();
    // An edit calls this for each of its chunks.
    if (!this.#build?.isFresh) this.#begin();
  }

  /** A copy of the index, for {@link restore}. The caller must call {@link restart} next. */
  get known(): KnownLocs {
    const links = this.#table.blocks.map((block) => {
      return { block, next: block.nextInIndex.slice(), twins: block.twinInIndex.slice() };
    });
    return { buckets: this.#buckets, listed: this.#listed, links };
  }

  /** Restores a copy. All entries and their flags must be as they were when it was made. */
  restore({ buckets, listed, links }: KnownLocs): void {
    this.#build = this.#sweep = null;
    this.#waiting = 0;
    this.#touched.clear();
    this.#touchedCrowds.clear();
    this.#partitioned.clear();
    this.#buckets = buckets;
    this.#listed = listed;
    for (const { block, next, twins } of links) {
      block.nextInIndex.set(next);
      block.twinInIndex.set(twins);
    }
  }

  /** Forgets entries without updating the entries that share their locs. The caller must call {@link restart}. */
  forgetAll(runs: Runs): void {
    for (const { block, from, to } of blockRuns(this.#table, runs)) {
      block.nextInIndex.fill(0, from, to);
      block.twinInIndex.fill(0, from, to);
      for (let local = from; local < to; local++) {
        block.flags[local] = (block.flags[local] as number) & ~(RELATIONS | FLAG.indexed);
      }
    }
  }

  /** The first entry with this loc; -1 if it is not listed. */
  find(loc: ValueRange): number {
    return this.#buckets.find(this.#table.keyOf(loc), loc);
  }

  /** All entries with this loc; none if it is not listed. */
  *withLoc(loc: ValueRange): Generator<number> {
    const first = this.find(loc);
    if (first < 0) return;
    yield first;
    yield* this.#duplicates.all(first);
  }

  /**
   * The entry that a flagged entry repeats: a lower one with the same page. -1 if the entry is not flagged, or if the
   * first {@link ALIKE_LOOKS} entries with its key do not include such an entry.
   */
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

  /**
   * The first entry with this loc, or else with another spelling of it; -1 if the {@link MANY_ALIKE} checked entries do
   * not include one.
   */
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

  /**
   * The first entry with a loc, given by its key and spelling; -1 if it is not listed, {@link UNKNOWN} if only the
   * bytes of locs can decide.
   */
  findSpelled(key: number, spelling: number): number {
    let found = -1;
    let looks = 0;
    this.some(key, (id) => {
      const { base, columns } = this.#table.blockOf(id);
      const other = columns.spelling[id - base] as number;
      const isFound = other === spelling && spelling !== 0;
      const isLast = isFound || spelling === 0 || ++looks === MANY_ALIKE;
      if (isFound) found = id;
      else if (other === 0 || isLast) found = UNKNOWN;
      return isLast;
    });
    return found;
  }

  /** Whether a first entry has this key. */
  hasKey(key: number): boolean {
    return this.#buckets.some(key, isAny);
  }

  /** Whether `test` is true for a first entry with this key. */
  some(key: number, test: (id: number) => boolean): boolean {
    return this.#buckets.some(key, test);
  }

  /** Lists an entry, if it has a loc. The caller must call {@link settle} afterwards. */
  add(id: number): void {
    this.#partitioned.delete(this.#table.blockOf(id));
    // The sweep after the build finds the entry.
    if (this.#build) return;
    const key = this.#keyOf(id);
    if (!isPartitioned(key) && this.#isEmpty(id)) return;
    const first = this.#buckets.findTwin(id, key);
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

  /** Unlists an entry before its loc changes or it leaves its file. The caller must call {@link settle} afterwards. */
  remove(id: number): void {
    this.#partitioned.delete(this.#table.blockOf(id));
    const flags = this.#flagsOf(id);
    if ((flags & FLAG.indexed) === 0) return;
    const isLinked = this.#build?.isLinked(this.#keyOf(id)) ?? true;
    if (this.#build) this.#build.edited = true;
    if (isLinked && (flags & FLAG.duplicate) !== 0) this.#duplicates.delete(id);
    else if (isLinked) this.#removeFirst(id);
    if (isLinked) this.#listed--;
    this.#forget(id);
  }

  /** Updates the flags of the firsts that share a key with a first that was added, removed or replaced. */
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
    if (firsts.length === 2 && this.#compareTwo(firsts[0] as number, firsts[1] as number)) return;
    firsts.sort((a, b) => a - b);
    const forms = new Set<string | number>();
    const pages = new Set<string | number>();
    const known = firsts.map((id) => this.#formOf(id));
    // Equal keys are common: some sites are listed with both schemes, and among millions of keys, thousands are equal
    // by chance. Spellings distinguish the locs without making strings, and nearly always without reading a loc.
    const areKnown = known.every((form) => form !== 0);
    for (const [at, id] of firsts.entries()) {
      const form = areKnown ? (known[at] as number) : normalForm(this.#table.text(id, 0));
      const page = typeof form === 'number' ? form & ~SPELLING_BIT.https : pageOf(form);
      this.#relate(id, forms.has(form) ? FLAG.equivalent : pages.has(page) ? FLAG.otherScheme : 0);
      forms.add(form);
      pages.add(page);
    }
  }

  /** Same as {@link #compare}, by spellings alone; false if one is unknown. Fast for sites listed with both schemes. */
  #compareTwo(one: number, other: number): boolean {
    const form = this.#formOf(one);
    const otherForm = this.#formOf(other);
    if (form === 0 || otherForm === 0) return false;
    const difference = form ^ otherForm;
    const isPage = (difference & ~SPELLING_BIT.https) === 0;
    this.#relate(Math.min(one, other), 0);
    const relation = difference === 0 ? FLAG.equivalent : isPage ? FLAG.otherScheme : 0;
    this.#relate(Math.max(one, other), relation);
    return true;
  }

  /** Starts to list all entries again. */
  #begin(): void {
    this.#waiting = this.#listed = 0;
    this.#sweep = null;
    this.#buckets = new LocBuckets(this.#table, this.#table.size);
    this.#build = new LocIndexBuild(this.#table, this.#buckets, this.#partitioned, (id) => this.#forget(id));
  }

  #endBuild(listed: number): void {
    this.#listed += listed;
    this.#build = null;
    this.#sweep = 0;
  }

  #grow(): void {
    this.#begin();
    while (this.#build) this.work(Number.POSITIVE_INFINITY);
    // The sweep adds what the build left out. It is not left to `work`, which is not called after small edits.
    this.#sweep = this.#addFrom(0, Number.POSITIVE_INFINITY);
  }

  /** Adds about `budget` unlisted entries from `id` on. Returns where it stopped; null at the end. */
  #addFrom(id: number, budget: number): number | null {
    let left = budget * LOOKS;
    for (const block of this.#table.blocksFrom(id)) {
      const { base, flags } = block;
      const { count } = block.columns;
      for (let local = Math.max(id - base, 0); local < count; local++) {
        const from = local;
        const to = Math.min(count, from + left);
        while (local < to && ((flags[local] as number) & LISTING) !== FLAG.present) local++;
        left -= local - from;
        if (local === count) break;
        if (left <= 0) return base + local;
        this.add(base + local);
        left -= LOOKS;
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

  /** Sets the bits of `mask` to `bits`. Returns the bits that changed. */
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

  #isEmpty(id: number): boolean {
    const block = this.#table.blockOf(id);
    if (block.lacksLoc(id - block.base)) return true;
    const loc = this.#table.value(id, 0);
    return loc === null || loc.start === loc.end;
  }

  /** The spelling of the normal form of an entry's loc; 0 if it is unknown. */
  #formOf(id: number): number {
    const block = this.#table.blockOf(id);
    const spelling = block.columns.spelling[id - block.base] as number;
    if (spelling !== 0) return (spelling & ~SPELLING_BIT.slash) >>> 0;
    const loc = this.#locOf(id);
    if (loc === null) return 0;
    this.#facts.read(loc.bytes, loc.start, loc.end);
    return this.#facts.formSpelling;
  }

  /** The decoded loc of an entry, valid until the next call. Rarely allocates a new array for it. */
  #locOf(id: number): ValueRange | null {
    const raw = this.#table.rawLoc(id);
    const isDecoded = raw !== null && this.#text.read(raw.bytes, raw.start, raw.end, this.#decoded);
    return isDecoded ? this.#decoded : this.#table.value(id, 0);
  }

  #keyOf(id: number): number {
    const block = this.#table.blockOf(id);
    return block.columns.locHash[id - block.base] ?? 0;
  }
}

function isAny(): boolean {
  return true;
}
