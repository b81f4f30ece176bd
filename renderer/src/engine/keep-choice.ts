import type { App } from '../app.ts';
import { telling } from '../stores/notices.ts';

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
