import type { HistoryPage, HistoryStep } from '../../contract/history.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import type { EditedProject } from '../edited-project.ts';
import type { Step } from './history.ts';

/** Describes `count` steps of a project's history from `first` on, and the current position in it. */
export function describeHistory(
  { history, files }: EditedProject,
  first: number,
  count: number,
): HistoryPage {
  const { steps } = history;
  return {
    steps: steps.slice(first, first + count).map(describeStep),
    total: steps.length,
    done: history.done,
    saved: savePoint(steps, files),
  };
}

export function describeStep({ number, label, scope, time }: Step): HistoryStep {
  return { number, label, ...scope, time };
}

/**
 * The number of done steps at which all files matched the disk; null if the history lacks such a state.
 * @param steps the done steps, followed by the undone ones
 */
function savePoint(steps: readonly Step[], files: readonly ProjectFile[]): number | null {
  if (files.some(({ present, untitled }) => present && untitled)) return null;
  const isUnsaved = ({ number, files: touched }: Step) =>
    [...touched].some((file) => number > (files[file]?.savedStamp ?? 0));
  const unsaved = steps.findIndex(isUnsaved);
  const end = unsaved < 0 ? steps.length : unsaved;
  const newest = files.reduce((stamp, { savedStamp }) => Math.max(stamp, savedStamp), 0);
  if (newest === 0) return 0;
  // A saved state is gone from the history if its step was undone and overwritten.
  const numbers = new Set(steps.slice(0, end).map(({ number }) => number));
  if (files.some(({ savedStamp }) => savedStamp > 0 && !numbers.has(savedStamp))) return null;
  return steps.findIndex(({ number }) => number === newest) + 1;
}
