import type { App } from '../app.ts';
import { telling } from '../stores/notices.ts';
import { buildMenu } from './menu.ts';

/** Milliseconds: long enough for a burst of summaries, too short to notice. */
const DEBOUNCE = 50;

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
  app.subscribe(later);
}
