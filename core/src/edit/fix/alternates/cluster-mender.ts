import type { FixMode } from '../../../contract/values.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { EntryMender } from '../entry/entry-mender.ts';
import { perRevision } from '../fix-scope.ts';
import { fixOf } from '../fixes.ts';
import { AlternateClusters, type ClusterMend } from './alternate-clusters.ts';

/** Mends clusters of alternates for one rule, each cluster once. Valid only while the project does not change. */
export class ClusterMender {
  readonly #clusters: readonly AlternateClusters[];

  constructor(project: ProjectData, code: string) {
    this.#clusters = (fixOf(code)?.ties ?? []).map((ties) => new AlternateClusters(project, ties));
  }

  /**
   * Whether the cluster of an entry can be mended.
   * @param mend receives the needs of the cluster's entries, on the first call for any of them
   */
  mend(id: number, mend: (needs: ClusterMend) => void): boolean {
    return this.#clusters.some((clusters) => clusters.mend(id, mend));
  }
}

const mendersOf = perRevision(() => new Map<string, ClusterMender>());

/** Whether an entry's cluster, or the entry by itself, can be mended. Examines each cluster once per revision. */
export function isClusterMendable(project: ProjectData, id: number, code: string, mode: FixMode): boolean {
  const menders = mendersOf(project);
  const mender = menders.get(code) ?? new ClusterMender(project, code);
  menders.set(code, mender);
  return (
    mender.mend(id, () => undefined) || new EntryMender(project.table, code, project.now, mode).mends(id)
  );
}
