import type { Edit, Places } from '../contract/edits.ts';
import { PlacesCollector } from '../edit/places.ts';
import { changeHost } from '../edit/values/change-host.ts';
import { EntryHost } from '../project/entry-host.ts';
import type { Project } from '../project/project.ts';
import { writtenAlternates } from '../project/written-alternates.ts';
import { otherForm } from '../rules/loc/mixed-www.ts';
import { placedEntries } from './broken-entries.ts';
import { fixParts } from './fix-parts.ts';
import type { FixScope } from './fix-scope.ts';
import { isIndexRow } from './is-index-row.ts';
import { publishedAt } from './published-at.ts';

/**
 * Entries whose host has `www.` where that of the publish location has none, or none where that has it, get that
 * host, where the project lists both. One whose page is listed with that host already goes instead: it says
 * nothing that the other does not, and two entries of one page would break another rule.
 */
export function* keepHost(project: Project, scope: FixScope): Generator<undefined, Edit[]> {
  const keeper = HostKeeper.of(project);
  if (keeper === null) return [];
  const changed = new PlacesCollector();
  const removed = new PlacesCollector();
  // The Sitemap lines of a robots.txt may name any host.
  const lists = scope.places.filter(({ file }) => project.file(file).kind !== 'robots');
  for (const { places } of fixParts({ places: lists, files: [] })) {
    for (const { id, file, at } of placedEntries(project, places)) {
      const change = keeper.changeOf(id);
      if (change !== null) (change === 'host' ? changed : removed).add(file, at);
    }
    yield;
  }
  const { from, to } = keeper;
  const edits: Edit[] = [];
  const hosts = changed.finish();
  if (hosts.length > 0)
    edits.push({ kind: 'change', field: 'loc', places: hosts, change: { do: 'host', from, to } });
  // Last, so that the places of the others stay right.
  const gone = removed.finish();
  if (gone.length > 0) edits.push({ kind: 'remove', places: gone });
  return edits;
}

/** Whether any entry at places would get another host, or go. */
export function canKeepHost(project: Project, places: readonly Places[]): boolean {
  const keeper = HostKeeper.of(project);
  if (keeper === null) return false;
  for (const { id } of placedEntries(project, places)) if (keeper.changeOf(id) !== null) return true;
  return false;
}

/** Tells of one entry after another what becomes of it. */
class HostKeeper {
  /** The form that is given up and the one that is kept, with the port of the publish location. */
  readonly from: string;
  readonly to: string;
  readonly #project: Project;
  readonly #hostOf: EntryHost;
  readonly #given: string;

  /** Null where the project does not list both forms of the host that it is published at, or nobody said where. */
  static of(project: Project): HostKeeper | null {
    const location = publishedAt(project);
    return location && project.listsBothForms(location.hostname) ? new HostKeeper(project, location) : null;
  }

  private constructor(project: Project, { host, hostname }: URL) {
    this.#project = project;
    this.#hostOf = new EntryHost(project.table);
    this.#given = otherForm(hostname);
    this.from = this.#given + host.slice(hostname.length);
    this.to = host;
  }

  /** Whether the entry gets the host, or goes; null where it stays as it is. */
  changeOf(id: number): 'host' | 'removal' | null {
    if (this.#hostOf.of(id) !== this.#given) return null;
    const project = this.#project;
    const loc = project.table.text(id, 0);
    const kept = changeHost(loc, this.from, this.to);
    // With another port it is another site; with capital letters it may become what another entry does.
    if (kept === loc || changeHost(kept, this.to, this.from) !== loc || isTied(project, id, loc)) return null;
    const listed = project.entryOf(kept);
    if (listed >= 0)
      return isIndexRow(project.table, listed) === isIndexRow(project.table, id) ? 'removal' : null;
    return 'host';
  }
}

/** Whether alternates, its own or those of a page that it lists, name the entry as it is: that would be torn. */
function isTied(project: Project, id: number, loc: string): boolean {
  const own = writtenAlternates(project.table, id);
  const names = (list: typeof own) => list.some(({ href }) => href === loc);
  return (
    names(own) ||
    own.some(({ href }) => {
      const other = project.entryOf(href);
      return other >= 0 && names(writtenAlternates(project.table, other));
    })
  );
}
