import type { Steps } from '../../bytes/steps.ts';
import type { Edit, Positions } from '../../contract/edits.ts';
import {
  type ClusterAction,
  type ClusterPreview,
  LEFT_REASONS,
  type LeftReason,
  MOST_PREVIEWED,
  MOST_PREVIEWED_EACH,
} from '../../contract/screens/clusters.ts';
import {
  AlternatesRoom,
  alternatesText,
  type WrittenAlternate,
} from '../../format/extensions/alternates-text.ts';
import { writtenAlternates } from '../../table/file/written-alternates.ts';
import { countPositions, slicesOf } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { isBulk } from '../edit-kinds.ts';
import { listsInOrder } from '../fix/alternates/lists-in-order.ts';
import { ClusterPlanner } from './cluster-planner.ts';
import type { ClusterTable } from './cluster-table.ts';

/** Number of clusters to plan before the generator yields: a few milliseconds of work. */
const STEP = 4;
/** Number of entries in each piece of an edit that is not bulk. Changing them takes a few milliseconds. */
const PIECE = 64;

/** What an action does to clusters: counts and samples for the user, and the edit (null if nothing changes). */
export interface ClusterMend {
  readonly preview: Omit<ClusterPreview, 'done' | 'total'>;
  readonly edit: Edit | null;
}

/**
 * Plans an action for clusters. Yields the number of clusters done.
 * @throws UrlsetError `fix-too-large`
 */
export function* mendClusters(
  project: ProjectData,
  table: ClusterTable,
  clusters: Uint32Array,
  action: ClusterAction,
): Steps<ClusterMend> {
  const planner = new ClusterPlanner(project, table, action);
  const room = new AlternatesRoom();
  const entries = new Map<number, readonly WrittenAlternate[]>();
  const left = new Map<LeftReason, number>();
  const sum = { clusters: 0, added: 0, changed: 0, removed: 0 };
  for (const [done, cluster] of clusters.entries()) {
    if (done % STEP === STEP - 1) yield done;
    const plan = planner.plan(cluster);
    for (const reason of plan.left) left.set(reason, (left.get(reason) ?? 0) + 1);
    if (plan.entries.size === 0) continue;
    sum.clusters++;
    sum.added += plan.added;
    sum.changed += plan.changed;
    sum.removed += plan.removed;
    for (const [id, alternates] of plan.entries) {
      room.take(alternates);
      entries.set(id, alternates);
    }
  }
  const samples = [...entries]
    .slice(0, MOST_PREVIEWED)
    .flatMap(([id, changes]) => samplesOf(project, id, changes));
  const reasons = LEFT_REASONS.map((reason) => ({ reason, count: left.get(reason) ?? 0 }));
  const preview = {
    ...{ ...sum, entries: entries.size, samples },
    left: reasons.filter(({ count }) => count > 0),
  };
  return { preview, edit: entries.size === 0 ? null : yield* editOf(project, entries, action) };
}

/** The first changes of an entry. */
function samplesOf(
  { table }: ProjectData,
  id: number,
  changes: readonly WrittenAlternate[],
): ClusterPreview['samples'] {
  const written = writtenAlternates(table, id);
  return changes.slice(0, MOST_PREVIEWED_EACH).map(({ hreflang, href: after }) => {
    const listed = written.find((known) => known.hreflang.toLowerCase() === hreflang.toLowerCase());
    return { loc: table.text(id, 0), hreflang, before: listed?.href ?? '', after };
  });
}

function* editOf(
  project: ProjectData,
  entries: ReadonlyMap<number, readonly WrittenAlternate[]>,
  action: ClusterAction,
): Steps<Edit> {
  const { positions, lists } = yield* listsInOrder(project, entries);
  const whole: Edit = { kind: 'alternates', positions, values: alternatesText(lists) };
  const edits = isBulk(project, whole) ? [whole] : piecesOf(positions, lists);
  const language = 'language' in action ? action.language : undefined;
  return {
    ...{ kind: 'several', label: LABELS[action.do], edits },
    ...(language !== undefined && { language }),
  };
}

/** The same edit in pieces, between which other work can run. */
function piecesOf(positions: readonly Positions[], lists: readonly (readonly WrittenAlternate[])[]): Edit[] {
  const edits: Edit[] = [];
  let entry = 0;
  for (const one of positions) {
    for (const piece of slicesOf(one, PIECE)) {
      const count = countPositions([piece]);
      const values = alternatesText(lists.slice(entry, entry + count));
      edits.push({ kind: 'alternates', positions: [piece], values });
      entry += count;
    }
  }
  return edits;
}

/** What the history calls each action. */
const LABELS = {
  complete: 'complete-clusters',
  use: 'use-alternate',
  remove: 'remove-language',
  add: 'add-language',
  default: 'set-x-default',
} as const satisfies Record<ClusterAction['do'], string>;
