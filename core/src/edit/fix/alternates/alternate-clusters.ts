import type { WrittenAlternate } from '../../../format/extensions/alternates-text.ts';
import { pageForm } from '../../../protocol/normal-form.ts';
import { FLAG } from '../../../rules/entry-flags.ts';
import { incompleteLabels, writtenAlternates } from '../../../table/file/written-alternates.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { isTorn } from '../entry/torn-entry.ts';
import { canWriteAlternate } from './self-alternates.ts';

/**
 * What ties entries into one cluster, directly or through others. `mutual`: they list each other. `any`: one lists
 * the other. `of-language`: one lists the other for a language other than `x-default`, which all pages of a site may
 * share.
 */
export type ClusterTies = 'mutual' | 'any' | 'of-language';

/** The alternates to add to an entry, so that it lists what its cluster lists. */
export interface ClusterMend {
  readonly id: number;
  readonly added: readonly WrittenAlternate[];
  /** Whether the entry lists a language more than once. */
  readonly repeats: boolean;
}

/** No site has this many languages, so a larger cluster must be tied together by mistake. */
const MOST_MEMBERS = 512;
/** Maximum number of entries read to find those that list one entry. After an edit, some may be read twice. */
const MOST_LOOKS = 4 * MOST_MEMBERS;
const X_DEFAULT = 'x-default';

/** What was decided about an entry's cluster. */
const STATE = { unknown: 0, left: 1, mended: 2 };

type Lists = Map<number, WrittenAlternate[]>;

/** The alternates of an entry, and the page forms of those that count as ties. */
interface Listed {
  readonly list: WrittenAlternate[];
  readonly tied: ReadonlySet<string>;
}

/**
 * Finds clusters that become sound if every entry lists what all entries together list. Each cluster is examined
 * once, in its state at that time, so all entries must have been compared before.
 *
 * A cluster is left alone if completing its lists would not mend it, or would be a guess: if two pages claim one
 * language, if an alternate cannot be written, if entries list a page for different languages, if an entry's page is
 * not listed at all, or if an entry would have to list a page of the project that is outside the cluster.
 */
export class AlternateClusters {
  readonly #project: ProjectData;
  readonly #ties: ClusterTies;
  /** The {@link STATE} of each entry. */
  readonly #states: Uint8Array;

  constructor(project: ProjectData, ties: ClusterTies) {
    this.#project = project;
    this.#ties = ties;
    this.#states = new Uint8Array(project.table.size);
  }

  /**
   * Whether the cluster of an entry can be mended.
   * @param mend receives the needs of the cluster's entries, on the first call for any of them
   */
  mend(id: number, mend: (needs: ClusterMend) => void): boolean {
    if (this.#states[id] === STATE.unknown) this.#look(id, mend);
    return this.#states[id] === STATE.mended;
  }

  #look(id: number, mend: (needs: ClusterMend) => void): void {
    const members: Lists = new Map();
    // If the cluster is left alone, so are the entries still in the queue, so that their lists are not read again.
    const tied = new Set([id]);
    const isWhole = this.#gather(tied, members);
    const needs = isWhole ? this.#needs(members) : [];
    for (const one of tied) this.#states[one] = needs.length > 0 ? STATE.mended : STATE.left;
    for (const one of needs) mend(one);
  }

  /**
   * Gathers the entries of a cluster and their alternates. Returns false if there are too many, or if one belongs
   * to a cluster that was already examined.
   * @param queue the first entry; this method adds all entries tied to it
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

  /** Adds the entry of a listed page to the cluster. */
  #addListed(page: string, queue: Set<number>): void {
    const target = this.#project.entryOfPage(page);
    if (target >= 0 && this.#isUrl(target)) queue.add(target);
  }

  /** Adds the entries that list this one and, for mutual ties, are listed by it; false if there are too many. */
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
    // If several entries share a loc, an alternate with that loc refers to the first.
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

  /** The needs of entries in a cluster, without those that need nothing; empty if the cluster must be left alone. */
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

  /** What all entries list together, by label in lower case; null if that would not be a sound cluster. */
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

  /** Whether all entries may list a page: it is one of theirs, is not in the project, or is already listed by all. */
  #mayList({ hreflang, href }: WrittenAlternate, members: Lists): boolean {
    const target = this.#project.entryOfPage(href);
    if (target < 0 || !this.#isUrl(target) || members.has(target)) return true;
    const label = hreflang.toLowerCase();
    return [...members.values()].every((list) => list.some((own) => own.hreflang.toLowerCase() === label));
  }

  /** False if the entry cannot list alternates, or already lists one of the languages in an incomplete alternate. */
  #canList(id: number, added: readonly WrittenAlternate[]): boolean {
    const { table } = this.#project;
    const block = table.blockOf(id);
    if (block.kind !== 'urlset') return false;
    // A torn entry was read only up to where it breaks off.
    if (table.hasXml(block, id - block.base) && isTorn(block, table.scan(block, id - block.base)))
      return false;
    const taken = incompleteLabels(table, id);
    return added.every(({ hreflang }) => !taken.has(hreflang.toLowerCase()));
  }

  #isUrl(id: number): boolean {
    return this.#isFlagged(id, FLAG.present) && !this.#project.table.isIndexRow(id);
  }

  #isFlagged(id: number, flag: number): boolean {
    const block = this.#project.table.blockOf(id);
    return ((block.flags[id - block.base] ?? 0) & flag) !== 0;
  }
}

function isDefault(hreflang: string): boolean {
  return hreflang.toLowerCase() === X_DEFAULT;
}

/** Whether alternates of any entry name an entry by its loc, so removing it or changing its loc would break them. */
export function isTied(project: ProjectData, id: number): boolean {
  const loc = project.table.text(id, 0);
  const names = (other: number) => writtenAlternates(project.table, other).some(({ href }) => href === loc);
  return names(id) || project.someNaming(id, names);
}
