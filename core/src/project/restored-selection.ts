import type { Selection } from '../contract/edits.ts';
import { isSameView, isWhole, wholeView } from '../contract/values.ts';
import type { Step } from '../edit/history/history.ts';
import type { ProjectData } from '../table/project-data.ts';
import type { ShownRows } from './project-views.ts';

/**
 * Where a person stood when they did a step, as rows of what there is to see now. Rows of a derived view
 * mean something while it is the one on screen, and was when the step was done; otherwise the first entry
 * that the step touched is shown, there or among all. Null when that is gone too.
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

/** Number of the first entry that a step is about; -1 when it is about none. */
function firstEntry({ changes }: Step): number {
  for (const change of changes) {
    if ('runs' in change) return change.runs.ids[0] ?? -1;
    if (change.kind === 'order' || change.kind === 'reorder') {
      return change.inserted.ids[0] ?? change.removed.ids[0] ?? -1;
    }
  }
  return -1;
}
