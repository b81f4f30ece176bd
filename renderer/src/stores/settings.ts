import { type AppSettings, type Hello, type Language, spokenLanguage } from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Shell } from '../shell/shell.ts';

export type Platform = Hello['platform'];

export interface SettingsState {
  settings: AppSettings;
  platform: Platform;
  systemLocale: string;
}

export type SettingsStore = StoreApi<SettingsState>;

export function createSettingsStore(hello: Hello): SettingsStore {
  const { settings, platform, systemLocale } = hello;
  return createStore(() => ({ settings, platform, systemLocale }));
}

/**
 * The language of the page, and the BCP 47 tag for formatting numbers and dates. The tag is the system's, with its
 * region, if the system uses the same language.
 */
export function languageOf(state: SettingsState): { language: Language; locale: string } {
  const ofSystem = state.systemLocale.split('-')[0] ?? '';
  const language = spokenLanguage(state.settings.language, state.systemLocale);
  return { language, locale: ofSystem === language ? state.systemLocale : language };
}

/**
 * Sets the `lang` of the page, for screen readers and for letter forms. It must change before React renders the new
 * language, because text laid out in between keeps the uppercase rules of the old one.
 */
export function keepLanguage(settings: SettingsStore, page: HTMLElement): void {
  const tell = () => {
    page.lang = languageOf(settings.getState()).language;
  };
  tell();
  settings.subscribe(tell);
}

/** Changes settings, first on screen, then for all windows and the next start. */
export async function changeSettings(
  { settings: store, shell }: { readonly settings: SettingsStore; readonly shell: Shell },
  change: Partial<AppSettings>,
): Promise<void> {
  const settings = { ...store.getState().settings, ...change };
  store.setState({ settings });
  await shell.call('changeSettings', { settings });
}
