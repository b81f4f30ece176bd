import type { App } from '../app.ts';
import { stopMerging } from '../stores/changes.ts';
import { say } from '../stores/notices.ts';

/** Merges the other side into the project, with the decisions of the user. */
export async function mergeNow({ changes, editor, notices }: App): Promise<void> {
  const { merging } = changes.getState();
  if (!merging?.found) return;
  const { found, rest, single } = merging;
  const decidedFor = (side: 'mine' | 'theirs') =>
    [...single].filter(([, decision]) => decision === side).map(([conflict]) => conflict);
  const decisions = { rest, mine: decidedFor('mine'), theirs: decidedFor('theirs') };
  const { count } = await editor.mergeSides({ merge: found.merge, decisions });
  stopMerging(changes);
  say(notices, { key: 'notice.merged', params: { count } });
}
