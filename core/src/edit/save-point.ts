import type { ProjectFile } from '../project/project-file.ts';
import type { Step } from './history.ts';

/**
 * How many steps were done when all files were as they are on disk; null when no state of the history is.
 * @param steps what was done, and behind it what was undone
 */
export function savePoint(steps: readonly Step[], files: readonly ProjectFile[]): number | null {
  if (files.some(({ present, untitled }) => present && untitled)) return null;
  const isUnsaved = ({ number, files: touched }: Step) =>
    [...touched].some((file) => number > (files[file]?.savedStamp ?? 0));
  const unsaved = steps.findIndex(isUnsaved);
  const end = unsaved < 0 ? steps.length : unsaved;
  const newest = files.reduce((stamp, { savedStamp }) => Math.max(stamp, savedStamp), 0);
  if (newest === 0) return 0;
  // A state that was saved and then left for another is there no longer.
  const numbers = new Set(steps.slice(0, end).map(({ number }) => number));
  if (files.some(({ savedStamp }) => savedStamp > 0 && !numbers.has(savedStamp))) return null;
  return steps.findIndex(({ number }) => number === newest) + 1;
}
