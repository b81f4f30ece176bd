import type { CellState } from '../../contract/screens/clusters.ts';
import type { EntryLink, EntryLinks } from './entry-links.ts';
import { DEFAULT } from './languages.ts';

/** No site has this many languages, so a larger cluster must be tied together by mistake. */
export const MOST_MEMBERS = 512;

/** A page that entries of a cluster list for a language. */
export interface ListedPage {
  readonly page: number;
  /** Its entry; -1 if it is not in the project. */
  readonly target: number;
  readonly host: number;
  /** The entries of the cluster that list it, each once, ascending. */
  readonly listedBy: number[];
  /** The languages for which the page lists itself, except `x-default`. */
  readonly own: readonly number[];
}

/** The page of a cluster in one language, or several pages if its entries disagree. */
export interface ViewedCell {
  /** By page number. */
  readonly pages: Map<number, ListedPage>;
  /** The last entry that lists a page for the language. */
  last: number;
  /** Whether an entry lists a page only for languages other than the page's own, or swaps two languages. */
  isDisputed: boolean;
}

/** An entry of a cluster. */
export interface ClusterMember {
  readonly id: number;
  readonly slot: number;
  readonly page: number;
  /** The number of the cluster's languages that it lists. */
  languages: number;
}

/** Whether a language has one undisputed page. */
export function isClear({ pages, isDisputed }: ViewedCell): boolean {
  return pages.size === 1 && !isDisputed;
}

/** The first page of a cell; undefined for a cell without pages. */
export function onlyPage({ pages }: ViewedCell): ListedPage | undefined {
  const [page] = pages.values();
  return page;
}

/** What the entries of one cluster list, by language. */
export class ClusterView {
  readonly members: readonly ClusterMember[];
  /** By the place of the language, see `Languages`. */
  readonly cells: ReadonlyMap<number, ViewedCell>;
  readonly #links: EntryLinks;
  readonly #byId: ReadonlyMap<number, ClusterMember>;
  /** By page: the entries that list it but are not listed by it. */
  readonly #unreturned = new Map<number, ClusterMember[]>();
  /** The pages that any entry lists for a language other than `x-default`, and those that any entry lists at all. */
  readonly #languagePages = new Set<number>();
  readonly #pages = new Set<number>();

  /** @param ids the entries of the cluster, ascending */
  constructor(links: EntryLinks, ids: Iterable<number>) {
    this.#links = links;
    this.members = Array.from(ids, (id) => {
      const slot = links.slotOf(id);
      return { id, slot, page: links.pageOf(slot), languages: 0 };
    });
    this.#byId = new Map(this.members.map((member) => [member.id, member]));
    const cells = new Map<number, ViewedCell>();
    const link: EntryLink = { language: 0, page: 0, target: 0, host: 0, isSwapped: false };
    for (const member of this.members) {
      const length = links.lengthOf(member.slot);
      for (let place = 0; place < length; place++) {
        links.at(member.slot, place, link);
        this.#add(cells, member, link);
      }
    }
    this.cells = cells;
  }

  /** Whether an entry belongs to the cluster. */
  has(id: number): boolean {
    return this.#byId.has(id);
  }

  /** The state of a language, except `other-host`, which depends on other clusters. */
  stateOf(language: number): Exclude<CellState, 'other-host'> {
    const cell = this.cells.get(language);
    if (!cell) return 'missing';
    const page = onlyPage(cell);
    if (!page || !isClear(cell)) return 'conflicting';
    if (page.target < 0) return 'outside';
    // Faults of this page appear in the cell of the page's own language.
    if (language === DEFAULT && this.#languagePages.has(page.page)) return 'there';
    if (this.unreturnedBy(page.page).length > 0) return 'not-returned';
    const member = this.#byId.get(page.target);
    return member && member.languages < this.cells.size ? 'incomplete' : 'there';
  }

  /** The entries that list a page but are not listed by it, except entries that nothing in the cluster lists. */
  unreturnedBy(page: number): ClusterMember[] {
    const listing = this.#unreturned.get(page) ?? [];
    return listing.filter((member) => this.isNamed(member));
  }

  /** Whether an entry of the cluster lists this one. */
  isNamed({ page }: ClusterMember): boolean {
    return this.#pages.has(page);
  }

  #returns(target: number, { id, page }: ClusterMember): boolean {
    if (target < 0 || target === id) return true;
    const slot = this.#links.slotOf(target);
    return this.#links.pageOf(slot) === page || this.#links.names(slot, page);
  }

  #ownLanguages(target: number): readonly number[] {
    if (target < 0) return [];
    const slot = this.#links.slotOf(target);
    return this.#links.languagesOf(slot, this.#links.pageOf(slot));
  }

  #add(cells: Map<number, ViewedCell>, member: ClusterMember, link: EntryLink): void {
    const { language, page, target, host, isSwapped } = link;
    let cell = cells.get(language);
    if (!cell) {
      cell = { pages: new Map(), last: -1, isDisputed: false };
      cells.set(language, cell);
    }
    // An entry may list a language twice.
    if (cell.last !== member.id) {
      cell.last = member.id;
      member.languages++;
    }
    let listed = cell.pages.get(page);
    if (!listed) {
      listed = { page, target, host, listedBy: [], own: this.#ownLanguages(target) };
      cell.pages.set(page, listed);
      this.#pages.add(page);
      if (language !== DEFAULT) this.#languagePages.add(page);
    }
    if (listed.listedBy.at(-1) !== member.id) listed.listedBy.push(member.id);
    if (!this.#returns(target, member)) this.#noteUnreturned(page, member);
    cell.isDisputed ||= isSwapped || this.#isDisputed(member, listed, language);
  }

  #noteUnreturned(page: number, member: ClusterMember): void {
    const known = this.#unreturned.get(page);
    // An entry may list the page for several languages.
    if (known && known.at(-1) !== member) known.push(member);
    else if (!known) this.#unreturned.set(page, [member]);
  }

  /** Whether an entry lists a page only for languages that the page does not list itself for. */
  #isDisputed({ slot, page: own }: ClusterMember, listed: ListedPage, language: number): boolean {
    if (language === DEFAULT || listed.page === own) return false;
    if (listed.own.length === 0 || listed.own.includes(language)) return false;
    return !this.#links.languagesOf(slot, listed.page).some((said) => listed.own.includes(said));
  }
}
