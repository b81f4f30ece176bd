import type { FixMode } from '../../../contract/values.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { EntryMender } from '../entry/entry-mender.ts';
import { perRevision } from '../fix-scope.ts';
import { AlternateClusters, type ClusterMend, type ClusterTies } from './alternate-clusters.ts';

/**
 * For each rule: what ties entries into a cluster. If the first kind of ties cannot mend a cluster, the next is tried.
 * Entries that list each other already form a cluster. If an entry lists another that does not list it back, it may
 * show which cluster the other belongs to.
 */
const TIES: ReadonlyMap<string, readonly ClusterTies[]> = new Map([
  ['hreflang-set-differs', ['mutual']],
  ['hreflang-not-reciprocal', ['any', 'of-language']],
]);

/** Mends clusters of alternates by one rule, each cluster once. The project must not change in the meantime. */
export class ClusterMender {
  readonly #clusters: readonly AlternateClusters[];

  constructor(project: ProjectData, code: string) {
    this.#clusters = (TIES.get(code) ?? []).map((ties) => new AlternateClusters(project, ties));
  }

  /**
   * Whether the cluster of an entry can be mended.
   * @param mend receives the needs of all its entries, on the first call for any of them
   */
  mend(id: number, mend: (needs: ClusterMend) => void): boolean {
    return this.#clusters.some((clusters) => clusters.mend(id, mend));
  }
}

/** Whether the rules of a code are about clusters, which {@link ClusterMender} mends. */
export function isAboutClusters(code: string): boolean {
  return TIES.has(code);
}

const mendersOf = perRevision(() => new Map<string, ClusterMender>());

/**
 * Whether the cluster of an entry, or the entry by itself, can be mended. Across many calls, each cluster is examined
 * only once.
 */
export function isClusterMendable(project: ProjectData, code: string, id: number, mode: FixMode): boolean {
  const menders = mendersOf(project);
  const mender = menders.get(code) ?? new ClusterMender(project, code);
  menders.set(code, mender);
  return (
    mender.mend(id, () => undefined) || new EntryMender(project.table, code, project.now, mode).mends(id)
  );
}
