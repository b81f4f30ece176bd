import type { Steps } from '../../bytes/steps.ts';
import { MOST_LANGUAGES } from '../../contract/screens/clusters.ts';
import { fieldNumber } from '../../contract/values.ts';
import { ALTERNATE_MARK } from '../../rules/hreflang/alternate-columns.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { ClusterCells, type Columns, NO_HOST } from './cluster-cells.ts';
import { type ClusterGroups, clusterGroups } from './cluster-groups.ts';
import { ClusterView, MOST_MEMBERS, onlyPage } from './cluster-view.ts';
import { EntryLinks } from './entry-links.ts';
import { Hosts } from './hosts.ts';
import { DEFAULT, Languages } from './languages.ts';

const LOC = fieldNumber('loc');
/** Number of clusters to visit, or of entries to read, before the generator yields: a few milliseconds of work. */
const STEP = 16_384;
const READS = 64;
/** Maximum number of sound clusters to read for comparing hosts. Hosts of further clusters are not compared. */
const MOST_READ = 2 ** 20;
/** If {@link ClusterTable.links} would have more alternates than this, it keeps none. */
const MOST_KEPT = 2 ** 22;

/** The clusters of a project and the states of their languages. Valid until the project changes. */
export interface ClusterTable {
  readonly groups: ClusterGroups;
  readonly languages: Languages;
  readonly hosts: Hosts;
  /** The links of clusters with an entry that is not sound; empty if there are too many. */
  readonly links: EntryLinks;
  readonly cells: ClusterCells;
  readonly columns: Columns;
}

/** The entries of a cluster, ascending. */
export function clusterIds({ groups: { ids, starts } }: ClusterTable, cluster: number): Uint32Array {
  return ids.subarray(starts[cluster], starts[cluster + 1]);
}

/** Finds all clusters and the states of their languages. All entries must have been compared. */
export function* clusterTable(project: ProjectData): Steps<ClusterTable> {
  const { table, hasSeveralHosts } = project;
  const languages = new Languages(table);
  const hosts = new Hosts();
  const links = new EntryLinks(project, languages, hosts);
  const groups = yield* clusterGroups(project, links);
  const cells = new ClusterCells(groups.starts.length - 1);
  const passing = new EntryLinks(project, languages, hosts);
  const sound = new SoundCells(table, cells, languages, hosts);
  let unread = MOST_READ;
  let left = STEP;
  for (let cluster = 0; cluster < cells.clusters; cluster++) {
    const ids = groups.ids.subarray(groups.starts[cluster], groups.starts[cluster + 1]);
    left -= 1;
    if (ids.length > MOST_MEMBERS) {
      yield* addLarge(cells, links, ids, cluster);
      continue;
    }
    const isRead = ids.some((id) => links.has(id));
    const mustRead = isRead || ((hasSeveralHosts || !sound.isWhole(ids)) && unread-- > 0);
    if (mustRead) left -= (ids.length * STEP) / READS;
    if (mustRead) addViewed(cells, isRead ? links : passing, ids, cluster);
    else sound.add(ids, !hasSeveralHosts, cluster);
    if (!isRead) passing.clear();
    if (left > 0) continue;
    left = STEP;
    yield table.size + (groups.starts[cluster] as number);
  }
  yield* cells.compareHosts();
  const kept = links.count <= MOST_KEPT ? links : passing;
  return { groups, languages, hosts, links: kept, cells, columns: columnsOf(languages, cells) };
}

/** The most frequent languages, sorted by code, with `x-default` first. */
function columnsOf({ codes }: Languages, { pages }: ClusterCells): Columns {
  const used = codes.flatMap((_, language) => ((pages[language] ?? 0) > 0 ? [language] : []));
  const frequent = used
    .sort((one, other) => (pages[other] ?? 0) - (pages[one] ?? 0) || one - other)
    .slice(0, MOST_LANGUAGES);
  const nameOf = (language: number) => (language === DEFAULT ? '' : (codes[language] ?? '').toLowerCase());
  const languages = frequent.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const places = new Int32Array(codes.length).fill(-1);
  for (const [column, language] of languages.entries()) places[language] = column;
  return { languages, places };
}

/** Adds a cluster that is too large to be real: all its languages conflict. */
function* addLarge(cells: ClusterCells, links: EntryLinks, ids: Uint32Array, cluster: number): Steps<void> {
  const languages = new Set<number>();
  for (const [at, id] of ids.entries()) {
    if (at % READS === READS - 1) yield;
    const slot = links.slotOf(id);
    for (let place = 0; place < links.lengthOf(slot); place++) languages.add(links.languageAt(slot, place));
  }
  for (const language of languages) cells.add(language, 'conflicting', NO_HOST);
  cells.finish(cluster);
}

function addViewed(cells: ClusterCells, links: EntryLinks, ids: Uint32Array, cluster: number): void {
  const view = new ClusterView(links, ids);
  for (const [language, cell] of view.cells) {
    const host = cell.pages.size === 1 ? (onlyPage(cell)?.host ?? NO_HOST) : NO_HOST;
    cells.add(language, view.stateOf(language), host);
  }
  cells.finish(cluster, view.members.filter((member) => !view.isNamed(member)).length);
}

/** Adds the cells of sound clusters from the table's columns. All entries of a sound cluster list the same pages. */
class SoundCells {
  readonly #table: UrlTable;
  readonly #cells: ClusterCells;
  readonly #languages: Languages;
  readonly #hosts: Hosts;
  /** The host that all entries share; {@link NO_HOST} until it is needed. */
  #host = NO_HOST;

  constructor(table: UrlTable, cells: ClusterCells, languages: Languages, hosts: Hosts) {
    this.#table = table;
    this.#cells = cells;
    this.#languages = languages;
    this.#hosts = hosts;
  }

  /** Whether all pages that a sound cluster lists are in the project. */
  isWhole(ids: Uint32Array): boolean {
    const id = ids[0] as number;
    const { alternates, base } = this.#table.blockOf(id);
    if (alternates === null) return false;
    const { starts } = alternates;
    return ids.length === (starts[id - base + 1] as number) - (starts[id - base] as number);
  }

  /** @param haveOneHost whether all entries have the same host */
  add(ids: Uint32Array, haveOneHost: boolean, cluster: number): void {
    const id = ids[0] as number;
    const block = this.#table.blockOf(id);
    const { alternates } = block;
    if (alternates === null) return;
    const host = haveOneHost ? this.#hostOf(id) : NO_HOST;
    const { starts, keys, labels, marks } = alternates;
    const local = id - block.base;
    const end = starts[local + 1] as number;
    let isDefaultAlone = false;
    for (let at = starts[local] as number; at < end; at++) {
      const label = labels[at] as number;
      isDefaultAlone ||= label === 0;
      const language = this.#languageOf(block, label, id);
      const isThere = this.#isListed(keys[at] as number, ids);
      if (language >= 0) this.#cells.add(language, isThere ? 'there' : 'outside', isThere ? host : NO_HOST);
    }
    // The page of a language is often the x-default, too.
    if (((marks[local] as number) & ALTERNATE_MARK.default) !== 0 && !isDefaultAlone)
      this.#cells.add(DEFAULT, 'there', host);
    this.#cells.finish(cluster);
  }

  #languageOf({ alternates }: EntryBlock, label: number, id: number): number {
    return label === 0 ? DEFAULT : this.#languages.placeOf(alternates?.languages[label - 1] ?? 0, id);
  }

  /** Whether one of the entries has this key. All pages of a sound cluster have different keys. */
  #isListed(key: number, ids: Uint32Array): boolean {
    return ids.some((id) => {
      const { base, columns } = this.#table.blockOf(id);
      return columns.locHash[id - base] === key;
    });
  }

  #hostOf(id: number): number {
    if (this.#host !== NO_HOST) return this.#host;
    const loc = this.#table.value(id, LOC);
    this.#host = loc === null ? NO_HOST : this.#hosts.of(loc);
    return this.#host;
  }
}
