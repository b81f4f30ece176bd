import type { Edit, EditProgress } from '@urlset/core/contract.ts';
import { type BulkChunk, bulkChunks, isBulkValues } from '@urlset/core/edit/bulk/bulk-chunk.ts';
import { tallyChunks, withTallies } from '@urlset/core/edit/bulk/entries-tally.ts';
import { filesToSort, sortChange } from '@urlset/core/edit/bulk/sort-file.ts';
import type { Change } from '@urlset/core/edit/change.ts';
import { moves, unmade } from '@urlset/core/edit/move.ts';
import { countPlaces } from '@urlset/core/edit/places.ts';
import { removals } from '@urlset/core/edit/remove-entries.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { completed } from './in-turns.ts';
import { judgeEdit } from './judge-edit.ts';
import type { JobKind, Jobs } from './work/jobs.ts';

/** For whom an edit is prepared. */
export interface Preparing {
  readonly project: Project;
  /** Has a job done in a thread. */
  run<K extends JobKind>(kind: K, params: Jobs[K]['params']): Promise<Jobs[K]['result']>;
  progress(progress: EditProgress): void;
  /** Called after other work had its turn; what it throws ends this. */
  turned(): void;
}

/**
 * Works out all that an edit of many entries does, in threads and some milliseconds at a time, and changes
 * nothing yet: what `prepareEdit` of core does at once; null where that gives null.
 * @throws UrlsetError `cancelled`, `expression-too-slow`
 */
export async function prepareInTime(preparing: Preparing, edit: Edit): Promise<Change[] | null> {
  const { project } = preparing;
  switch (edit.kind) {
    case 'set':
    case 'change':
    case 'fill':
    case 'fix': {
      if (!isBulkValues(project, edit)) return null;
      const chunks = [...bulkChunks(project, edit)];
      const judge = (chunk: BulkChunk) => preparing.run('judge', chunk);
      const changes = await judgeEdit(project, chunks, judge, preparing.progress);
      return changes.filter(({ runs }) => runs.total > 0);
    }
    case 'sort':
      return sorted(preparing, edit);
    case 'remove':
      return tallied(preparing, removals(project, edit.places), 0);
    case 'move':
      return moved(preparing, edit);
    default:
      return null;
  }
}

async function moved(preparing: Preparing, edit: Edit & { kind: 'move' }): Promise<Change[]> {
  const { project, turned } = preparing;
  const count = countPlaces(edit.places);
  // They are counted where they leave and where they come.
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

/** @param before entries got through by now, of the same edit */
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

/** Tells how far it is whenever the part in a place is done. */
function counter(sizes: readonly number[], before: number, progress: Preparing['progress']) {
  const total = sizes.reduce((sum, size) => sum + size, before);
  let done = before;
  return (place: number) => {
    done += sizes[place] ?? 0;
    progress({ done, total });
  };
}
