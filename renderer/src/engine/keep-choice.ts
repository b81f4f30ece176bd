import type { App } from '../app.ts';
import { telling } from '../stores/notices.ts';

/** Tells the engine whose findings to show whenever that changes; called again for each new engine. */
export function keepChoice(app: Pick<App, 'engine' | 'settings' | 'notices'>): { send(): void } {
  const send = () => {
    const { engine } = app.settings.getState().settings;
    void telling(app.notices, () => app.engine.request('showEngine', { engine }));
  };
  app.settings.subscribe((state, before) => {
    if (state.settings.engine !== before.settings.engine) send();
  });
  return { send };
}
