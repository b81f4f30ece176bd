import type { FixMode } from '../../../contract/values.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { EntryMender } from '../entry/entry-mender.ts';
import { perRevision } from '../per-revision.ts';
import { AlternateClusters, type ClusterMend, type ClusterTies } from './alternate-clusters.ts';

/**
 * By rule: what ties entries to a cluster, one after another where the first would leave it alone. Entries that
 * list each other are one already; who lists one that does not may say with whom that ought to be.
 */
const TIES: ReadonlyMap<string, readonly ClusterTies[]> = new Map([
  ['hreflang-set-differs', ['mutual']],
  ['hreflang-not-reciprocal', ['any', 'of-language']],
]);

/** Mends clusters of alternates by one rule, each once. Nothing may change in the project meanwhile. */
export class ClusterMender {
  readonly #clusters: readonly AlternateClusters[];

  constructor(project: ProjectData, code: string) {
    this.#clusters = (TIES.get(code) ?? []).map((ties) => new AlternateClusters(project, ties));
  }

  /**
   * Whether the cluster of an entry can be mended.
   * @param mend told what its entries need, when the first of them is asked for
   */
  mend(id: number, mend: (needs: ClusterMend) => void): boolean {
    return this.#clusters.some((clusters) => clusters.mend(id, mend));
  }
}

/** Whether rules of a code are about clusters, which {@link ClusterMender} mends. */
export function isAboutClusters(code: string): boolean {
  return TIES.has(code);
}

const mendersOf = perRevision(() => new Map<string, ClusterMender>());

/**
 * Whether the cluster of an entry can be mended, or the entry by itself; asked of many entries, each cluster is
 * looked at once.
 */
export function isClusterMendable(project: ProjectData, code: string, id: number, mode: FixMode): boolean {
  const menders = mendersOf(project);
  const mender = menders.get(code) ?? new ClusterMender(project, code);
  menders.set(code, mender);
  return (
    mender.mend(id, () => undefined) || new EntryMender(project.table, code, project.now, mode).mends(id)
  );
}
