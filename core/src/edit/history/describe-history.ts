import type { HistoryPage } from '../../contract/history.ts';
import type { EditedProject } from '../edited-project.ts';
import { savePoint } from './save-point.ts';

/** Describes `count` steps of a project's history from `first` on, and the current position in it. */
export function describeHistory(
  { history, files }: EditedProject,
  first: number,
  count: number,
): HistoryPage {
  const { steps } = history;
  return {
    steps: steps
      .slice(first, first + count)
      .map(({ number, label, scope, time }) => ({ number, label, ...scope, time })),
    total: steps.length,
    done: history.done,
    saved: savePoint(steps, files),
  };
}
