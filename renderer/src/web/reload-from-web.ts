import type { App } from '../app.ts';
import { compareProjectWith } from '../stores/changes.ts';
import { say, tell } from '../stores/notices.ts';
import { showScreen } from '../stores/view.ts';

/** Maximum number of problems shown. Files of the same site tend to fail for the same reason. */
const MOST_TOLD = 3;

/** Asks the servers for newer versions of the project's files. If any changed, compares the project with them. */
export async function reloadFromWeb({ engine, changes, notices, view }: App): Promise<void> {
  const { files, changed, problems, unread, side } = await engine.request('reloadFromWeb', {});
  for (const problem of problems.slice(0, MOST_TOLD)) tell(notices, problem);
  if (unread > 0) say(notices, { key: 'web.unread', params: { count: unread } });
  if (side !== null) {
    compareProjectWith(changes, side);
    showScreen(view, 'changes');
  }
  if (changed > 0) say(notices, { key: 'web.changed', params: { count: changed } });
  else if (side === null && problems.length === 0)
    say(notices, { key: 'web.unchanged', params: { count: files } });
}
