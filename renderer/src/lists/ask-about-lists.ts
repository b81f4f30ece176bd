import type { WaitingList } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { ask } from '../stores/dialogs.ts';
import { forgetLists as forgetDateLists, leaveLastmod, takeDates } from '../stores/lastmod.ts';
import { showScreen } from '../stores/view.ts';

/**
 * Forgets the lists of an engine that is gone. The user is asked again about lists that are waiting in its successor.
 */
export function forgetLists({ dialogs, lastmod }: App): void {
  dialogs.setState((now) => ({ dialogs: now.dialogs.filter((dialog) => !('waiting' in dialog)) }));
  forgetDateLists(lastmod);
}

/** Forgets the lists that were to supply dates to a project that is closed. */
export function forgetDates(app: App): void {
  for (const waiting of leaveLastmod(app.lastmod)) dismiss(app, waiting);
}

/**
 * Opens a dialog for each list that waits for the user's answer, one after another, and never two for the same list. A
 * list that supplies dates goes to the lastmod screen instead.
 */
export function askAboutLists(app: App, waiting: readonly WaitingList[]): void {
  const { dialogs, lastmod } = app;
  const { list, folder, former } = lastmod.getState();
  const asked = dialogs
    .getState()
    .dialogs.flatMap((dialog) => ('waiting' in dialog ? dialog.waiting.list : []));
  const known = [...asked, ...former, list?.list, folder?.list];
  for (const one of waiting.filter((other) => !known.includes(other.list))) {
    if (suppliesDates(app, one)) {
      const former = takeDates(lastmod, one);
      if (former) dismiss(app, former);
      showScreen(app.view, 'lastmod');
      continue;
    }
    const kind = one.use === 'file-times' ? 'file-times' : 'list';
    void ask<true>(dialogs, (answer) => ({ kind, waiting: one, answer })).then(() => dismiss(app, one));
  }
}

/** Whether a list is for the lastmod screen: it was chosen there, or dropped there while a list is expected. */
function suppliesDates({ lastmod, view, project }: App, { use, asked }: WaitingList): boolean {
  if (!project.getState().summary?.open) return false;
  if (use === 'lastmod') return true;
  const { source } = lastmod.getState();
  const expected = asked.site === undefined ? source === 'list' : source === 'files' || source === 'git';
  return expected && view.getState().screen === 'lastmod' && (use === 'merge' || use === 'sync');
}

function dismiss({ engine }: App, { list }: WaitingList): void {
  // An engine that is gone has forgotten the list anyway.
  engine.request('dismissList', { list }).catch(() => undefined);
}
