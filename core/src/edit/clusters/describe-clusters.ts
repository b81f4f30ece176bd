import { encodeUtf8 } from '../../bytes/text.ts';
import {
  type CellDetail,
  type CellPage,
  type ClusterAction,
  type ClusterLanguage,
  type ClusterRow,
  MOST_CELL_LOCS,
  MOST_CELL_PAGES,
  type SomeLocs,
} from '../../contract/screens/clusters.ts';
import { isHreflang } from '../../format/codes/language-code.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { AlternateTexts } from './alternate-texts.ts';
import { type CellCounts, NO_HOST } from './cluster-cells.ts';
import { ClusterPlanner } from './cluster-planner.ts';
import { type ClusterTable, clusterIds } from './cluster-table.ts';
import {
  type ClusterMember,
  ClusterView,
  type ListedPage,
  MOST_MEMBERS,
  onlyPage,
  type ViewedCell,
} from './cluster-view.ts';
import { EntryLinks } from './entry-links.ts';

/** The languages that have a column, with their counts. */
export function describeLanguages(table: ClusterTable, counts: CellCounts): ClusterLanguage[] {
  return table.columns.languages.map((language) => {
    const code = table.languages.codes[language] ?? '';
    const bytes = encodeUtf8(code);
    const isValid = isHreflang(bytes, 0, bytes.length);
    return { code, isValid, pages: table.cells.pages[language] ?? 0, faults: counts.of(language) };
  });
}

export function describeCluster(project: ProjectData, table: ClusterTable, cluster: number): ClusterRow {
  const ids = clusterIds(table, cluster);
  const cells = table.cells.statesOf(cluster, table.columns);
  const unnamed = table.cells.unnamedIn(cluster);
  return { loc: project.table.text(ids[0] ?? 0, 0), entries: ids.length, unnamed, cells };
}

/** @param code the language in any letter case */
export function describeCell(
  project: ProjectData,
  table: ClusterTable,
  cluster: number,
  code: string,
): CellDetail {
  const { languages, cells, hosts } = table;
  const language = languages.find(code);
  const ids = clusterIds(table, cluster);
  const detail = {
    code: languages.codes[language] ?? code,
    state: cells.stateOf(cluster, language),
    entries: ids.length,
  };
  const links = new EntryLinks(project, languages, hosts);
  const view = ids.length > MOST_MEMBERS ? null : new ClusterView(links, ids);
  const cell = view?.cells.get(language);
  const some = (members: readonly ClusterMember[]): SomeLocs => ({
    locs: members.slice(0, MOST_CELL_LOCS).map(({ id }) => project.table.text(id, 0)),
    count: members.length,
  });
  const unnamed = some(view?.members.filter((member) => !view.isNamed(member)) ?? []);
  if (!view || !cell)
    return {
      ...{ ...detail, unnamed, pages: [], lacks: [], usualHost: null, fixable: false },
      ...{ unreturned: some([]), unlinked: some([]) },
    };
  const texts = new AlternateTexts(project.table, languages);
  const pages = [...cell.pages.values()];
  const pageOf = (page: ListedPage): CellPage => ({
    href: texts.of(language, page).href,
    entry: page.target < 0 ? null : placeOf(project, page.target),
    listed: page.listedBy.length,
    own: page.own.map((own) => languages.codes[own] ?? ''),
    isElsewhere: page.target >= 0 && !view.has(page.target) && table.groups.clusterOf[page.target] !== 0,
  });
  const [only] = pages;
  const listing = new Set(pages.flatMap(({ listedBy }) => listedBy));
  const action: ClusterAction = { do: 'complete', languages: [code] };
  return {
    ...{ ...detail, unnamed, pages: pages.slice(0, MOST_CELL_PAGES).map(pageOf) },
    unreturned: some(pages.length === 1 && only ? view.unreturnedBy(only.page) : []),
    unlinked: some(view.members.filter(({ id }) => !listing.has(id))),
    lacks: lackedBy(view, only).map((lacked) => languages.codes[lacked] ?? ''),
    usualHost: usualHostOf(table, language, cell),
    fixable: new ClusterPlanner(project, table, action).plan(cluster).entries.size > 0,
  };
}

/** The languages that a page's entry does not list; none if the entry is not in the cluster. */
function lackedBy(view: ClusterView, page: ListedPage | undefined): number[] {
  const id = page?.target ?? -1;
  if (!view.has(id)) return [];
  const lacks = ({ pages }: ViewedCell) =>
    [...pages.values()].every(({ listedBy }) => !listedBy.includes(id));
  return [...view.cells].flatMap(([language, cell]) => (lacks(cell) ? [language] : []));
}

function usualHostOf({ cells, hosts }: ClusterTable, language: number, cell: ViewedCell): string | null {
  const usual = cells.usualHosts[language] ?? NO_HOST;
  const host = cell.pages.size === 1 ? onlyPage(cell)?.host : usual;
  return host === usual ? null : (hosts.texts[usual] ?? null);
}

function placeOf(project: ProjectData, id: number): { file: number; at: number } {
  const { file } = project.table.blockOf(id);
  return { file, at: project.file(file).order.positionOf(id) };
}
