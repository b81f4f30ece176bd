import {
  ALSO,
  assertNever,
  type Edit,
  type EditPreview,
  fieldNumber,
  type PreviewRequest,
  type View,
} from '@urlset/core/contract.ts';
import { countMayFollow, followLocs } from '@urlset/core/edit/apply/follow-locs.ts';
import { chosenBy } from '@urlset/core/edit/fix/duplicates/duplicate-groups.ts';
import { duplicateChanges } from '@urlset/core/edit/fix/duplicates/merge-duplicates.ts';
import { excerpts } from '@urlset/core/edit/fix/entry/excerpts.ts';
import { mergedAmong } from '@urlset/core/edit/resolve/resolve-duplicates.ts';
import { valueChange } from '@urlset/core/edit/values/value-change.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { countPositions, runsAt } from '@urlset/core/table/positions.ts';
import { stretchesOf } from '../views/find-rows.ts';
import { eachInTime } from '../work/each-in-time.ts';
import { inTurns } from '../work/in-turns.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { Work } from '../work/work.ts';
import { inOrder } from './in-order.ts';

/** Maximum number of changes that a preview shows. */
const SHOWN = 20;
/** Jobs per thread: one running and one in its queue. */
const AHEAD = 2;

type ValuesEdit = Extract<Edit, { kind: 'set' | 'change' }>;

export interface Previewing {
  readonly project: Project;
  readonly work: Work;
  readonly feed: TableFeed;
  readonly signal: AbortSignal;
  /** Resolves once all entries are compared, so that entries can be found by loc. */
  compared(): Promise<void>;
}

/**
 * Computes what an edit would do, without doing it. Yields partial results; the last one is complete.
 * @throws UrlsetError `cancelled`, `expression-too-slow`, or the reason why the edit would be rejected
 */
export function previewEdit(
  previewing: Previewing,
  view: View,
  request: PreviewRequest,
): AsyncGenerator<EditPreview> {
  const { project } = previewing;
  switch (request.kind) {
    case 'set':
    case 'change': {
      const { edit } = project.resolve(view, project.order, request);
      if (edit.kind !== 'set' && edit.kind !== 'change') throw new TypeError(edit.kind);
      return previewValues(previewing, edit);
    }
    case 'deduplicate':
      return inTurns(previewRedundant(project, view, request), () => undefined);
    default:
      return assertNever(request);
  }
}

async function* previewValues(
  { project, work, feed, signal, compared }: Previewing,
  edit: ValuesEdit,
): AsyncGenerator<EditPreview> {
  const field = fieldNumber(edit.field);
  const give = edit.kind === 'set' ? { value: edit.value } : { change: edit.change };
  const stretches = edit.positions.flatMap((positions) => [
    ...stretchesOf(runsAt(project.file(positions.file).order, positions), work.chunk),
  ]);
  const begin = async ({ runs: { ids, counts, total } }: (typeof stretches)[number]) => {
    const found = await work.run(feed, 'changed', { field, give, ids, counts, limit: SHOWN }, signal);
    return { found, total };
  };
  const preview: EditPreview = { changes: [], count: 0, done: 0, total: countPositions(edit.positions) };
  const looked = preview.total;
  const follows = edit.kind === 'change' && edit.field === 'loc';
  if (follows) preview.total += countMayFollow(project.files);
  for await (const { found, total } of inOrder(stretches, begin, work.size * AHEAD)) {
    const [count = 0, ...ids] = found;
    preview.count += count;
    preview.done += total;
    for (const id of ids.slice(0, SHOWN - preview.changes.length)) {
      preview.changes.push(changeOf(project, id, edit));
    }
    yield { ...preview, changes: [...preview.changes] };
  }
  if (!follows) return;
  await compared();
  const loc = { positions: edit.positions, changed: valueChange(edit.change) };
  const steps = followLocs(project, loc, ALSO, project.files, eachInTime);
  preview.also = { alternates: 0, images: 0 };
  for await (const { done, counts } of inTurns(steps, () => undefined)) {
    preview.done = looked + done;
    preview.also = counts;
    yield { ...preview, changes: [...preview.changes] };
  }
  yield { ...preview, changes: [...preview.changes], done: preview.total };
}

function changeOf(project: Project, id: number, edit: ValuesEdit): EditPreview['changes'][number] {
  const { file } = project.table.blockOf(id);
  const before = project.table.text(id, fieldNumber(edit.field));
  const after = edit.kind === 'set' ? edit.value : valueChange(edit.change)(before);
  const at = project.file(file).order.positionOf(id);
  return { file, at, field: edit.field, ...excerpts(before, after) };
}

function* previewRedundant(
  project: Project,
  view: View,
  request: PreviewRequest & { kind: 'deduplicate' },
): Generator<EditPreview> {
  const source = project.view(view);
  const total = countPositions(source.positions(request.rows));
  const steps = mergedAmong(project, source, request);
  let step = steps.next();
  for (; !step.done; step = steps.next()) yield { changes: [], count: 0, done: 0, total };
  const changes: EditPreview['changes'] = [];
  const { removed, staying } = step.value;
  const { because } = chosenBy(project, [], request.keep);
  for (const change of duplicateChanges(project, step.value, because)) {
    if (changes.length === SHOWN) break;
    changes.push({ ...change, ...excerpts(change.before, change.after) });
  }
  const count = removed.length;
  yield { changes, count, done: total, total, staying: { count: staying, of: staying + count } };
}
