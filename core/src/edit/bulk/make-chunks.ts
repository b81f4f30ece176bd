import type { EditOf } from '../../contract/edits.ts';
import { EMPTY_LAYOUT } from '../../format/entry/layout.ts';
import { blockRuns } from '../../table/block-runs.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { Runs } from '../../table/runs.ts';
import { TextGatherer } from '../../table/text-gatherer.ts';
import { allot } from '../apply/insert-entries.ts';
import { countNewEntries } from '../apply/new-entries.ts';
import type { Change } from '../history/change.ts';
import { ColumnTextCutter } from '../text/column-text.ts';
import { chunksOf, isManyLocs } from './bulk-chunk.ts';
import { putValues } from './each-value.ts';
import { MENDED_COLUMNS } from './entries-change.ts';
import type { MadeChunk, MakeChunk } from './make-chunk.ts';

type Insertion = EditOf<'insert'>;

/** Whether an edit inserts so many entries that they are made in chunks. False for an index or a robots.txt. */
export function isBulkInsertion(project: ProjectData, { file, entries }: Insertion): boolean {
  const { kind } = project.file(file);
  if (kind === 'sitemapindex' || kind === 'robots') return false;
  return isManyLocs(project, countNewEntries(entries));
}

/** Allots numbers for the new entries of an edit, and returns the chunks to make. `unmade` frees the numbers. */
export function makeChunks(project: ProjectData, { file: id, entries }: Insertion): MakeChunk[] {
  const file = project.file(id);
  const runs = allot(project, file, countNewEntries(entries));
  const cutter = new ColumnTextCutter(entries);
  const { kind } = file;
  const layout = file.block?.layout ?? EMPTY_LAYOUT;
  return chunksOf(runs, project.bulk.chunk).map(({ ids, counts, total }) => {
    return { kind, layout, ids, counts, entries: cutter.take(total) };
  });
}

/** Puts the entries of a made chunk into the table. They exist from then on, but are not yet in the order of a file. */
export function putMade({ table }: ProjectData, { ids, counts }: MakeChunk, made: MadeChunk): void {
  const { columns, texts } = made;
  const total = columns.set.length;
  const numbers = table.sets.adopt(made.ruleSets);
  for (let place = 0; place < total; place++)
    columns.set[place] = numbers[columns.set[place] as number] as number;
  const references = table.overlay.adopt(texts, made.references);
  TextGatherer.release(texts);
  let at = 0;
  for (const run of blockRuns(table, new Runs(ids, counts))) {
    const { block, from, to } = run;
    for (const name of MENDED_COLUMNS) putValues(block.columns[name], run, columns[name], at);
    for (let field = 0; field * total < references.length; field++)
      putValues(block.referenceColumn(field), run, references, field * total + at);
    at += to - from;
  }
}

/** Returns the change that inserts made entries into the order of their file. */
export function insertion({ file, at }: Insertion, chunks: readonly MakeChunk[]): Change & { kind: 'order' } {
  const runs = chunks.flatMap(({ ids, counts }) => [...new Runs(ids, counts)]);
  const inserted = Runs.from(runs);
  return { kind: 'order', file, at, removed: Runs.NONE, inserted, tally: null };
}
