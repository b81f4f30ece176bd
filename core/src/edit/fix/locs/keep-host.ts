import type { Steps } from '../../../bytes/steps.ts';
import type { Positions } from '../../../contract/edits.ts';
import { parseLocation } from '../../../protocol/location.ts';
import { otherForm } from '../../../rules/loc/mixed-www.ts';
import { EntryHost } from '../../../table/file/entry-host.ts';
import { PositionsCollector } from '../../../table/positions.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { changeHost } from '../../values/value-change.ts';
import { isTied } from '../alternates/alternate-clusters.ts';
import { entriesAt, type LocatedEntry } from '../broken-entries.ts';
import { mergeInto } from '../duplicates/merge-duplicates.ts';
import { allPositions, fixParts } from '../fix-parts.ts';
import { type FixEdit, type FixScope, perRevision } from '../fix-scope.ts';

/** Number of entries compared before the generator yields. Each comparison may read many other entries. */
const STEP = 16;

/**
 * Gives entries the host of the publish location if theirs differs only in `www.`, and the project lists both forms.
 * An entry whose page is already listed under that host is removed instead, and the other entry receives its content:
 * two entries for one page would break another rule.
 */
export function* keepHost(project: ProjectData, scope: FixScope): Steps<FixEdit[]> {
  const keeper = HostKeeper.of(project);
  if (keeper === null) return [];
  const changed = new PositionsCollector();
  const gone: [LocatedEntry, kept: number][] = [];
  let asked = 0;
  for (const { positions } of fixParts({ positions: listedPositions(project, scope.positions), files: [] })) {
    for (const entry of entriesAt(project, positions)) {
      if (!keeper.hasGiven(entry.id)) continue;
      if (++asked % STEP === 0) yield;
      const change = keeper.changeOf(entry.id);
      if (change === 'host') changed.add(entry.file, entry.at);
      else if (change !== null) gone.push([entry, change.into]);
    }
    yield;
  }
  const { from, to } = keeper;
  const edits: FixEdit[] = [];
  const hosts = changed.finish();
  if (hosts.length > 0)
    edits.push({ kind: 'change', field: 'loc', positions: hosts, change: { do: 'host', from, to } });
  // Last, so that the positions in the other edits stay valid.
  return [...edits, ...(yield* mergeInto(project, gone, scope.only))];
}

/** Whether any entry of a project would get another host or be removed. Stops at the first. */
export const canKeepHost = perRevision((project) => {
  const keeper = HostKeeper.of(project);
  if (keeper === null) return false;
  for (const { id } of entriesAt(project, listedPositions(project, allPositions(project))))
    if (keeper.hasGiven(id) && keeper.changeOf(id) !== null) return true;
  return false;
});

/** Excludes robots.txt, whose Sitemap lines may name any host. */
function listedPositions(project: ProjectData, positions: readonly Positions[]): Positions[] {
  return positions.filter(({ file }) => project.file(file).kind !== 'robots');
}

/** Decides what happens to one entry after another. */
class HostKeeper {
  /** The host form to replace and the one to keep, with the port of the publish location. */
  readonly from: string;
  readonly to: string;
  readonly #project: ProjectData;
  readonly #hostOf: EntryHost;
  readonly #given: string;

  /** Null if the publish location is unknown, or the project does not list both forms of its host. */
  static of(project: ProjectData): HostKeeper | null {
    const location = parseLocation(project.publishLocation);
    return location && project.listsBothForms(location.hostname) ? new HostKeeper(project, location) : null;
  }

  private constructor(project: ProjectData, { host, hostname }: URL) {
    this.#project = project;
    this.#hostOf = new EntryHost(project.table);
    this.#given = otherForm(hostname);
    this.from = this.#given + host.slice(hostname.length);
    this.to = host;
  }

  /** Whether an entry has the host form to replace. */
  hasGiven(id: number): boolean {
    return this.#hostOf.of(id) === this.#given;
  }

  /** Whether an entry with the host form to replace gets the kept host, or is merged into another; null if neither. */
  changeOf(id: number): 'host' | { into: number } | null {
    const project = this.#project;
    const loc = project.table.text(id, 0);
    const kept = changeHost(loc, this.from, this.to);
    // Another port means another site. With capital letters in the host, two entries could get the same loc.
    if (kept === loc || changeHost(kept, this.to, this.from) !== loc || isTied(project, id)) return null;
    const listed = project.entryOf(kept);
    if (listed < 0) return 'host';
    return project.table.isIndexRow(listed) === project.table.isIndexRow(id) ? { into: listed } : null;
  }
}
