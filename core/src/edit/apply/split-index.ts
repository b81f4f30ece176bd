import type { EditOf } from '../../contract/edits.ts';
import type { FileId } from '../../contract/values.ts';
import { newIndexContent } from '../../files/read/new-file.ts';
import { positionsAt, runsAt } from '../../table/positions.ts';
import { prepareMove } from '../bulk/prepare-edit.ts';
import type { EditedProject } from '../edited-project.ts';
import type { Change, Perform } from '../history/change.ts';

/** Moves the rows of an index beyond the maximum into new indexes. Each row still lists the same file. */
export function splitIndex(
  project: EditedProject,
  { file, names, most }: EditOf<'split-index'>,
  perform: Perform,
): void {
  const index = project.file(file);
  for (const name of names) {
    const count = Math.min(most, index.order.length - most);
    if (count <= 0) return;
    const added = project.addNewFile(name, newIndexContent(name));
    added.present = false;
    perform({ kind: 'present', file: added.id, before: false, after: true });
    const positions = [positionsAt(file, most, count)];
    const before = positions.flatMap((one) => [...runsAt(index.order, one).toIds()]);
    for (const change of prepareMove(project, { kind: 'move', positions, to: added.id, at: 0 })) {
      perform(change);
    }
    perform(relinked(project, added.id, before));
  }
}

/** Returns the change that links the files of these old rows to the rows of the new index, in the same order. */
function relinked(project: EditedProject, file: FileId, rows: readonly number[]): Change {
  const positions = new Map(rows.map((row, at) => [row, at]));
  const { order } = project.file(file);
  const links = project.files.flatMap(({ id, indexRow }) => {
    const at = positions.get(indexRow);
    return at === undefined ? [] : { file: id, before: indexRow, after: order.at(at) };
  });
  return { kind: 'links', file, links };
}
