import type { Selection } from '../contract/edits.ts';
import { isSameView, isWhole, wholeView } from '../contract/values.ts';
import type { Step } from '../edit/history/history.ts';
import type { ProjectData } from '../table/project-data.ts';
import type { ShownRows } from './project-views.ts';

/**
 * The selection from before or after a step, in rows that exist now. Rows of a derived view are valid only while that
 * view is shown, and only if it followed the step. Otherwise the result is the first entry that the step touched, in
 * the whole view of the file or of all files. Null if that entry is gone, or if the step touched no entries.
 */
export function restoredSelection(
  project: ProjectData,
  shown: ShownRows | null,
  step: Step,
  selection: Selection,
): Selection | null {
  const { view } = selection;
  if (isWhole(view)) return selection;
  if (shown?.rows.saw(step) && isSameView(shown.view, view)) return selection;
  const id = firstEntry(step);
  if (id < 0) return null;
  const whole = wholeView(view.file);
  const block = project.table.blockOf(id);
  const at = project.file(block.file).order.positionOf(id);
  const row = at < 0 ? -1 : project.view(whole).rowOf(block.file, at);
  return row < 0 ? null : { view: whole, row, column: selection.column, ranges: [] };
}

/** The number of the first entry that a step touched; -1 if it did not touch entries. */
function firstEntry({ changes }: Step): number {
  for (const change of changes) {
    if ('runs' in change) return change.runs.ids[0] ?? -1;
    if (change.kind === 'order' || change.kind === 'reorder') {
      return change.inserted.ids[0] ?? change.removed.ids[0] ?? -1;
    }
  }
  return -1;
}
