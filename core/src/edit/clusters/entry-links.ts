import { grown } from '../../bytes/byte-at.ts';
import type { ValueRange } from '../../bytes/ranges.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import { isSwappedAt } from '../../rules/hreflang/hreflang-label-conflict.ts';
import { AlternateList } from '../../table/file/alternate-list.ts';
import { UNKNOWN } from '../../table/locs/loc-index.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { Hosts } from './hosts.ts';
import { DEFAULT, type Languages } from './languages.ts';

const SMALLEST = 1024;
/** Lists up to this length are searched one alternate after another, longer ones through a map. */
const FEW = 64;

/** One alternate, as {@link EntryLinks} stores it. */
export interface EntryLink {
  /** See {@link Languages}. */
  language: number;
  /** See `PageNumbers`. */
  page: number;
  /** The entry of the page; -1 if the page is not in the project. */
  target: number;
  /** See {@link Hosts}. */
  host: number;
  /** Whether its path names the language of another alternate in the same entry, see `firstSwapped`. */
  isSwapped: boolean;
}

/**
 * The alternates of entries as numbers: 17 bytes each. An entry is read when it is first asked for. Valid until the
 * project changes.
 */
export class EntryLinks {
  readonly languages: Languages;
  readonly hosts: Hosts;
  readonly #project: ProjectData;
  readonly #list: AlternateList;
  /** For each entry: its slot plus one; 0 if it was not read. */
  readonly #slots: Uint32Array;
  readonly #ids: number[] = [];
  /** For each slot: the page of its entry, and where its links start. One more start marks the end of the last slot. */
  readonly #pages: number[] = [];
  readonly #starts: number[] = [0];
  #count = 0;
  #linkPages = new Float64Array(SMALLEST);
  #linkTargets = new Int32Array(SMALLEST);
  #linkLanguages = new Uint16Array(SMALLEST);
  #linkHosts = new Uint16Array(SMALLEST);
  #linkSwapped = new Uint8Array(SMALLEST);
  /** For long lists, by slot: the languages of each page, and the pages of each language. */
  readonly #long = new Map<number, Map<number, number[]>>();
  readonly #longPages = new Map<number, Map<number, number[]>>();

  constructor(project: ProjectData, languages: Languages, hosts: Hosts) {
    this.#project = project;
    this.languages = languages;
    this.hosts = hosts;
    this.#list = new AlternateList(project.table);
    this.#slots = new Uint32Array(project.table.size);
  }

  /** The number of alternates that are stored. */
  get count(): number {
    return this.#count;
  }

  /** Forgets all entries. */
  clear(): void {
    for (const id of this.#ids) this.#slots[id] = 0;
    this.#ids.length = this.#pages.length = this.#count = 0;
    this.#starts.length = 1;
    this.#long.clear();
    this.#longPages.clear();
  }

  /** Whether an entry was read. */
  has(id: number): boolean {
    return this.#slots[id] !== 0;
  }

  /** Returns the slot of an entry, which the methods below take. Reads the entry first if necessary. */
  slotOf(id: number): number {
    const slot = this.#slots[id] as number;
    return slot > 0 ? slot - 1 : this.#read(id);
  }

  /** The page of a slot's entry. */
  pageOf(slot: number): number {
    return this.#pages[slot] as number;
  }

  /** The number of alternates in a slot. */
  lengthOf(slot: number): number {
    return (this.#starts[slot + 1] as number) - (this.#starts[slot] as number);
  }

  /** Copies an alternate of a slot to `link`. */
  at(slot: number, place: number, link: EntryLink): void {
    const at = (this.#starts[slot] as number) + place;
    link.language = this.#linkLanguages[at] as number;
    link.page = this.#linkPages[at] as number;
    link.target = this.#linkTargets[at] as number;
    link.host = this.#linkHosts[at] as number;
    link.isSwapped = this.#linkSwapped[at] === 1;
  }

  /** The language of an alternate of a slot. */
  languageAt(slot: number, place: number): number {
    return this.#linkLanguages[(this.#starts[slot] as number) + place] as number;
  }

  /** Whether an entry lists a page. */
  names(slot: number, page: number): boolean {
    const long = this.#longOf(slot);
    if (long !== null) return long.has(page);
    const end = this.#starts[slot + 1] as number;
    for (let at = this.#starts[slot] as number; at < end; at++) if (this.#linkPages[at] === page) return true;
    return false;
  }

  /** Whether an entry lists a page for a language other than `x-default`. */
  namesForLanguage(slot: number, page: number): boolean {
    const long = this.#longOf(slot);
    if (long !== null) return long.get(page)?.some((language) => language !== DEFAULT) ?? false;
    const end = this.#starts[slot + 1] as number;
    for (let at = this.#starts[slot] as number; at < end; at++)
      if (this.#linkPages[at] === page && this.#linkLanguages[at] !== DEFAULT) return true;
    return false;
  }

  /** The languages that an entry lists a page for, except `x-default`. */
  languagesOf(slot: number, page: number): readonly number[] {
    const long = this.#longOf(slot);
    if (long !== null) return long.get(page)?.filter((language) => language !== DEFAULT) ?? [];
    const found: number[] = [];
    const end = this.#starts[slot + 1] as number;
    for (let at = this.#starts[slot] as number; at < end; at++) {
      const language = this.#linkLanguages[at] as number;
      if (this.#linkPages[at] === page && language !== DEFAULT) found.push(language);
    }
    return found;
  }

  /** The pages that an entry lists for a language, each as often as it is listed. */
  pagesOf(slot: number, language: number): readonly number[] {
    if (this.lengthOf(slot) > FEW) return this.#longByLanguage(slot).get(language) ?? [];
    const pages: number[] = [];
    const end = this.#starts[slot + 1] as number;
    for (let at = this.#starts[slot] as number; at < end; at++)
      if (this.#linkLanguages[at] === language) pages.push(this.#linkPages[at] as number);
    return pages;
  }

  /** Whether an entry lists exactly one alternate for a language, and this page is that alternate. */
  listsOnly(slot: number, language: number, page: number): boolean {
    if (this.lengthOf(slot) > FEW) {
      const pages = this.pagesOf(slot, language);
      return pages.length === 1 && pages[0] === page;
    }
    let count = 0;
    const end = this.#starts[slot + 1] as number;
    for (let at = this.#starts[slot] as number; at < end; at++) {
      if (this.#linkLanguages[at] !== language) continue;
      if (this.#linkPages[at] !== page || ++count > 1) return false;
    }
    return count === 1;
  }

  /** The languages of each page in a long list; null for a short one. */
  #longOf(slot: number): Map<number, number[]> | null {
    if (this.lengthOf(slot) <= FEW) return null;
    const made = this.#long.get(slot) ?? this.#mapOf(slot, this.#linkPages, this.#linkLanguages);
    this.#long.set(slot, made);
    return made;
  }

  /** The pages of each language in a long list. */
  #longByLanguage(slot: number): Map<number, number[]> {
    const made = this.#longPages.get(slot) ?? this.#mapOf(slot, this.#linkLanguages, this.#linkPages);
    this.#longPages.set(slot, made);
    return made;
  }

  #mapOf(slot: number, keys: ArrayLike<number>, values: ArrayLike<number>): Map<number, number[]> {
    const made = new Map<number, number[]>();
    const end = this.#starts[slot + 1] as number;
    for (let at = this.#starts[slot] as number; at < end; at++) {
      const known = made.get(keys[at] as number);
      if (known) known.push(values[at] as number);
      else made.set(keys[at] as number, [values[at] as number]);
    }
    return made;
  }

  #read(id: number): number {
    const list = this.#list;
    list.read(id);
    this.#pages.push(this.#pageIn(list, id));
    const isSwapped = swappedIn(list);
    for (const [place, { language, page, href, key, spelling }] of list.alternates.entries()) {
      const known = this.languages.placeOf(language, id);
      if (known < 0) continue;
      if (this.#count === this.#linkTargets.length) this.#grow();
      const at = this.#count++;
      this.#linkPages[at] = page;
      this.#linkLanguages[at] = known;
      this.#linkHosts[at] = this.hosts.of(href);
      this.#linkSwapped[at] = isSwapped(place) ? 1 : 0;
      this.#linkTargets[at] = this.#entryOf(key, spelling, href);
    }
    this.#starts.push(this.#count);
    this.#ids.push(id);
    this.#slots[id] = this.#ids.length;
    return this.#ids.length - 1;
  }

  /** The page of an entry. If the entry lists itself, as most do, the number is taken from that alternate. */
  #pageIn(list: AlternateList, id: number): number {
    const { base, columns } = this.#project.table.blockOf(id);
    const [key, spelling] = [columns.locHash[id - base], columns.spelling[id - base]];
    const own = spelling !== 0 && list.alternates.find((one) => one.key === key && one.spelling === spelling);
    return own ? own.page : list.pageOf(id);
  }

  /** The entry of a page; -1 if it is not in the project. Rows of an index are not pages. */
  #entryOf(key: number, spelling: number, href: ValueRange): number {
    // Looking up the spelling first avoids reading locs, which is slow for edited entries.
    const spelled = this.#project.entryOfSpelling(key, spelling);
    const id = spelled === UNKNOWN ? this.#project.entryOfPageAt(href) : spelled;
    if (id < 0) return -1;
    const { base, flags, kind } = this.#project.table.blockOf(id);
    return kind !== 'sitemapindex' && ((flags[id - base] ?? 0) & FLAG.present) !== 0 ? id : -1;
  }

  #grow(): void {
    const room = this.#count * 2;
    this.#linkPages = grown(this.#linkPages, room);
    this.#linkTargets = grown(this.#linkTargets, room);
    this.#linkLanguages = grown(this.#linkLanguages, room);
    this.#linkHosts = grown(this.#linkHosts, room);
    this.#linkSwapped = grown(this.#linkSwapped, room);
  }
}

const NEVER = () => false;

/**
 * Returns a function that tests whether the alternate at a place in the list is swapped with another one. In lists
 * longer than {@link FEW}, none counts as swapped, because testing them would be slow.
 */
function swappedIn(list: AlternateList): (place: number) => boolean {
  if (list.alternates.length > FEW || list.swapped === null) return NEVER;
  const languages = Uint32Array.from(list.alternates, ({ language }) => language);
  const paths = Uint32Array.from(list.alternates, ({ path }) => path);
  return isSwappedAt(languages, paths);
}
