import { assertNever, type Edit, type EditProgress } from '@urlset/core/contract.ts';
import { moves, unmade } from '@urlset/core/edit/apply/move.ts';
import { removals } from '@urlset/core/edit/apply/references.ts';
import { type BulkChunk, bulkChunks, type ValuesEdit } from '@urlset/core/edit/bulk/bulk-chunk.ts';
import { entriesChange } from '@urlset/core/edit/bulk/entries-change.ts';
import { tallyChunks, withTallies } from '@urlset/core/edit/bulk/entries-tally.ts';
import type { JudgedChunk } from '@urlset/core/edit/bulk/judge-chunk.ts';
import type { MadeChunk, MakeChunk } from '@urlset/core/edit/bulk/make-chunk.ts';
import { insertion, makeChunks, putMade } from '@urlset/core/edit/bulk/make-chunks.ts';
import type { MendChunk, MendedChunk } from '@urlset/core/edit/bulk/mend-chunk.ts';
import { isBulkMend, mendChunks, type XmlEdit } from '@urlset/core/edit/bulk/mend-chunks.ts';
import { withMends } from '@urlset/core/edit/bulk/prepare-edit.ts';
import { filesToSort, sortChange } from '@urlset/core/edit/bulk/sort-file.ts';
import { type ValuesChange, valuesChange } from '@urlset/core/edit/bulk/values-change.ts';
import type { BulkEdit } from '@urlset/core/edit/edit-kinds.ts';
import type { Change } from '@urlset/core/edit/history/change.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { countPositions } from '@urlset/core/table/positions.ts';
import { completed } from './in-turns.ts';
import type { JobKind, Jobs } from './jobs.ts';
import { type Judging, judgeEdit } from './judge-edit.ts';

export interface Preparing {
  readonly project: Project;
  run<K extends JobKind>(kind: K, params: Jobs[K]['params']): Promise<Jobs[K]['result']>;
  progress(progress: EditProgress): void;
  /** Called after other work ran. An error that it throws ends the preparation. */
  turned(): void;
}

/**
 * Computes all changes of a bulk edit, in threads and in steps of a few milliseconds, without applying them. The result
 * equals what core's `applyEdit` prepares.
 * @throws UrlsetError `cancelled`, `expression-too-slow`
 */
export async function prepareInTime(preparing: Preparing, edit: BulkEdit): Promise<Change[]> {
  switch (edit.kind) {
    case 'set':
    case 'change':
    case 'fill':
      return judged(preparing, edit);
    case 'fix':
      return isBulkMend(preparing.project, edit) ? mended(preparing, edit) : judged(preparing, edit);
    case 'alternates':
    case 'urls':
      return mended(preparing, edit);
    case 'sort':
      return sorted(preparing, edit);
    case 'remove':
      return tallied(preparing, removals(preparing.project, edit.positions), 0);
    case 'move':
      return moved(preparing, edit);
    case 'insert':
      return inserted(preparing, edit);
    default:
      return assertNever(edit);
  }
}

async function judged({ project, run, progress }: Preparing, edit: ValuesEdit): Promise<Change[]> {
  const judging: Judging<BulkChunk, JudgedChunk, ValuesChange> = {
    chunks: [...bulkChunks(project, edit)],
    judge: (chunk) => run('judge', chunk),
    change: (chunk, found) => valuesChange(project, chunk, found),
  };
  const changes = await judgeEdit(project, judging, progress);
  return changes.filter(({ runs }) => runs.total > 0);
}

async function mended({ project, run, progress }: Preparing, edit: XmlEdit): Promise<Change[]> {
  const judging: Judging<MendChunk, MendedChunk, Change> = {
    chunks: [...mendChunks(project, edit)],
    judge: (chunk) => run('mend', chunk),
    change: (_, found) => entriesChange(project, found),
  };
  return withMends(project, edit, await judgeEdit(project, judging, progress));
}

async function moved(preparing: Preparing, edit: Edit & { kind: 'move' }): Promise<Change[]> {
  const { project, turned } = preparing;
  const count = countPositions(edit.positions);
  // Each entry counts three times: when it is moved, and in the tallies of the file it leaves and the file it enters.
  const progress = (done: number) => preparing.progress({ done, total: count * 3 });
  const unmake = unmade(project, project.file(edit.to));
  try {
    const changes = await tallied(preparing, await completed(moves(project, edit), progress, turned), count);
    turned();
    return changes;
  } catch (error) {
    unmake();
    throw error;
  }
}

async function inserted(preparing: Preparing, edit: Edit & { kind: 'insert' }): Promise<Change[]> {
  const { project, run, turned } = preparing;
  const unmake = unmade(project, project.file(edit.file));
  try {
    const chunks = makeChunks(project, edit);
    const judging: Judging<MakeChunk, MadeChunk, void> = {
      chunks,
      judge: (chunk) => run('make', chunk),
      change: (chunk, made) => putMade(project, chunk, made),
    };
    const change = insertion(edit, chunks);
    const { total } = change.inserted;
    // Each entry counts twice: when it is created and when it is tallied.
    await judgeEdit(project, judging, ({ done }) => preparing.progress({ done, total: total * 2 }));
    turned();
    const changes = await tallied(preparing, [change], total);
    turned();
    return changes;
  } catch (error) {
    unmake();
    throw error;
  }
}

async function sorted({ project, run, progress }: Preparing, edit: Edit & { kind: 'sort' }) {
  const files = filesToSort(project, edit);
  const sizes = files.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
  const count = counter(sizes, 0, progress);
  const changes = await Promise.all(
    files.map(async (file, place) => {
      const order = await run('sort-file', file);
      count(place);
      return order === null ? [] : [sortChange(file, order)];
    }),
  );
  return changes.flat();
}

/** @param before number of entries that this edit has processed so far */
async function tallied({ project, run, progress }: Preparing, changes: Change[], before: number) {
  const chunks = tallyChunks(project, changes);
  const sizes = chunks.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
  const count = counter(sizes, before, progress);
  const tallies = await Promise.all(
    chunks.map(async (chunk, place) => {
      const tally = await run('tally', chunk);
      count(place);
      return tally;
    }),
  );
  return withTallies(changes, chunks, tallies);
}

/** Returns a function that reports progress when the part at `place` is done. */
function counter(sizes: readonly number[], before: number, progress: Preparing['progress']) {
  const total = sizes.reduce((sum, size) => sum + size, before);
  let done = before;
  return (place: number) => {
    done += sizes[place] ?? 0;
    progress({ done, total });
  };
}
