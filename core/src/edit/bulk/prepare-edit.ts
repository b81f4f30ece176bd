import { lastOf } from '../../bytes/steps.ts';
import type { EditOf } from '../../contract/edits.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { declareAlternates } from '../apply/give-xml.ts';
import { moves } from '../apply/move.ts';
import { removals } from '../apply/references.ts';
import { mendFiles } from '../fix/apply-fix.ts';
import type { Change } from '../history/change.ts';
import { bulkChunks, type ValuesEdit } from './bulk-chunk.ts';
import { entriesChange } from './entries-change.ts';
import { tallyChunk, tallyChunks, withTallies } from './entries-tally.ts';
import { judgeChunk } from './judge-chunk.ts';
import { makeChunk } from './make-chunk.ts';
import { insertion, makeChunks, putMade } from './make-chunks.ts';
import { mendChunk } from './mend-chunk.ts';
import { mendChunks, type XmlEdit } from './mend-chunks.ts';
import { filesToSort, sortChange, sortFile } from './sort-file.ts';
import { valuesChange } from './values-change.ts';

// Each function prepares all changes of an edit without performing them. The engine runs the slow parts in threads,
// through the same functions.

/** Prepares an edit that gives entries values. */
export function prepareValues(project: ProjectData, edit: ValuesEdit): Change[] {
  const changes = Array.from(bulkChunks(project, edit), (chunk) =>
    valuesChange(project, chunk, judgeChunk(project.table, chunk)),
  );
  return changes.filter(({ runs }) => runs.total > 0);
}

/** Prepares an edit that gives entries new XML. */
export function prepareMends(project: ProjectData, edit: XmlEdit): Change[] {
  const chunks = [...mendChunks(project, edit)];
  const made = chunks.map((chunk) => entriesChange(project, mendChunk(project.table, chunk)));
  return withMends(project, edit, made);
}

/** Returns the changes of an XML edit: first the changes to entries, then the changes to the rest of their files. */
export function withMends(project: ProjectData, edit: XmlEdit, mended: readonly Change[]): Change[] {
  const changes = mended.filter((change) => !('runs' in change) || change.runs.total > 0);
  const perform = (change: Change) => {
    changes.push(change);
  };
  if (edit.kind === 'fix') mendFiles(project, edit, perform);
  else if (edit.kind === 'alternates') declareAlternates(project, edit, perform);
  return changes;
}

export function prepareRemoval(project: ProjectData, { positions }: EditOf<'remove'>): Change[] {
  return tallied(project, removals(project, positions));
}

export function prepareMove(project: ProjectData, edit: EditOf<'move'>): Change[] {
  return tallied(project, lastOf(moves(project, edit)));
}

export function prepareInsertion(project: ProjectData, edit: EditOf<'insert'>): Change[] {
  const chunks = makeChunks(project, edit);
  for (const chunk of chunks) putMade(project, chunk, makeChunk(project.table, chunk));
  return tallied(project, [insertion(edit, chunks)]);
}

export function prepareSort(project: ProjectData, edit: EditOf<'sort'>): Change[] {
  return filesToSort(project, edit).flatMap((file) => {
    const order = sortFile(project.table, file);
    return order === null ? [] : sortChange(file, order);
  });
}

function tallied(project: ProjectData, changes: readonly Change[]): Change[] {
  const chunks = tallyChunks(project, changes);
  const tallies = chunks.map((chunk) => tallyChunk(project.table, chunk));
  return withTallies(changes, chunks, tallies);
}
