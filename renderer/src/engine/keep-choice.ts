import type { App } from '../app.ts';
import { telling } from '../stores/notices.ts';

/** Tells the engine what it is to go by of the settings whenever that changes; called again for each new engine. */
export function keepChoice(app: Pick<App, 'engine' | 'settings' | 'notices'>): { send(): void } {
  const send = () => {
    const { engine, renewIndex } = app.settings.getState().settings;
    void telling(app.notices, () => app.engine.request('showEngine', { engine }));
    void telling(app.notices, () => app.engine.request('renewIndex', { onSave: renewIndex }));
  };
  app.settings.subscribe(({ settings: { engine, renewIndex } }, { settings: before }) => {
    if (engine !== before.engine || renewIndex !== before.renewIndex) send();
  });
  return { send };
}
