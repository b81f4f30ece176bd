import type { WaitingList } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { ask } from '../stores/dialogs.ts';

/** Closes the dialogs about lists of an engine that is gone. Lists that wait in its successor open new dialogs. */
export function forgetLists({ dialogs }: App): void {
  dialogs.setState((now) => ({ dialogs: now.dialogs.filter((dialog) => !('waiting' in dialog)) }));
}

/** Opens a dialog for each waiting list, one after another, and never two for the same list. */
export function askAboutLists({ dialogs, engine }: App, waiting: readonly WaitingList[]): void {
  const asked = dialogs
    .getState()
    .dialogs.flatMap((dialog) => ('waiting' in dialog ? dialog.waiting.list : []));
  for (const list of waiting.filter((one) => !asked.includes(one.list))) {
    const kind = list.use === 'file-times' ? 'file-times' : 'list';
    void ask<true>(dialogs, (answer) => ({ kind, waiting: list, answer })).then(() =>
      // An engine that is gone has forgotten the list anyway.
      engine.request('dismissList', { list: list.list }).catch(() => undefined),
    );
  }
}
