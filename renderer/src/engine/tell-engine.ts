import type { App } from '../app.ts';
import { telling } from '../stores/notices.ts';

/** Minimum time between two messages, in milliseconds. After each, the engine leaves cores free three times as long. */
const INTERVAL = 100;

/** Sends the engine the settings that it needs, whenever they change. Call `send` for each new engine. */
export function keepChoice(app: Pick<App, 'engine' | 'settings' | 'notices'>): { send(): void } {
  const send = () => {
    const { engine, renewIndex, memory } = app.settings.getState().settings;
    void telling(app.notices, () => app.engine.request('showEngine', { engine }));
    void telling(app.notices, () => app.engine.request('renewIndex', { onSave: renewIndex }));
    const gibibytes = memory === 'auto' ? null : Number(memory);
    void telling(app.notices, () => app.engine.request('keepInMemory', { gibibytes }));
  };
  app.settings.subscribe(({ settings: { engine, renewIndex, memory } }, { settings: before }) => {
    if (engine !== before.engine || renewIndex !== before.renewIndex || memory !== before.memory) send();
  });
  return { send };
}

/**
 * Tells the engine that the user is typing or scrolling, so that it leaves room for drawing.
 * @param leaveRoom tells the engine; it is not called again before the engine answers
 */
export function tellActivity(page: Window, leaveRoom: () => Promise<unknown>): void {
  let last = Number.NEGATIVE_INFINITY;
  let isTelling = false;
  const ended = () => {
    isTelling = false;
  };
  const tell = (event: Event) => {
    const { timeStamp } = event;
    // A shortcut starts work that the user waits for.
    const isShortcut = event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey);
    if (isShortcut || isTelling || timeStamp - last < INTERVAL) return;
    last = timeStamp;
    isTelling = true;
    // A failure does not matter: an engine that is gone does no work that could delay drawing.
    leaveRoom().then(ended, ended);
  };
  for (const action of ['keydown', 'wheel', 'scroll'])
    page.addEventListener(action, tell, { capture: true, passive: true });
}
