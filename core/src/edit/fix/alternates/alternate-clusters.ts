import type { WrittenAlternate } from '../../../format/extensions/alternates-text.ts';
import { pageForm } from '../../../protocol/normal-form.ts';
import { FLAG } from '../../../rules/entry-flags.ts';
import { incompleteLabels, writtenAlternates } from '../../../table/file/written-alternates.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { isTorn } from '../entry/torn-entry.ts';
import { isIndexRow } from '../locs/is-index-row.ts';
import { canWriteAlternate } from './can-write-alternate.ts';

/**
 * Which entries are of one cluster, directly or by others: those that list each other; of which one lists the
 * other; or does so for a language, `x-default` aside, since all pages of a site may share that.
 */
export type ClusterTies = 'mutual' | 'any' | 'of-language';

/** What an entry needs to list what its cluster does. */
export interface ClusterMend {
  readonly id: number;
  readonly added: readonly WrittenAlternate[];
  /** Whether it says something twice. */
  readonly repeats: boolean;
}

/** There are not so many languages: pages of more entries are tied together by a mistake. */
const MOST_MEMBERS = 512;
/** So many entries are looked at for those that list one; each may be met again after an edit. */
const MOST_LOOKS = 4 * MOST_MEMBERS;
const X_DEFAULT = 'x-default';

/** What is known of an entry. */
const STATE = { unknown: 0, left: 1, mended: 2 };

type Lists = Map<number, WrittenAlternate[]>;

/** What an entry lists, and the pages by which that ties it to others, by their page forms. */
interface Listed {
  readonly list: WrittenAlternate[];
  readonly tied: ReadonlySet<string>;
}

/**
 * Clusters of entries that would be sound if each listed what all of them list together. Each cluster is looked
 * at once, as the project is by then: all its entries are to be compared.
 *
 * A cluster is left alone where that would not mend it, or be a guess: where a language stands for two pages, or
 * is none; where a page goes by different languages; where nobody names one of its pages; where an entry would
 * come to list a page of the project that is not of the cluster.
 */
export class AlternateClusters {
  readonly #project: ProjectData;
  readonly #ties: ClusterTies;
  /** By entry, {@link STATE}. */
  readonly #states: Uint8Array;

  constructor(project: ProjectData, ties: ClusterTies) {
    this.#project = project;
    this.#ties = ties;
    this.#states = new Uint8Array(project.table.size);
  }

  /**
   * Whether the cluster of an entry can be mended.
   * @param mend told what its entries need, when the first of them is asked for
   */
  mend(id: number, mend: (needs: ClusterMend) => void): boolean {
    if (this.#states[id] === STATE.unknown) this.#look(id, mend);
    return this.#states[id] === STATE.mended;
  }

  #look(id: number, mend: (needs: ClusterMend) => void): void {
    const members: Lists = new Map();
    // All that are tied to a cluster which is left alone are left, too: nobody reads their lists again.
    const tied = new Set([id]);
    const isWhole = this.#gather(tied, members);
    const needs = isWhole ? this.#needs(members) : [];
    for (const one of tied) this.#states[one] = needs.length > 0 ? STATE.mended : STATE.left;
    for (const one of needs) mend(one);
  }

  /**
   * Gathers the entries of a cluster with what they list; false where they are too many.
   * @param queue its first entry, to which those that are tied to it are added
   */
  #gather(queue: Set<number>, members: Lists): boolean {
    const seen = new Map<number, Listed>();
    const listOf = (id: number) => {
      const listed = seen.get(id) ?? this.#read(id);
      seen.set(id, listed);
      return listed;
    };
    for (const id of queue) {
      if (members.size === MOST_MEMBERS || this.#states[id] !== STATE.unknown) return false;
      const { list, tied } = listOf(id);
      members.set(id, list);
      if (this.#ties !== 'mutual') for (const page of tied) this.#addListed(page, queue);
      if (!this.#addListing(id, tied, listOf, queue)) return false;
    }
    return true;
  }

  /** The page that an entry lists is of its cluster. */
  #addListed(page: string, queue: Set<number>): void {
    const target = this.#project.entryOfPage(page);
    if (target >= 0 && this.#isUrl(target)) queue.add(target);
  }

  /** So are entries that list this one, mutually where that is asked; false where there are too many to look at. */
  #addListing(
    id: number,
    own: ReadonlySet<string>,
    listOf: (id: number) => Listed,
    queue: Set<number>,
  ): boolean {
    const project = this.#project;
    const { table } = project;
    const page = pageForm(table.text(id, 0));
    const isMutual = this.#ties === 'mutual';
    // Of several with one loc, the first is meant by those that list it.
    if (!isMutual && project.entryOfPage(page) !== id) return true;
    let looks = 0;
    const isCrowd = project.someNaming(id, (other) => {
      if (++looks > MOST_LOOKS) return true;
      const isTied =
        this.#isUrl(other) &&
        listOf(other).tied.has(page) &&
        (!isMutual || own.has(pageForm(table.text(other, 0))));
      if (isTied) queue.add(other);
      return false;
    });
    return !isCrowd;
  }

  #read(id: number): Listed {
    const list = writtenAlternates(this.#project.table, id);
    const ties = this.#ties === 'of-language' ? list.filter(({ hreflang }) => !isDefault(hreflang)) : list;
    return { list, tied: new Set(ties.map(({ href }) => pageForm(href))) };
  }

  /** What entries of a cluster need, those that need anything; none where it is to be left alone. */
  #needs(members: Lists): ClusterMend[] {
    const whole = this.#union(members);
    if (whole === null) return [];
    const needs = Array.from(members, ([id, list]) => {
      const own = new Set(list.map(({ hreflang }) => hreflang.toLowerCase()));
      const added = [...whole].filter(([label]) => !own.has(label)).map(([, alternate]) => alternate);
      return { id, added, repeats: own.size < list.length };
    });
    const inNeed = needs.filter(({ added, repeats }) => added.length > 0 || repeats);
    return inNeed.every(({ id, added }) => added.length === 0 || this.#canList(id, added)) ? inNeed : [];
  }

  /** What all entries list together, by label in lower case; null where that would not be a sound cluster. */
  #union(members: Lists): Map<string, WrittenAlternate> | null {
    const { table } = this.#project;
    const whole = new Map<string, WrittenAlternate>();
    const ids = [...members.keys()].sort((a, b) => a - b);
    for (const id of ids) {
      if (this.#isFlagged(id, FLAG.labelConflict)) return null;
      for (const alternate of members.get(id) ?? []) {
        const label = alternate.hreflang.toLowerCase();
        const known = whole.get(label);
        if (known && pageForm(known.href) !== pageForm(alternate.href)) return null;
        if (!known && !canWriteAlternate(alternate)) return null;
        if (!known) whole.set(label, alternate);
      }
    }
    const pages = new Set(Array.from(whole.values(), ({ href }) => pageForm(href)));
    const isNamed = ids.every((id) => pages.has(pageForm(table.text(id, 0))));
    return isNamed && [...whole.values()].every((alternate) => this.#mayList(alternate, members))
      ? whole
      : null;
  }

  /** Whether all entries of a cluster may list a page: it is one of them, is not in the project, or they all do. */
  #mayList({ hreflang, href }: WrittenAlternate, members: Lists): boolean {
    const target = this.#project.entryOfPage(href);
    if (target < 0 || !this.#isUrl(target) || members.has(target)) return true;
    const label = hreflang.toLowerCase();
    return [...members.values()].every((list) => list.some((own) => own.hreflang.toLowerCase() === label));
  }

  /** Not where it lists one of their languages already, for a page that nobody can tell. */
  #canList(id: number, added: readonly WrittenAlternate[]): boolean {
    const { table } = this.#project;
    const block = table.blockOf(id);
    if (block.kind !== 'urlset') return false;
    // The rest of an entry that breaks off was not read.
    if (table.hasXml(block, id - block.base) && isTorn(block, table.scan(block, id - block.base)))
      return false;
    const taken = incompleteLabels(table, id);
    return added.every(({ hreflang }) => !taken.has(hreflang.toLowerCase()));
  }

  #isUrl(id: number): boolean {
    return this.#isFlagged(id, FLAG.present) && !isIndexRow(this.#project.table, id);
  }

  #isFlagged(id: number, flag: number): boolean {
    const block = this.#project.table.blockOf(id);
    return ((block.flags[id - block.base] ?? 0) & flag) !== 0;
  }
}

function isDefault(hreflang: string): boolean {
  return hreflang.toLowerCase() === X_DEFAULT;
}
