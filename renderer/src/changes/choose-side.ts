import type { App } from '../app.ts';
import { compareWithChosen } from '../stores/changes.ts';
import { telling } from '../stores/notices.ts';

/** Whether dropped files are compared instead of opened. */
export function comparesDrops({ view, project }: App): boolean {
  return view.getState().screen === 'changes' && project.getState().summary?.open === true;
}

/** Compares with dropped files. */
export async function compareDropped({ shell, changes, notices }: App, ids: number[]): Promise<void> {
  const chosen = await telling(notices, () => shell.call('compareDropped', { ids }));
  if (chosen) compareWithChosen(changes, chosen);
}

/** Reads the files of both sides again. */
export async function readSideAgain({ engine, changes, notices }: App): Promise<void> {
  await telling(notices, () => engine.request('forgetSides', {}));
  changes.setState(({ round }) => ({ round: round + 1, comparison: null }));
}
