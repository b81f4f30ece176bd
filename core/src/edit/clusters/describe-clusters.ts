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
} from '../../contract/clusters.ts';
import { isHreflang } from '../../format/codes/language-code.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { AlternateTexts } from './alternate-texts.ts';
import { type CellCounts, NO_HOST } from './cluster-cells.ts';
import { ClusterPlanner } from './cluster-planner.ts';
import { type ClusterTable, clusterIds } from './cluster-table.ts';
import { ClusterView, type ListedPage, MOST_MEMBERS, onlyPage, type ViewedCell } from './cluster-view.ts';
import { EntryLinks } from './entry-links.ts';

/** The columns with their counts. */
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
  return { loc: project.table.text(ids[0] ?? 0, 0), entries: ids.length, cells };
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
  const none: SomeLocs = { locs: [], count: 0 };
  if (!view || !cell)
    return { ...detail, pages: [], unreturned: none, unlinked: none, usualHost: null, fixable: false };
  const texts = new AlternateTexts(project.table, languages);
  const pages = [...cell.pages.values()];
  const pageOf = (page: ListedPage): CellPage => ({
    href: texts.of(language, page).href,
    entry: page.target < 0 ? null : placeOf(project, page.target),
    listed: page.listedBy.length,
    own: page.own.map((own) => languages.codes[own] ?? ''),
    isElsewhere: page.target >= 0 && !view.has(page.target) && table.groups.clusterOf[page.target] !== 0,
  });
  const action: ClusterAction = { do: 'complete', languages: [code] };
  return {
    ...detail,
    pages: pages.slice(0, MOST_CELL_PAGES).map(pageOf),
    unreturned: someLocs(project.table, unreturnedIn(view, cell)),
    unlinked: someLocs(project.table, unlinkedIn(view, cell)),
    usualHost: usualHostOf(table, language, cell),
    fixable: new ClusterPlanner(project, table, action).plan(cluster).entries.size > 0,
  };
}

/** The entries that list a page which does not list them. */
function unreturnedIn(view: ClusterView, { pages }: ViewedCell): number[] {
  const members = new Map(view.members.map((member) => [member.id, member]));
  const found = new Set<number>();
  for (const page of pages.values()) {
    for (const id of page.listedBy) {
      const member = members.get(id);
      if (member && !view.returns(page, member)) found.add(id);
    }
  }
  return [...found];
}

/** The entries that do not list any page for the language. */
function unlinkedIn(view: ClusterView, { pages }: ViewedCell): number[] {
  const listing = new Set([...pages.values()].flatMap(({ listedBy }) => listedBy));
  return view.members.flatMap(({ id }) => (listing.has(id) ? [] : [id]));
}

function usualHostOf({ cells, hosts }: ClusterTable, language: number, cell: ViewedCell): string | null {
  const usual = cells.usualHosts[language] ?? NO_HOST;
  const host = cell.pages.size === 1 ? onlyPage(cell)?.host : usual;
  return host === usual ? null : (hosts.texts[usual] ?? null);
}

function someLocs(table: UrlTable, ids: readonly number[]): SomeLocs {
  return { locs: ids.slice(0, MOST_CELL_LOCS).map((id) => table.text(id, 0)), count: ids.length };
}

function placeOf(project: ProjectData, id: number): { file: number; at: number } {
  const { file } = project.table.blockOf(id);
  return { file, at: project.file(file).order.positionOf(id) };
}
