import { expect, it } from 'vitest';
import { createEngineClient } from '../engine/client.ts';
import { createSettingsStore } from '../stores/settings.ts';
import { stateOf } from '../testing/state.ts';
import { emptySummary } from '../testing/summary.ts';
import { followEngineChoice } from './follow-engine-choice.ts';

it('tells each connection, and every change', () => {
  const { settings, platform, systemLocale } = stateOf(emptySummary(), null, 'linux').settings;
  const store = createSettingsStore({ settings, platform, systemLocale, appVersion: '', recents: [] });
  const heard: unknown[] = [];
  const client = createEngineClient({ summary() {}, notice() {}, diskChanged() {} });
  const engine: typeof client = {
    ...client,
    request: (_method, params) => {
      heard.push(params);
      return new Promise(() => {});
    },
  };
  const tell = followEngineChoice({ settings: store, engine });
  tell();
  store.setState({ settings: { ...settings, engine: 'bing' } });
  store.setState({ settings: { ...settings, engine: 'bing', density: 'compact' } });
  tell();
  expect(heard).toEqual([{ engine: 'all' }, { engine: 'bing' }, { engine: 'bing' }]);
});
