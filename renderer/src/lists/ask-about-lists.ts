import type { WaitingList } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { ask } from '../stores/dialogs.ts';

/** Nothing is asked about lists of an engine that is gone; of those that wait in the next one it is asked anew. */
export function forgetLists({ dialogs }: App): void {
  dialogs.setState((now) => ({ dialogs: now.dialogs.filter((dialog) => !('waiting' in dialog)) }));
}

/** Asks what becomes of each list that waits, one after another, and of none twice. */
export function askAboutLists({ dialogs, engine }: App, waiting: readonly WaitingList[]): void {
  const asked = dialogs
    .getState()
    .dialogs.flatMap((dialog) => ('waiting' in dialog ? dialog.waiting.list : []));
  for (const list of waiting.filter((one) => !asked.includes(one.list))) {
    const kind = list.use === 'file-times' ? 'file-times' : 'list';
    void ask<true>(dialogs, (answer) => ({ kind, waiting: list, answer })).then(() =>
      // An engine that is gone has forgotten it.
      engine.request('dismissList', { list: list.list }).catch(() => undefined),
    );
  }
}
