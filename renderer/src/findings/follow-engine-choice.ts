import type { App } from '../app.ts';

/**
 * Keeps the findings to those of the search engine that was chosen. Returns what tells a new connection,
 * which knows of no choice yet.
 */
export function followEngineChoice({ settings, engine }: Pick<App, 'settings' | 'engine'>): () => void {
  const tell = () => {
    const request = engine.request('showEngine', { engine: settings.getState().settings.engine });
    // Failing means that the connection is gone, and the next one is told.
    request.catch(() => {});
  };
  settings.subscribe((now, before) => {
    if (now.settings.engine !== before.settings.engine) tell();
  });
  return tell;
}
