import type { Edit, Places } from '../../../contract/edits.ts';
import { otherForm } from '../../../rules/loc/mixed-www.ts';
import { EntryHost } from '../../../table/file/entry-host.ts';
import { PlacesCollector } from '../../../table/places.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { changeHost } from '../../values/change-host.ts';
import { allPlaces } from '../all-places.ts';
import { isTied } from '../alternates/is-tied.ts';
import { type PlacedEntry, placedEntries } from '../broken-entries.ts';
import { mergeInto } from '../duplicates/merge-duplicates.ts';
import { fixParts } from '../fix-parts.ts';
import type { FixScope } from '../fix-scope.ts';
import { perRevision } from '../per-revision.ts';
import { isIndexRow } from './is-index-row.ts';
import { publishedAt } from './published-at.ts';

/** Entries that may have to be compared with many others before whoever asks gets its turn. */
const STEP = 16;

/**
 * Entries whose host has `www.` where that of the publish location has none, or none where that has it, get that
 * host, where the project lists both. One whose page is listed with that host already goes instead, and that
 * other entry takes over what it says: two entries of one page would break another rule.
 */
export function* keepHost(project: ProjectData, scope: FixScope): Generator<undefined, Edit[]> {
  const keeper = HostKeeper.of(project);
  if (keeper === null) return [];
  const changed = new PlacesCollector();
  const gone: [PlacedEntry, kept: number][] = [];
  let asked = 0;
  for (const { places } of fixParts({ places: listedPlaces(project, scope.places), files: [] })) {
    for (const entry of placedEntries(project, places)) {
      if (!keeper.hasGiven(entry.id)) continue;
      if (++asked % STEP === 0) yield;
      const change = keeper.changeOf(entry.id);
      if (change === 'host') changed.add(entry.file, entry.at);
      else if (change !== null) gone.push([entry, change.into]);
    }
    yield;
  }
  const { from, to } = keeper;
  const edits: Edit[] = [];
  const hosts = changed.finish();
  if (hosts.length > 0)
    edits.push({ kind: 'change', field: 'loc', places: hosts, change: { do: 'host', from, to } });
  // Last, so that the places of the others stay right.
  return [...edits, ...(yield* mergeInto(project, gone))];
}

/** Whether any entry of a project would get another host, or go; looked for until there is one. */
export const canKeepHost = perRevision((project) => {
  const keeper = HostKeeper.of(project);
  if (keeper === null) return false;
  for (const { id } of placedEntries(project, listedPlaces(project, allPlaces(project))))
    if (keeper.hasGiven(id) && keeper.changeOf(id) !== null) return true;
  return false;
});

/** The Sitemap lines of a robots.txt may name any host. */
function listedPlaces(project: ProjectData, places: readonly Places[]): Places[] {
  return places.filter(({ file }) => project.file(file).kind !== 'robots');
}

/** Tells of one entry after another what becomes of it. */
class HostKeeper {
  /** The form that is given up and the one that is kept, with the port of the publish location. */
  readonly from: string;
  readonly to: string;
  readonly #project: ProjectData;
  readonly #hostOf: EntryHost;
  readonly #given: string;

  /** Null where the project does not list both forms of the host that it is published at, or nobody said where. */
  static of(project: ProjectData): HostKeeper | null {
    const location = publishedAt(project);
    return location && project.listsBothForms(location.hostname) ? new HostKeeper(project, location) : null;
  }

  private constructor(project: ProjectData, { host, hostname }: URL) {
    this.#project = project;
    this.#hostOf = new EntryHost(project.table);
    this.#given = otherForm(hostname);
    this.from = this.#given + host.slice(hostname.length);
    this.to = host;
  }

  /** Whether an entry has the form that is given up. */
  hasGiven(id: number): boolean {
    return this.#hostOf.of(id) === this.#given;
  }

  /** Whether such an entry gets the host, or goes into another; null where it stays as it is. */
  changeOf(id: number): 'host' | { into: number } | null {
    const project = this.#project;
    const loc = project.table.text(id, 0);
    const kept = changeHost(loc, this.from, this.to);
    // With another port it is another site; with capital letters it may become what another entry does.
    if (kept === loc || changeHost(kept, this.to, this.from) !== loc || isTied(project, id)) return null;
    const listed = project.entryOf(kept);
    if (listed < 0) return 'host';
    return isIndexRow(project.table, listed) === isIndexRow(project.table, id) ? { into: listed } : null;
  }
}
