import type { Steps } from '../../../bytes/steps.ts';
import type { FixMode } from '../../../contract/values.ts';
import { AlternatesRoom, alternatesText } from '../../../format/extensions/alternates-text.ts';
import { countPositions } from '../../../table/positions.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { brokenEntries } from '../broken-entries.ts';
import { EntryMender } from '../entry/entry-mender.ts';
import { fixParts } from '../fix-parts.ts';
import type { FixEdit, FixScope } from '../fix-scope.ts';
import type { ClusterMend } from './alternate-clusters.ts';
import { ClusterMender } from './cluster-mender.ts';
import { listsInOrder } from './lists-in-order.ts';

/** Number of broken entries handled before the generator yields. Few, because the cluster of each entry is read. */
const STEP = 16;
/** The rule whose fix removes repeated alternates of an entry. */
const REPEATS = 'hreflang-set-differs';

/**
 * Returns edits that complete the clusters of entries in the scope that break the rule with this code, as far as the
 * clusters can be mended. Each entry of a completed cluster lists what any of its entries lists, each language once.
 * The edits also change entries outside the scope.
 */
export function* completeClusters(
  project: ProjectData,
  { positions }: FixScope,
  code: string,
  mode: FixMode,
): Steps<FixEdit[]> {
  const needs = new Map<number, ClusterMend>();
  const room = new AlternatesRoom();
  const note = (one: ClusterMend) => {
    room.take(one.added);
    needs.set(one.id, one);
  };
  const clusters = new ClusterMender(project, code);
  const repeats = new EntryMender(project.table, code, project.now, mode);
  let seen = 0;
  let done = 0;
  for (const part of fixParts({ positions, files: [] })) {
    for (const { id } of brokenEntries(project, part.positions, code)) {
      if (++seen % STEP === 0) yield done;
      clusters.mend(id, note);
      // Repeated alternates can be removed even if the cluster is left alone.
      if (!needs.has(id) && repeats.mends(id)) note({ id, added: [], repeats: true });
    }
    done += countPositions(part.positions);
    yield done;
  }
  return yield* editsOf(project, needs, mode);
}

function* editsOf(
  project: ProjectData,
  needs: ReadonlyMap<number, ClusterMend>,
  mode: FixMode,
): Steps<FixEdit[]> {
  const added = new Map([...needs].map(([id, need]) => [id, need.added]));
  const { positions, lists } = yield* listsInOrder(project, added);
  const edits: FixEdit[] = [];
  // Both edits must cover the same positions. Otherwise their entries would count twice.
  if ([...needs.values()].some(({ repeats }) => repeats))
    edits.push({ kind: 'fix', code: REPEATS, mode, positions, files: [], now: project.now });
  if (lists.some((list) => list.length > 0))
    edits.push({ kind: 'alternates', positions, values: alternatesText(lists) });
  return edits;
}
