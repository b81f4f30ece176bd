import type { Edit } from '../../contract/edits.ts';
import { blockRuns } from '../../table/block-runs.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
import { countPositions, runsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { EntryMender } from '../fix/entry/entry-mender.ts';
import { ColumnTextCutter } from '../text/column-text.ts';
import { chunksOf } from './bulk-chunk.ts';
import type { MendChunk, XmlRecipe } from './mend-chunk.ts';

/** An edit that gives entries new XML. */
export type XmlEdit = Edit & { kind: 'fix' | 'alternates' | 'urls' };

/**
 * Whether all the new XML is made first, and then put into the table in one go. False for few entries, for rows of an
 * index, for a fix that changes values, and if new entries get alternates or URLs.
 */
export function isBulkMend(project: ProjectData, edit: XmlEdit): boolean {
  const { table } = project;
  const { positions } = edit;
  if (edit.kind === 'fix' && new EntryMender(table, edit.code, edit.now, edit.mode).field !== XML_REFERENCE)
    return false;
  // Unlike for locs, no minimum share of the table is needed: reading and judging one entry takes longer than comparing
  // hundreds of locs, and undo would repeat that work.
  if (countPositions(positions) < project.bulk.entries) return false;
  return positions.every((one) => {
    const { kind, order } = project.file(one.file);
    if (kind === 'sitemapindex') return false;
    return edit.kind === 'fix' || blockRuns(table, runsAt(order, one)).every(({ block }) => block.wasRead);
  });
}

/** The chunks to mend for an edit for which {@link isBulkMend} is true. */
export function* mendChunks(project: ProjectData, edit: XmlEdit): Generator<MendChunk> {
  const recipeOf = recipes(edit);
  for (const one of edit.positions) {
    const { id: file, order } = project.file(one.file);
    for (const { ids, counts, total } of chunksOf(runsAt(order, one), project.bulk.chunk))
      yield { file, recipe: recipeOf(total), ids, counts };
  }
}

/** Returns a function that, called chunk by chunk, returns the recipe for the next `count` entries. */
function recipes(edit: XmlEdit): (count: number) => XmlRecipe {
  if (edit.kind === 'fix') {
    const { kind, code, now, mode } = edit;
    return () => ({ kind, code, now, mode });
  }
  const { kind, values } = edit;
  const cutter = new ColumnTextCutter(values);
  return (count) => ({ kind, values: cutter.take(count) });
}
