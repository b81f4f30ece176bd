import type { AppSettings } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';

/** Changes settings, first on screen, then for all windows and the next start. */
export async function changeSettings(
  { settings: store, shell }: Pick<App, 'settings' | 'shell'>,
  change: Partial<AppSettings>,
): Promise<void> {
  const settings = { ...store.getState().settings, ...change };
  store.setState({ settings });
  await shell.call('changeSettings', { settings });
}
