import type { FileId } from '../../contract/values.ts';
import { EntryHost } from '../../table/file/entry-host.ts';
import {
  addSums,
  type EntriesTally,
  EntryMeasure,
  type EntrySums,
  noSums,
} from '../../table/file/entry-measure.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { Runs } from '../../table/runs.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { Change } from '../history/change.ts';
import { chunksOf, isManyLocs } from './bulk-chunk.ts';

/** Entries that a change removes or inserts, as plain data for a thread. */
export interface TallyChunk {
  /** Index of the change among those of the edit. */
  readonly change: number;
  readonly file: FileId;
  readonly sign: 1 | -1;
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
}

/**
 * The chunks to count before all changes are performed together; empty if they affect few entries or a sitemap index.
 */
export function tallyChunks(project: ProjectData, changes: readonly Change[]): TallyChunk[] {
  const moved = (change: Change) =>
    change.kind === 'order' || change.kind === 'reorder' ? change.removed.total + change.inserted.total : 0;
  if (
    !isManyLocs(
      project,
      changes.reduce((sum, change) => sum + moved(change), 0),
    )
  )
    return [];
  // The rows of an index decide where the files they list are published, so rows are counted one by one.
  if (changes.some(({ file }) => file !== null && project.file(file).kind === 'sitemapindex')) return [];
  return changes.flatMap((change, place) => {
    if (change.kind !== 'order' && change.kind !== 'reorder') return [];
    const chunks = (runs: Runs, sign: 1 | -1) =>
      chunksOf(runs, project.bulk.chunk).map(
        ({ ids, counts }): TallyChunk => ({ change: place, file: change.file, sign, ids, counts }),
      );
    return [...chunks(change.removed, -1), ...chunks(change.inserted, 1)];
  });
}

/** Sums up the counts of all entries in a chunk. */
export function tallyChunk(table: UrlTable, { ids, counts }: TallyChunk): EntriesTally {
  const sums = noSums();
  const hosts = new Map<string, number>();
  const measure = new EntryMeasure();
  const hostOf = new EntryHost(table);
  new Runs(ids, counts).eachId((id) => {
    measure.add(sums, table, id, 1);
    const host = hostOf.of(id);
    if (host !== '') hosts.set(host, (hosts.get(host) ?? 0) + 1);
  });
  return { ...sums, hosts };
}

/** Adds the tallies of the chunks to their changes. */
export function withTallies(
  changes: readonly Change[],
  chunks: readonly TallyChunk[],
  tallies: readonly EntriesTally[],
): Change[] {
  const sums = new Map<number, EntrySums & { hosts: Map<string, number> }>();
  for (const [place, { change, sign }] of chunks.entries()) {
    const tally = tallies[place];
    const sum = sums.get(change) ?? { ...noSums(), hosts: new Map<string, number>() };
    if (tally) addTally(sum, tally, sign);
    sums.set(change, sum);
  }
  return changes.map((change, place) => {
    const tally = sums.get(place);
    return tally && (change.kind === 'order' || change.kind === 'reorder') ? { ...change, tally } : change;
  });
}

function addTally(
  sum: EntrySums & { hosts: Map<string, number> },
  { hosts, ...sums }: EntriesTally,
  sign: 1 | -1,
): void {
  addSums(sum, sums, sign);
  for (const [host, count] of hosts) sum.hosts.set(host, (sum.hosts.get(host) ?? 0) + sign * count);
}
