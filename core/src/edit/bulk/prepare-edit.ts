import { lastOf } from '../../bytes/steps.ts';
import type { Edit } from '../../contract/edits.ts';
import { countPositions } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { declareAlternates } from '../apply/add-alternates.ts';
import { moves } from '../apply/move.ts';
import { removals } from '../apply/references.ts';
import { mendFiles } from '../fix/apply-fix.ts';
import type { Change } from '../history/change.ts';
import { bulkChunks, isBulkValues, isManyLocs } from './bulk-chunk.ts';
import { entriesChange } from './entries-change.ts';
import { tallyChunk, tallyChunks, withTallies } from './entries-tally.ts';
import { judgeChunk } from './judge-chunk.ts';
import { makeChunk } from './make-chunk.ts';
import { insertion, isBulkInsertion, makeChunks, putMade } from './make-chunks.ts';
import { mendChunk } from './mend-chunk.ts';
import { isBulkMend, mendChunks, type XmlEdit } from './mend-chunks.ts';
import { filesToSort, sortChange, sortFile } from './sort-file.ts';
import { valuesChange } from './values-change.ts';

/**
 * Prepares all changes of an edit without performing them. Returns null if a change depends on an earlier one having
 * been performed; such edits touch few entries. The engine runs the slow parts in threads, through the same
 * functions.
 */
export function prepareEdit(project: ProjectData, edit: Edit): Change[] | null {
  const { table } = project;
  switch (edit.kind) {
    case 'set':
    case 'change':
    case 'fill':
    case 'fix': {
      if (edit.kind === 'fix' && isBulkMend(project, edit)) return mended(project, edit);
      if (!isBulkValues(project, edit)) return null;
      const changes = Array.from(bulkChunks(project, edit), (chunk) =>
        valuesChange(project, chunk, judgeChunk(table, chunk)),
      );
      return changes.filter(({ runs }) => runs.total > 0);
    }
    case 'alternates':
    case 'urls':
      return isBulkMend(project, edit) ? mended(project, edit) : null;
    case 'remove':
      return tallied(project, removals(project, edit.positions));
    case 'move':
      return tallied(project, lastOf(moves(project, edit)));
    case 'insert': {
      if (!isBulkInsertion(project, edit)) return null;
      const chunks = makeChunks(project, edit);
      for (const chunk of chunks) putMade(project, chunk, makeChunk(table, chunk));
      return tallied(project, [insertion(edit, chunks)]);
    }
    case 'sort':
      return filesToSort(project, edit).flatMap((file) => {
        const order = sortFile(table, file);
        return order === null ? [] : sortChange(file, order);
      });
    default:
      return null;
  }
}

/** Whether an edit touches so many entries that it should be prepared in the background. */
export function isBulk(project: ProjectData, edit: Edit): boolean {
  switch (edit.kind) {
    case 'set':
    case 'change':
    case 'fill':
      return isBulkValues(project, edit);
    case 'fix':
      return isBulkMend(project, edit) || isBulkValues(project, edit);
    case 'alternates':
    case 'urls':
      return isBulkMend(project, edit);
    case 'remove':
    case 'move':
      return isManyLocs(project, countPositions(edit.positions));
    case 'insert':
      return isBulkInsertion(project, edit);
    case 'sort':
      return (
        edit.files.reduce((sum, file) => sum + project.file(file).order.length, 0) >= project.bulk.entries
      );
    default:
      return false;
  }
}

/** The changes of an edit of XML: first those to its entries, then those around the entries in their files. */
export function withMends(project: ProjectData, edit: XmlEdit, mended: readonly Change[]): Change[] {
  const changes = mended.filter((change) => !('runs' in change) || change.runs.total > 0);
  const perform = (change: Change) => {
    changes.push(change);
  };
  if (edit.kind === 'fix') mendFiles(project, edit, perform);
  else if (edit.kind === 'alternates') declareAlternates(project, edit, perform);
  return changes;
}

function mended(project: ProjectData, edit: XmlEdit): Change[] {
  const chunks = [...mendChunks(project, edit)];
  const made = chunks.map((chunk) => entriesChange(project, mendChunk(project.table, chunk)));
  return withMends(project, edit, made);
}

function tallied(project: ProjectData, changes: readonly Change[]): Change[] {
  const chunks = tallyChunks(project, changes);
  const tallies = chunks.map((chunk) => tallyChunk(project.table, chunk));
  return withTallies(changes, chunks, tallies);
}
