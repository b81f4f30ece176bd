import type { App } from '../app.ts';
import { telling } from '../stores/notices.ts';
import type { Stores } from './command-state.ts';
import { buildMenu } from './menu.ts';

/** Milliseconds: long enough for a burst of summaries, too short to notice. */
const DEBOUNCE = 50;

interface Subscribable {
  subscribe(listener: () => void): unknown;
}

/** Keeps the native menu up to date. Sends it only when something changed. */
export function keepMenu(app: App): void {
  let sent = '';
  let pending = false;

  function send(): void {
    pending = false;
    const menu = buildMenu(app.messages(), app.state());
    const next = JSON.stringify(menu);
    if (next === sent) return;
    sent = next;
    void telling(app.notices, () => app.shell.call('setMenu', { menu }));
  }
  function later(): void {
    if (pending) return;
    pending = true;
    setTimeout(send, DEBOUNCE);
  }

  send();
  const { project, view, settings, columns, filter, rule, panels, changes } = app;
  // The compiler names a store that the state of commands is derived from and that is missing here.
  const stores: Readonly<Record<keyof Stores, Subscribable>> = {
    ...{ project, view, settings, columns },
    ...{ filter, rule, panels, changes },
  };
  for (const store of Object.values(stores)) store.subscribe(later);
}
