import { assertNever } from '../../contract/errors.ts';
import type { ClusterAction, LeftReason } from '../../contract/screens/clusters.ts';
import type { WrittenAlternate } from '../../format/extensions/alternates-text.ts';
import { ruleNumber } from '../../rules/registry.ts';
import { incompleteLabels } from '../../table/file/written-alternates.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { canWriteAlternate } from '../fix/alternates/self-alternates.ts';
import { isTorn } from '../fix/entry/torn-entry.ts';
import { AlternateTexts } from './alternate-texts.ts';
import { type ClusterTable, clusterIds } from './cluster-table.ts';
import {
  type ClusterMember,
  ClusterView,
  isClear,
  type ListedPage,
  MOST_MEMBERS,
  type ViewedCell,
} from './cluster-view.ts';
import { EntryLinks } from './entry-links.ts';
import { DEFAULT } from './languages.ts';

const TORN = ruleNumber('xml-not-well-formed');
const INCOMPLETE = ruleNumber('hreflang-incomplete');
const NONE: ReadonlySet<string> = new Set();
/** The plan for a cluster with more than {@link MOST_MEMBERS} entries: it stays unchanged. */
const UNCLEAR: ClusterPlan = {
  ...{ entries: new Map(), added: 0, changed: 0, removed: 0 },
  left: new Set<LeftReason>(['conflicting']),
};

type ActionOf<K extends ClusterAction['do']> = ClusterAction & { do: K };

/** What an action changes in one cluster. */
export interface ClusterPlan {
  /** For each entry: the alternates to write; an empty `href` removes one, see `xmlWithAlternates`. */
  readonly entries: ReadonlyMap<number, readonly WrittenAlternate[]>;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Why something stays unchanged. */
  readonly left: ReadonlySet<LeftReason>;
}

/** The alternate that entries should list for a language. */
interface Wanted extends WrittenAlternate {
  /** The number of the page; null if it is unknown. */
  readonly page: number | null;
  /** The entry of the page; -1 if the page is not in the project. */
  readonly target: number;
}

/** A cluster, and the changes to it so far. */
interface Draft {
  readonly cluster: number;
  readonly view: ClusterView;
  readonly entries: Map<number, WrittenAlternate[]>;
  added: number;
  changed: number;
  removed: number;
  readonly left: Set<LeftReason>;
}

/** Plans what an action changes in one cluster after another. Valid until the project changes. */
export class ClusterPlanner {
  readonly #project: ProjectData;
  readonly #clusters: ClusterTable;
  readonly #action: ClusterAction;
  readonly #passing: EntryLinks;
  /** The links of the current cluster. */
  #links: EntryLinks;
  readonly #texts: AlternateTexts;
  /** For each entry examined for the current cluster: the result of {@link #lockedIn}. */
  readonly #locked = new Map<number, ReadonlySet<string> | null>();
  /** Clusters changed or joined so far, and entries that `add` chose as the page in the new language. */
  readonly #changed = new Set<number>();
  readonly #claimed = new Set<number>();

  constructor(project: ProjectData, clusters: ClusterTable, action: ClusterAction) {
    this.#project = project;
    this.#clusters = clusters;
    this.#action = action;
    this.#passing = new EntryLinks(project, clusters.languages, clusters.hosts);
    this.#links = this.#passing;
    this.#texts = new AlternateTexts(project.table, clusters.languages);
  }

  plan(cluster: number): ClusterPlan {
    this.#passing.clear();
    this.#texts.clear();
    this.#locked.clear();
    const ids = clusterIds(this.#clusters, cluster);
    if (ids.length > MOST_MEMBERS) return UNCLEAR;
    const { links } = this.#clusters;
    this.#links = ids.some((id) => links.has(id)) ? links : this.#passing;
    const view = new ClusterView(this.#links, ids);
    const draft: Draft = {
      ...{ cluster, view, entries: new Map(), left: new Set() },
      ...{ added: 0, changed: 0, removed: 0 },
    };
    this.#act(draft);
    if (draft.entries.size > 0) this.#changed.add(cluster);
    return draft;
  }

  #act(draft: Draft): void {
    const action = this.#action;
    switch (action.do) {
      case 'complete':
        return this.#complete(draft, action);
      case 'use':
        return this.#use(draft, action);
      case 'remove':
        return this.#remove(draft, action);
      case 'add':
        return this.#add(draft, action);
      case 'default':
        return this.#setDefault(draft, action);
      default:
        return assertNever(action);
    }
  }

  #complete(draft: Draft, { languages }: ActionOf<'complete'>): void {
    const { view, left } = draft;
    const chosen = languages === null ? null : new Set(languages.map((code) => this.#languageOf(code)));
    const wanted = new Map<number, Wanted>();
    const members = [...view.members];
    for (const [language, cell] of view.cells) {
      const isChosen = chosen === null || chosen.has(language);
      const found = this.#wantedFor(draft, language, cell);
      if (typeof found !== 'string') {
        wanted.set(language, found);
        if (found.target >= 0 && !view.has(found.target))
          members.push(...new ClusterView(this.#links, [found.target]).members);
      } else if (isChosen && view.stateOf(language) !== 'there' && view.stateOf(language) !== 'outside')
        left.add(found);
    }
    if (!view.members.every((member) => view.isNamed(member))) left.add('unnamed');
    const full = new Set<number | null>();
    for (const [language, { page }] of wanted) if (chosen === null || chosen.has(language)) full.add(page);
    for (const member of members) {
      // The page of a chosen language lists all languages; other pages list only the chosen ones.
      const lists = full.has(member.page);
      for (const [language, one] of wanted)
        if (lists || chosen === null || chosen.has(language)) this.#list(draft, member, language, one);
    }
  }

  /** The page that all entries should list for a language, or the reason why the language stays unchanged. */
  #wantedFor(draft: Draft, language: number, cell: ViewedCell): Wanted | LeftReason {
    const { view } = draft;
    const page = isClear(cell) ? cell.pages.values().next().value : ownPage(view, language, cell);
    if (!page) return 'conflicting';
    const isOther = this.#clusters.cells.stateOf(draft.cluster, language) === 'other-host';
    const wanted = isOther ? this.#onUsualHost(draft, language, page) : this.#wanted(language, page);
    if (wanted === null) return 'no-match';
    if (!isOther && page.target >= 0 && !view.has(page.target)) return 'elsewhere';
    return canWriteAlternate(wanted) ? wanted : 'unwritable';
  }

  #wanted(language: number, page: ListedPage): Wanted {
    return { ...this.#texts.of(language, page), page: page.page, target: page.target };
  }

  /**
   * The same page on the usual host of the language. Null if the given page has an entry, or if the page on the usual
   * host is not in the project, is in another cluster, or cannot list the language.
   */
  #onUsualHost({ cluster }: Draft, language: number, page: ListedPage): Wanted | null {
    const { cells, hosts, groups } = this.#clusters;
    const usual = hosts.texts[cells.usualHosts[language] ?? -1];
    const { hreflang, href } = this.#texts.of(language, page);
    // If the page has an entry, that entry would remain on the other host.
    if (usual === undefined || page.target >= 0) return null;
    const moved = href.replace(/^(https?:\/\/)[^/?#]*/i, `$1${usual}`);
    const target = this.#project.entryOfPage(moved);
    const other = target < 0 ? -1 : (groups.clusterOf[target] as number) - 1;
    if (target < 0 || (other >= 0 && other !== cluster) || !this.#canChange(target, hreflang)) return null;
    return { hreflang, href: moved, page: this.#links.pageOf(this.#links.slotOf(target)), target };
  }

  #use(draft: Draft, { language: code, href }: ActionOf<'use'>): void {
    const { view } = draft;
    const language = this.#languageOf(code);
    const cell = view.cells.get(language);
    const page = [...(cell?.pages.values() ?? [])].find((one) => this.#texts.of(language, one).href === href);
    if (!cell || !page) return void draft.left.add('no-match');
    const wanted = this.#wanted(language, page);
    if (!canWriteAlternate(wanted)) return void draft.left.add('unwritable');
    const leaving = new Set([...cell.pages.keys()].filter((one) => one !== page.page));
    this.#without(draft, language, leaving, (member) => this.#list(draft, member, language, wanted));
  }

  #remove(draft: Draft, { language: code }: ActionOf<'remove'>): void {
    const language = this.#languageOf(code);
    const cell = draft.view.cells.get(language);
    if (!cell) return void draft.left.add('no-match');
    this.#without(draft, language, new Set(cell.pages.keys()), (member) =>
      this.#unlist(draft, member, language),
    );
  }

  /**
   * Removes all alternates from the entries whose page is in `pages`, unless the cluster also has that page in another
   * language (`x-default` does not count). Calls `change` for all other entries.
   */
  #without(
    draft: Draft,
    language: number,
    pages: Set<number>,
    change: (member: ClusterMember) => void,
  ): void {
    const { cells, members } = draft.view;
    for (const [other, cell] of cells)
      if (other !== language && other !== DEFAULT) for (const page of cell.pages.keys()) pages.delete(page);
    for (const member of members) {
      if (!pages.has(member.page)) change(member);
      else for (const listed of cells.keys()) this.#unlist(draft, member, listed);
    }
  }

  #add(draft: Draft, action: ActionOf<'add'>): void {
    const { view, left } = draft;
    const { language: code, onlyListed } = action;
    const language = this.#clusters.languages.find(code);
    if (view.cells.has(language)) return void left.add('there');
    const href = this.#hrefFor(draft, action);
    if (href === null || !canWriteAlternate({ hreflang: code, href })) return void left.add('no-match');
    const target = this.#project.entryOfPage(href);
    if (target < 0 && onlyListed) return void left.add('outside');
    const other = target < 0 ? -1 : (this.#clusters.groups.clusterOf[target] as number) - 1;
    const isOther = other >= 0 && other !== draft.cluster;
    const isTaken = this.#changed.has(other) || clusterIds(this.#clusters, other).length > MOST_MEMBERS;
    if (isOther && isTaken) return void left.add('elsewhere');
    if (target >= 0 && this.#claimed.has(target)) return void left.add('elsewhere');
    if (target >= 0 && !this.#canChange(target, code)) return void left.add('unwritable');
    const ids = isOther ? clusterIds(this.#clusters, other) : target >= 0 ? [target] : [];
    const joined = new ClusterView(
      this.#links,
      [...ids].filter((id) => !view.has(id)),
    );
    const theirs = this.#clearPages(joined);
    const ours = this.#clearPages(view);
    if (theirs === null || ours === null || !isCompatible(ours, theirs) || theirs.has(language))
      return void left.add(isOther ? 'elsewhere' : 'conflicting');
    if (target >= 0) this.#claimed.add(target);
    if (isOther) this.#changed.add(other);
    const wanted = { hreflang: code, href, page: null, target };
    for (const member of view.members) {
      this.#list(draft, member, language, wanted);
      for (const [of, one] of theirs) if (of !== DEFAULT) this.#list(draft, member, of, one);
    }
    for (const member of joined.members) {
      this.#list(draft, member, language, wanted);
      for (const [of, one] of [...ours, ...theirs])
        if (of !== DEFAULT || !theirs.has(DEFAULT)) this.#list(draft, member, of, one);
    }
  }

  /** The URL of the cluster's page in the new language; null if no clear page yields one. */
  #hrefFor({ view }: Draft, { from, to, source }: ActionOf<'add'>): string | null {
    const chosen = source === null ? null : this.#languageOf(source);
    const { codes } = this.#clusters.languages;
    const languages = [...view.cells.keys()].sort((one, other) =>
      (codes[one] ?? '') < (codes[other] ?? '') ? -1 : 1,
    );
    for (const language of languages) {
      const cell = view.cells.get(language);
      if (!cell || !isClear(cell) || (chosen !== null && language !== chosen)) continue;
      const [page] = cell.pages.values();
      const href = page && this.#texts.of(language, page).href;
      const at = href?.indexOf(from) ?? -1;
      if (href === undefined || at < 0) continue;
      const made = href.slice(0, at) + to + href.slice(at + from.length);
      if (made !== href) return made;
    }
    return null;
  }

  #setDefault(draft: Draft, { languages, replaces }: ActionOf<'default'>): void {
    const { view, left } = draft;
    const found = languages
      .map((code) => this.#languageOf(code))
      .find((language) => {
        const cell = view.cells.get(language);
        return language !== DEFAULT && cell !== undefined && isClear(cell);
      });
    const [page] = (found !== undefined && view.cells.get(found)?.pages.values()) || [];
    if (found === undefined || !page) return void left.add('no-match');
    const before = view.cells.get(DEFAULT);
    if (before && !replaces) return void left.add(isClear(before) ? 'there' : 'conflicting');
    const wanted = { ...this.#wanted(found, page), hreflang: 'x-default' };
    for (const member of view.members) this.#list(draft, member, DEFAULT, wanted);
    if (draft.entries.size === 0) left.add('there');
  }

  /** The page of each language, without unwritable ones; null if the page of a language is not clear. */
  #clearPages(view: ClusterView): Map<number, Wanted> | null {
    const pages = new Map<number, Wanted>();
    for (const [language, cell] of view.cells) {
      const [page] = cell.pages.values();
      if (!page || !isClear(cell)) return null;
      const wanted = this.#wanted(language, page);
      if (canWriteAlternate(wanted)) pages.set(language, wanted);
    }
    return pages;
  }

  /** Makes an entry list exactly one alternate for a language: `wanted`. */
  #list(draft: Draft, { id, slot }: ClusterMember, language: number, wanted: Wanted): void {
    if (wanted.page !== null && this.#links.listsOnly(slot, language, wanted.page)) return;
    const listed = this.#links.pagesOf(slot, language);
    const { hreflang, href } = wanted;
    if (!this.#canChange(id, hreflang)) return void draft.left.add('unwritable');
    put(draft, id, { hreflang, href });
    if (listed.length === 0) draft.added++;
    else draft.changed++;
    draft.removed += Math.max(0, listed.length - 1);
  }

  /** Removes an entry's alternates in a language. */
  #unlist(draft: Draft, { id, slot }: ClusterMember, language: number): void {
    const listed = this.#links.pagesOf(slot, language);
    if (listed.length === 0) return;
    const [page] = draft.view.cells.get(language)?.pages.values() ?? [];
    const hreflang = page && this.#texts.of(language, page).hreflang;
    if (!hreflang || !this.#canChange(id, hreflang)) return void draft.left.add('unwritable');
    put(draft, id, { hreflang, href: '' });
    draft.removed += listed.length;
  }

  /** False if an entry cannot list alternates, or if its alternate in the language is incomplete. */
  #canChange(id: number, hreflang: string): boolean {
    let locked = this.#locked.get(id);
    if (locked === undefined) {
      locked = this.#lockedIn(id);
      this.#locked.set(id, locked);
    }
    return locked !== null && !locked.has(hreflang.toLowerCase());
  }

  /** The languages of an entry's incomplete alternates; null if the entry cannot list alternates. */
  #lockedIn(id: number): ReadonlySet<string> | null {
    const { table } = this.#project;
    const block = table.blockOf(id);
    const local = id - block.base;
    if (block.kind !== 'urlset') return null;
    const rules = table.sets.rules(block.columns.set[local] ?? 0);
    // A torn entry was read only up to where it breaks off.
    if (rules.includes(TORN) && table.hasXml(block, local) && isTorn(block, table.scan(block, local)))
      return null;
    return rules.includes(INCOMPLETE) ? incompleteLabels(table, id) : NONE;
  }

  /** The place of a language; -1 if no alternate has it. */
  #languageOf(code: string): number {
    return this.#clusters.languages.find(code);
  }
}

function put({ entries }: Draft, id: number, alternate: WrittenAlternate): void {
  const known = entries.get(id);
  if (known) known.push(alternate);
  else entries.set(id, [alternate]);
}

/** Of several pages for a language: the only one in the cluster that lists itself for it; null if there is none. */
function ownPage(view: ClusterView, language: number, { pages }: ViewedCell): ListedPage | null {
  if (pages.size === 1) return null;
  const own = [...pages.values()].filter(({ target, own }) => view.has(target) && own.includes(language));
  return own.length === 1 ? (own[0] ?? null) : null;
}

function isCompatible(one: ReadonlyMap<number, Wanted>, other: ReadonlyMap<number, Wanted>): boolean {
  return [...other].every(
    ([language, { page }]) => language === DEFAULT || (one.get(language)?.page ?? page) === page,
  );
}
