import type { Work } from './work.ts';

/** How long to wait before looking again, in milliseconds. */
const PAUSE = 50;

/**
 * Waits until no job runs and the user pauses, so that their work goes first.
 * @param isWanted it stops waiting once this is false
 */
export async function othersDone(work: Pick<Work, 'isBusy'>, isWanted: () => boolean): Promise<void> {
  while (work.isBusy && isWanted()) await new Promise((resolve) => setTimeout(resolve, PAUSE));
}
