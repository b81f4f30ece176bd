import { fieldNumber } from '../../contract/values.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import {
  ALTERNATE_MARK,
  type AlternateColumns,
  MANY_LANGUAGES,
} from '../../rules/hreflang/alternate-columns.ts';
import { isLabelConflict } from '../../rules/hreflang/hreflang-label-conflict.ts';
import { lacksDefault } from '../../rules/hreflang/hreflang-no-x-default.ts';
import { isOneWay } from '../../rules/hreflang/hreflang-not-reciprocal.ts';
import { doSetsDiffer } from '../../rules/hreflang/hreflang-set-differs.ts';
import { ruleNumber } from '../../rules/registry.ts';
import { type EntryBlock, XML_REFERENCE } from '../../table/entry-block.ts';
import { AlternateList, type ListedAlternate, listsAlternates } from '../../table/file/alternate-list.ts';
import { type LocIndex, UNKNOWN } from '../../table/locs/loc-index.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { AlternateFacts } from './alternate-facts.ts';
import { AlternateLookup } from './alternate-lookup.ts';
import { DistinctLists } from './distinct-lists.ts';
import { ListVerdicts, UNDECIDED } from './list-verdicts.ts';

const LOC = fieldNumber('loc');
const SET_DIFFERS = ruleNumber('hreflang-set-differs');
/** Marks of an entry that lists itself, and that lists no two pages with the same key. */
const SIMPLE = ALTERNATE_MARK.self | ALTERNATE_MARK.distinct;
/** Flags that show whether an entry is the first one with its loc. If it is, it has exactly {@link FIRST} of them. */
const LISTED = FLAG.present | FLAG.indexed | FLAG.duplicate;
const FIRST = FLAG.present | FLAG.indexed;
/** Flags of the rules that an entry can break with a single alternate. */
const BY_ONE = FLAG.notReciprocal | FLAG.setDiffers | FLAG.labelConflict;
/** Skipping this many entries without alternates takes as long as reading one entry with alternates. */
const LOOKS = 16;
/** If more entries than this share a key, they are not checked one by one. */
const MANY_ALIKE = 16;
/** Entries with more alternates than this are read instead of judged by their columns. */
const FEW = 64;
/** More than the number of any entry. */
const ABOVE_ALL = 2 ** 32 - 2;
/**
 * If an edit affects more entries than this, {@link Clusters.work} judges them. Judging fewer takes a few
 * milliseconds.
 */
const MOST_AT_ONCE = 256;

/** The facts about the alternates of all entries. */
export interface KnownAlternates {
  readonly facts: AlternateFacts;
  readonly lists: DistinctLists;
  readonly end: number;
}

/**
 * Judges entries by the entries that their alternates name. If several entries have the named loc, the first one
 * counts, see {@link LocIndex}.
 *
 * The reader computes the hash of each entry's alternates and the keys of their hrefs. Both are recomputed only for
 * entries that an edit touches. They are enough to recognize a sound cluster, in which all members list themselves and
 * the same pages. If the loc of a member has the same key as an href in the common list, that href must name the
 * member. Only entries of other clusters are compared with each entry that they name.
 *
 * To find label conflicts, the language for which an entry lists a page is compared with the language for which the
 * page lists itself. The conflict is thus reported at the one entry that disagrees, and the other entries that name
 * the page need not be examined.
 */
export class Clusters {
  readonly #table: UrlTable;
  readonly #locs: LocIndex;
  /** Called with the verdict on an entry, as bits of `CLUSTER_FLAGS`. */
  readonly #judged: (id: number, bits: number) => void;
  readonly #own: AlternateList;
  readonly #others: AlternateLookup;
  #facts: AlternateFacts;
  #lists = new DistinctLists(0, 0);
  /** Filled while all entries are read, and used while they are compared; null before and after, and after an edit. */
  #verdicts: ListVerdicts | null = null;
  /** The next entry to read, and the end of the entries to read. */
  #next = 0;
  #end = 0;
  /** How many of the entries that were added to the lists have been judged. */
  #compared = 0;
  /** Recorded for the next {@link settle}: entries that were added, and entries that must be judged again. */
  readonly #entered = new Set<number>();
  readonly #touched = new Set<number>();
  /** Entries that {@link work} must judge again. */
  readonly #due = new Set<number>();
  /** What {@link #noteAlike} finds: `lowest` for a whole list with this `hash`, all else for one of its pages. */
  readonly #alike = { hash: 0, candidates: 0, members: 0, lowest: 0, isRespelled: false };
  /** The page of the entry that is judged by its columns. */
  readonly #page = { key: 0, spelling: 0 };
  /** Keys of locs for which `#touched` already has every entry that names them. */
  readonly #touchedKeys = new Set<number>();

  constructor(table: UrlTable, locs: LocIndex, judged: (id: number, bits: number) => void) {
    this.#table = table;
    this.#locs = locs;
    this.#judged = judged;
    this.#own = new AlternateList(table);
    this.#others = new AlternateLookup(table);
    this.#facts = new AlternateFacts(table);
  }

  /** The number of entries still to read, plus the number still to judge. */
  get pending(): number {
    const unread = Math.min(this.#end, this.#table.size) - this.#next;
    return unread + this.#lists.count - this.#compared + this.#due.size;
  }

  /** Makes {@link work} judge all entries, once all locs are indexed. Called when a file was added or read again. */
  restart(): void {
    this.#next = this.#compared = 0;
    this.#end = Number.POSITIVE_INFINITY;
    this.#lists = new DistinctLists(0, 0);
    this.#verdicts = null;
    this.#facts = new AlternateFacts(this.#table);
    this.#due.clear();
    this.#others.forget();
  }

  /** The facts about all entries, for {@link restore}. They are not copied, so the caller must {@link restart} next. */
  get known(): KnownAlternates {
    return { facts: this.#facts, lists: this.#lists, end: this.#end };
  }

  /** Restores an earlier state. All entries and their flags must be as they were then. */
  restore({ facts, lists, end }: KnownAlternates): void {
    this.#facts = facts;
    this.#lists = lists;
    this.#next = this.#end = end;
    this.#compared = lists.count;
    this.#verdicts = null;
    this.#entered.clear();
    this.#touched.clear();
    this.#touchedKeys.clear();
    this.#due.clear();
    this.#others.forget();
  }

  /** Reads roughly `budget` entries that list alternates, or judges entries with about `budget` lookups. */
  work(budget: number): void {
    if (this.#end === Number.POSITIVE_INFINITY) this.#begin();
    if (this.#next === this.#end && this.#compared === this.#lists.count) return this.#judgeSome(budget);
    if (this.#next === this.#end) return this.#compareSome(budget);
    let left = budget * LOOKS;
    for (const block of this.#table.blocksFrom(this.#next)) {
      const { base, columns } = block;
      const from = Math.max(0, this.#next - base);
      const to = Math.min(columns.count, this.#end - base);
      const read = this.#readSome(block, from, to, left);
      left -= read.looks;
      this.#next = base + read.end;
      if (read.end < to) return;
    }
    this.#next = this.#end;
  }

  /**
   * Call before an entry is removed or its loc changes. Records that the entries that name its current loc must be
   * judged again.
   */
  leave(id: number): void {
    this.#verdicts = null;
    this.#entered.delete(id);
    this.#touchNaming(id);
  }

  /** Call after an entry is added or edited. Records that it and the entries that name its loc must be judged again. */
  enter(id: number): void {
    this.#verdicts = null;
    // An entry that listed alternates before and lists none now must be read, too.
    if (listsAlternates(this.#table, id) || this.#facts.hash(id) !== 0) this.#entered.add(id);
    this.#touchNaming(id);
  }

  /**
   * Judges the recorded entries, or has {@link work} judge them if there are too many. Call it when all entries are in
   * place. Returns whether `work` has entries left to judge because of edits.
   */
  settle(): boolean {
    const isCompared = this.#compared === this.#lists.count;
    for (const id of this.#entered) this.#read(id);
    if (isCompared) this.#compared = this.#lists.count;
    // Before all entries are read, nothing is judged here: `work` will judge these with all others.
    if (this.#locs.pending === 0 && this.#next === this.#end) {
      const areFew = this.#entered.size + this.#touched.size <= MOST_AT_ONCE;
      for (const ids of [this.#entered, this.#touched])
        for (const id of ids) {
          if (areFew) this.#judge(id);
          else this.#due.add(id);
        }
    }
    this.#entered.clear();
    this.#touched.clear();
    this.#touchedKeys.clear();
    this.#others.forget();
    return this.#due.size > 0;
  }

  /** The first alternate that breaks the rule of a bit of `CLUSTER_FLAGS`; null if no single alternate does. */
  alternateBreaking(id: number, bit: number): ListedAlternate | null {
    if ((bit & BY_ONE) === 0) return null;
    const own = this.#own;
    own.read(id);
    const page = own.pageOf(id);
    const breaks = (alternate: ListedAlternate) => {
      if (alternate.isRepeated) return false;
      const target = this.#targetOf(alternate);
      if (target < 0 || target === id || alternate.page === page) return false;
      return (this.#compare(page, alternate.page, target) & bit) !== 0;
    };
    const breaking = own.alternates.find(breaks) ?? (bit === FLAG.labelConflict ? own.swapped : null);
    // Comparing replaced the table's scan. If no alternate is found, the caller continues with this entry's scan.
    if (breaking === null) own.read(id);
    return breaking;
  }

  /** Whether `test` is true for any entry that lists, or once listed, the loc of entry `id`. Compares keys only. */
  someNaming(id: number, test: (other: number) => boolean): boolean {
    return this.#lists.some(this.#keyOf(id), test);
  }

  /** Like {@link someNaming}, for the key of any URL. */
  someNamingKey(key: number, test: (other: number) => boolean): boolean {
    return this.#lists.some(key, test);
  }

  #touchNaming(id: number): void {
    if (this.#lists.count === 0) return;
    const key = this.#keyOf(id);
    // Many entries may have the same loc, and many may name it.
    if (this.#touchedKeys.has(key)) return;
    this.#touchedKeys.add(key);
    this.#lists.some(key, (other) => {
      this.#touched.add(other);
      return false;
    });
  }

  #begin(): void {
    let entries = 0;
    let keys = 0;
    for (const { alternates, capacity, references } of this.#table.blocks) {
      if (alternates === null && !references[XML_REFERENCE]) continue;
      entries += capacity;
      keys += Math.max(capacity, alternates?.keys.length ?? 0);
    }
    this.#lists = new DistinctLists(entries, keys);
    // An edit since `restart` may have added entries to the previous lists. With fresh facts, they are added to the new
    // ones.
    this.#facts = new AlternateFacts(this.#table);
    this.#compared = 0;
    this.#verdicts = new ListVerdicts();
    this.#end = this.#table.size;
  }

  /**
   * Reads entries of a block in `[from, to)`, until it has taken about `most` looks; a look is the work of skipping one
   * entry. Returns the looks taken and where it stopped. The reader's facts are used unless the entry has changed.
   */
  #readSome(block: EntryBlock, from: number, to: number, most: number): { looks: number; end: number } {
    const { base, columns, flags, alternates, references } = block;
    const hasNone = alternates === null && !references[XML_REFERENCE];
    if (hasNone || block.kind === 'sitemapindex') return { looks: 1, end: to };
    const { marks, hashes } = this.#facts.of(block);
    const lists = this.#lists;
    this.#verdicts ??= new ListVerdicts();
    const verdicts = this.#verdicts;
    let looks = 0;
    let local = from;
    for (; local < to && looks < most; local++, looks++) {
      if (columns.alternates[local] === 0) continue;
      looks += LOOKS - 1;
      const id = base + local;
      if (alternates === null || isEdited(block, local) || marks[local] !== 0) {
        this.#read(id);
        continue;
      }
      const hash = alternates.hash[local] as number;
      const found = alternates.marks[local] as number;
      hashes[local] = hash;
      marks[local] = found;
      const start = alternates.starts[local] as number;
      const end = alternates.starts[local + 1] as number;
      if (start === end) continue;
      const list = lists.add(id, hash, alternates.keys, start, end);
      const isFirst = isSimple(found) && ((flags[local] as number) & LISTED) === FIRST;
      // If spellings are known, an href that names a member equals the member's loc byte for byte. So it names no other
      // entry.
      if (isFirst && columns.spelling[local] !== 0 && areSpelled(alternates, start, end))
        verdicts.count(list, columns.locHash[local] as number, id);
    }
    return { looks, end: local };
  }

  /** Reads an entry's alternates and stores the facts about them. If they are new, adds the entry under its list. */
  #read(id: number): void {
    const own = this.#own;
    own.read(id);
    const isNew = this.#facts.marks(id) === 0 || this.#facts.hash(id) !== own.hash;
    const pages = new Map<number, number>();
    let marks: number = ALTERNATE_MARK.known | ALTERNATE_MARK.distinct;
    for (const { key, page } of own.alternates) {
      if ((pages.get(key) ?? page) !== page) marks &= ~ALTERNATE_MARK.distinct;
      pages.set(key, page);
    }
    if (isNew && pages.size > 0) this.#lists.add(id, own.hash, Uint32Array.from(pages.keys()), 0, pages.size);
    if (own.names(own.pageOf(id))) marks |= ALTERNATE_MARK.self;
    if (own.hasDefault) marks |= ALTERNATE_MARK.default;
    if (own.swapped !== null) marks |= ALTERNATE_MARK.doubtful;
    this.#facts.set(id, own.hash, marks);
  }

  /** Judges entries with about `budget` lookups. */
  #compareSome(budget: number): void {
    const lists = this.#lists;
    this.#verdicts ??= new ListVerdicts();
    const verdicts = this.#verdicts;
    for (let left = budget; left > 0 && this.#compared < lists.count; left--) {
      const id = lists.entryAt(this.#compared);
      const list = lists.listAt(this.#compared++);
      if (!this.#isPresent(id)) continue;
      const known = verdicts.of(list);
      let bits = this.#judgeByList(id, list, known, verdicts);
      if (known === null || bits === UNDECIDED) left -= lists.endOf(list) - lists.startOf(list);
      if (bits === UNDECIDED) bits = this.#judgeByColumns(id);
      if (bits === UNDECIDED) this.#judge(id);
      else this.#judged(id, bits);
    }
    if (this.#compared === lists.count) {
      this.#others.forget();
      this.#verdicts = null;
    }
  }

  /**
   * The verdict on an entry that lists itself, by its list; {@link UNDECIDED} if keys cannot decide.
   * @param known the verdict on the list; null if it was not judged yet
   */
  #judgeByList(id: number, list: number, known: number | null, verdicts: ListVerdicts): number {
    const marks = this.#facts.marks(id);
    // After an edit, an entry may also be under a list that it had before.
    if (!isSimple(marks) || this.#facts.hash(id) !== this.#lists.hashOf(list)) return UNDECIDED;
    const hasDefault = (marks & ALTERNATE_MARK.default) !== 0;
    const bits = known ?? this.#judgeList(list, verdicts, hasDefault);
    if (bits === UNDECIDED) return UNDECIDED;
    return lacksDefault({ hasDefault }, id <= verdicts.lowestOf(list)) ? bits | FLAG.noXDefault : bits;
  }

  /** The verdict on the entries that have this list and list themselves. */
  #judgeList(list: number, verdicts: ListVerdicts, hasDefault: boolean): number {
    const lists = this.#lists;
    const start = lists.startOf(list);
    const end = lists.endOf(list);
    const missing = verdicts.missingFrom(list, end - start, lists.sumOf(list));
    if (missing === 0) return verdicts.judge(list, 0, verdicts.lowestOf(list));
    if (missing !== null && lists.has(list, missing) && !this.#locs.hasKey(missing))
      return verdicts.judge(list, FLAG.namesUnlisted, verdicts.lowestOf(list));
    const alike = this.#alike;
    alike.hash = lists.hashOf(list);
    alike.lowest = ABOVE_ALL;
    let bits = 0;
    for (let at = start; at < end; at++) {
      alike.candidates = alike.members = 0;
      alike.isRespelled = false;
      this.#locs.some(lists.keyAt(at), this.#noteAlike);
      const { candidates, members, isRespelled } = alike;
      // Members with the same key are spellings of one page. Which of them the href names matters only without an
      // x-default, because the first member reports its absence.
      const isMember = members === 1 || (members > 1 && hasDefault);
      // Another entry may also be a spelling of that page, and the href may name that entry.
      const isDecided = isMember && (!isRespelled || members === candidates);
      if (candidates === 0) bits |= FLAG.namesUnlisted;
      else if (candidates > MANY_ALIKE || !isDecided) return verdicts.judge(list, UNDECIDED, ABOVE_ALL);
    }
    return verdicts.judge(list, bits, alike.lowest);
  }

  /** Notes an entry with the same key as a page of the list. A field, so that V8 optimizes its callers only once. */
  readonly #noteAlike = (other: number): boolean => {
    const alike = this.#alike;
    // If so many pages share a key, only the locs can decide.
    if (++alike.candidates > MANY_ALIKE) return true;
    alike.isRespelled ||= (this.#flagsOf(other) & FLAG.equivalent) !== 0;
    const isMember = this.#facts.hash(other) === alike.hash;
    if (!isMember || (this.#facts.marks(other) & ALTERNATE_MARK.self) === 0) return false;
    alike.members++;
    alike.lowest = Math.min(alike.lowest, other);
    return false;
  };

  /**
   * The verdict on an entry by its columns and those of the entries that it names; {@link UNDECIDED} if the columns
   * cannot decide.
   */
  #judgeByColumns(id: number): number {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    const own = columnsOf(block, local);
    const marks = this.#facts.marks(id);
    if (own === null || (marks & ALTERNATE_MARK.doubtful) !== 0) return UNDECIDED;
    const page = this.#page;
    page.key = block.columns.locHash[local] as number;
    page.spelling = block.columns.spelling[local] as number;
    const hash = this.#facts.hash(id);
    let bits = 0;
    let isFirst = true;
    const end = own.starts[local + 1] as number;
    for (let at = own.starts[local] as number; at < end; at++) {
      const key = own.keys[at] as number;
      const spelling = own.spellings[at] as number;
      const target = this.#locs.findSpelled(key, spelling);
      if (target === UNKNOWN) return UNDECIDED;
      if (target < 0) bits |= FLAG.namesUnlisted;
      if (target < 0 || target === id) continue;
      const isSame = this.#facts.hash(target) === hash;
      if (isSame) isFirst &&= id < target;
      // If an entry lists itself and no two of its pages share a key, the alternate with the entry's own key names the
      // entry itself.
      if (key === page.key && isSimple(marks)) continue;
      if (key === page.key && page.spelling === 0) return UNDECIDED;
      if (key === page.key && spelling === page.spelling) continue;
      if (isSame && (marks & ALTERNATE_MARK.self) !== 0) continue;
      const found = this.#compareColumns(labelAt(own, at), target);
      if (found === UNDECIDED) return UNDECIDED;
      if ((found & FLAG.notReciprocal) === 0 && !isSame) bits |= FLAG.setDiffers;
      bits |= found;
    }
    if (lacksDefault({ hasDefault: (marks & ALTERNATE_MARK.default) !== 0 }, isFirst))
      bits |= FLAG.noXDefault;
    return this.#withoutRepeated(block, local, bits);
  }

  /**
   * The rules broken between {@link #page} and an entry that it names, as bits of `CLUSTER_FLAGS`: the entry does not
   * list the page, or labels itself differently. {@link UNDECIDED} if its columns cannot tell.
   * @param language the language for which the page lists the entry
   */
  #compareColumns(language: number, target: number): number {
    const block = this.#table.blockOf(target);
    const local = target - block.base;
    if ((block.columns.alternates[local] as number) === 0 && !isEdited(block, local))
      return FLAG.notReciprocal;
    const other = columnsOf(block, local);
    const { key, spelling } = this.#page;
    if (other === null || spelling === 0 || language === MANY_LANGUAGES) return UNDECIDED;
    const targetKey = block.columns.locHash[local] as number;
    const targetSpelling = block.columns.spelling[local] as number;
    let isNamed = false;
    let bits = 0;
    const end = other.starts[local + 1] as number;
    for (let at = other.starts[local] as number; at < end; at++) {
      const named = other.keys[at] as number;
      if (named !== key && named !== targetKey) continue;
      const spelled = other.spellings[at] as number;
      if (spelled === 0) return UNDECIDED;
      if (named === key && spelled === spelling) isNamed = true;
      if (named !== targetKey || spelled !== targetSpelling) continue;
      const label = labelAt(other, at);
      if (label === MANY_LANGUAGES) return UNDECIDED;
      if (language !== 0 && label !== 0 && label !== language) bits |= FLAG.labelConflict;
    }
    return isNamed ? bits : bits | FLAG.notReciprocal;
  }

  /**
   * Drops `setDiffers` from the bits of an entry that lists a language twice, because that already breaks the same
   * rule.
   */
  #withoutRepeated(block: EntryBlock, local: number, bits: number): number {
    const rules = this.#table.sets.rules(block.columns.set[local] ?? 0);
    return rules.includes(SET_DIFFERS) ? bits & ~FLAG.setDiffers : bits;
  }

  /** Judges an entry by reading its alternates and comparing it with each entry that they name. */
  #judge(id: number): void {
    const own = this.#own;
    if (!this.#isPresent(id)) return;
    own.read(id);
    const page = own.pageOf(id);
    let bits = 0;
    let isFirst = true;
    for (const alternate of own.alternates) {
      if (alternate.isRepeated) continue;
      const target = this.#targetOf(alternate);
      if (target < 0) bits |= FLAG.namesUnlisted;
      if (target < 0 || target === id) continue;
      if (this.#facts.hash(target) === own.hash) isFirst &&= id < target;
      if (alternate.page !== page) bits |= this.#compare(page, alternate.page, target);
    }
    if (own.swapped !== null) bits |= FLAG.labelConflict;
    if (own.hash !== 0 && lacksDefault(own, isFirst)) bits |= FLAG.noXDefault;
    const block = this.#table.blockOf(id);
    this.#judged(id, this.#withoutRepeated(block, id - block.base, bits));
  }

  /** Judges entries that an edit affected, until it has read about `budget` alternates. */
  #judgeSome(budget: number): void {
    let left = budget;
    for (const id of this.#due) {
      this.#due.delete(id);
      this.#judge(id);
      left -= 1 + this.#own.alternates.length;
      if (left <= 0) break;
    }
    if (this.#due.size === 0) this.#others.forget();
  }

  /** The entry of the page that an alternate names, or -1. */
  #targetOf({ key, spelling, href }: ListedAlternate): number {
    // Try the spelling first: `findPage` may have to read the locs of edited entries, which is slow.
    const spelled = this.#locs.findSpelled(key, spelling);
    return spelled === UNKNOWN ? this.#locs.findPage(href) : spelled;
  }

  /** The rules broken between the entry read last and an entry that it names, as bits of `CLUSTER_FLAGS`. */
  #compare(page: number, targetPage: number, target: number): number {
    const marks = this.#facts.marks(target);
    // A target with the same list lists every page for the same languages. It names this page if this entry does.
    const isSame = this.#facts.hash(target) === this.#own.hash && (marks & ALTERNATE_MARK.known) !== 0;
    if (isSame && this.#own.names(page)) return 0;
    const other = this.#others.of(target);
    const conflict = isLabelConflict(this.#own.languagesOf(targetPage), other.ownLanguages);
    const bits = conflict ? FLAG.labelConflict : 0;
    if (isOneWay(page, other)) return bits | FLAG.notReciprocal;
    return doSetsDiffer(this.#own, other) ? bits | FLAG.setDiffers : bits;
  }

  #keyOf(id: number): number {
    const block = this.#table.blockOf(id);
    return block.columns.locHash[id - block.base] ?? 0;
  }

  #isPresent(id: number): boolean {
    return (this.#flagsOf(id) & FLAG.present) !== 0;
  }

  #flagsOf(id: number): number {
    const block = this.#table.blockOf(id);
    return block.flags[id - block.base] ?? 0;
  }
}

/** The columns of an entry's alternates; null if it was edited, or lists too many of them. */
function columnsOf(block: EntryBlock, local: number): AlternateColumns | null {
  const isLong = (block.columns.alternates[local] as number) > FEW;
  return isLong || isEdited(block, local) ? null : block.alternates;
}

function isEdited({ references }: EntryBlock, local: number): boolean {
  return (references[LOC]?.[local] ?? 0) !== 0 || (references[XML_REFERENCE]?.[local] ?? 0) !== 0;
}

/** The language that a page is listed for; 0 if that is `x-default`, {@link MANY_LANGUAGES} if there are several. */
function labelAt({ labels, languages }: AlternateColumns, at: number): number {
  const label = labels[at] as number;
  return label === 0 || label === MANY_LANGUAGES ? label : (languages[label - 1] as number);
}

/** Whether the spellings of these alternates are all known. */
function areSpelled({ spellings }: AlternateColumns, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (spellings[at] === 0) return false;
  return true;
}

/** Whether hashes and keys are enough to judge an entry. */
function isSimple(marks: number): boolean {
  return (marks & (SIMPLE | ALTERNATE_MARK.doubtful)) === SIMPLE;
}
