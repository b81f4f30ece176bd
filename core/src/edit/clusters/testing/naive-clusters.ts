import type { CellState } from '../../../contract/screens/clusters.ts';
import type { Project } from '../../../project/project.ts';
import { pageForm } from '../../../protocol/normal-form.ts';
import { writtenAlternates } from '../../../table/file/written-alternates.ts';

/** A cluster as the slow model finds it. */
export interface NaiveCluster {
  readonly locs: readonly string[];
  /** By code in lowercase. */
  readonly cells: Readonly<Record<string, CellState>>;
  /** The number of its entries that no entry of the cluster lists. */
  readonly unnamed: number;
}

interface Entry {
  readonly id: number;
  readonly page: string;
  readonly links: readonly { code: string; page: string }[];
}

/** Finds clusters by comparing every entry with every other one, as text. Never finds the state `other-host`. */
export function naiveClusters(project: Project): NaiveCluster[] {
  const entries = entriesOf(project);
  const entryOf = (page: string) => entries.find((entry) => entry.page === page);
  const listing = entries.filter(({ links }) => links.length > 0);
  const names = (one: Entry, other: Entry) => one.links.some(({ page }) => page === other.page);
  const namesForLanguage = (one: Entry, other: Entry) =>
    one.links.some(({ code, page }) => page === other.page && code !== 'x-default');

  let clusters = listing.map((entry) => [entry]);
  const clusterOf = (entry: Entry) => clusters.find((cluster) => cluster.includes(entry));
  const join = (one: Entry, other: Entry) => {
    const [a = [one], b = [other]] = [clusterOf(one), clusterOf(other)];
    if (one === other || a === b) return;
    const joined = [...a, ...b].sort((x, y) => x.id - y.id);
    clusters = [...clusters.filter((cluster) => cluster !== a && cluster !== b), joined];
  };
  for (const one of listing)
    for (const other of listing)
      if (one !== other && names(one, other) && namesForLanguage(other, one)) join(one, other);

  const groupOf = (entry: Entry) => clusterOf(entry) ?? [entry];
  const lowest = (cluster: readonly Entry[]) => Math.min(...cluster.map(({ id }) => id));
  const groups = [...clusters, ...entries.filter(({ links }) => links.length === 0).map((entry) => [entry])];
  const listedBy = groups
    .sort((one, other) => lowest(one) - lowest(other))
    .map((group) => {
      const by = listing.filter(
        (entry) => !group.includes(entry) && group.some((of) => namesForLanguage(entry, of)),
      );
      return { group, by: [...new Set(by.map(groupOf))] };
    });
  for (const { group, by } of listedBy) {
    const [first] = group;
    const [reader] = by[0] ?? [];
    if (!first || !reader) continue;
    const all = [...new Set([first, ...by.flat()].map(groupOf))];
    if (all.some((one) => all.some((other) => !areCompatible(one, other, entryOf)))) continue;
    for (const [other] of all) if (other) join(first, other);
  }
  return clusters
    .sort((one, other) => lowest(one) - lowest(other))
    .map((cluster) => ({
      locs: cluster.map(({ id }) => project.table.text(id, 0)),
      cells: Object.fromEntries(codesOf(cluster).map((code) => [code, stateOf(cluster, code, entryOf)])),
      unnamed: cluster.filter((entry) => !cluster.some((other) => names(other, entry))).length,
    }));
}

function entriesOf(project: Project): Entry[] {
  const { table } = project;
  const seen = new Set<string>();
  const entries: Entry[] = [];
  for (const { order } of project.files) {
    for (let at = 0; at < order.length; at++) {
      const id = order.at(at);
      const page = pageForm(table.text(id, 0));
      if (seen.has(page)) continue;
      seen.add(page);
      const links = writtenAlternates(table, id).map(({ hreflang, href }) => {
        return { code: hreflang.toLowerCase(), page: pageForm(href) };
      });
      entries.push({ id, page, links });
    }
  }
  return entries;
}

function codesOf(cluster: readonly Entry[]): string[] {
  return [...new Set(cluster.flatMap(({ links }) => links.map(({ code }) => code)))];
}

/**
 * Whether two clusters agree on the page of each language for which both list a page of the project. Ignores
 * `x-default`.
 */
function areCompatible(
  one: readonly Entry[],
  other: readonly Entry[],
  entryOf: (page: string) => Entry | undefined,
): boolean {
  const first = (cluster: readonly Entry[], code: string) =>
    cluster.flatMap(({ links }) => links).find((link) => link.code === code && entryOf(link.page))?.page;
  return codesOf(one).every((code) => {
    const [own, theirs] = [first(one, code), first(other, code)];
    return code === 'x-default' || own === undefined || theirs === undefined || own === theirs;
  });
}

function stateOf(
  cluster: readonly Entry[],
  code: string,
  entryOf: (page: string) => Entry | undefined,
): CellState {
  const languages = (entry: Entry, page: string) =>
    entry.links.filter((link) => link.page === page && link.code !== 'x-default').map((link) => link.code);
  const listings = cluster.flatMap((entry) =>
    entry.links.filter((link) => link.code === code).map(({ page }) => ({ entry, page })),
  );
  const isDisputed = listings.some(({ entry, page }) => {
    const target = entryOf(page);
    if (!target || target === entry || code === 'x-default') return false;
    const own = languages(target, page);
    return own.length > 0 && !languages(entry, page).some((said) => own.includes(said));
  });
  if (isDisputed || new Set(listings.map(({ page }) => page)).size > 1) return 'conflicting';
  const [{ page } = { page: '' }] = listings;
  const target = entryOf(page);
  if (!target) return 'outside';
  const isOfLanguage = cluster.some(({ links }) =>
    links.some((link) => link.page === page && link.code !== 'x-default'),
  );
  if (code === 'x-default' && isOfLanguage) return 'there';
  const isNamed = (entry: Entry) =>
    cluster.some(({ links }) => links.some((link) => link.page === entry.page));
  const isUnreturned = cluster.some(
    (entry) =>
      entry !== target &&
      isNamed(entry) &&
      entry.links.some((link) => link.page === page) &&
      !target.links.some((link) => link.page === entry.page),
  );
  if (isUnreturned) return 'not-returned';
  const lists = (wanted: string) => target.links.some((link) => link.code === wanted);
  return cluster.includes(target) && !codesOf(cluster).every(lists) ? 'incomplete' : 'there';
}
