import type { AppSettings, Hello, Language } from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

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

const LANGUAGES = { en: 'en', fi: 'fi', tr: 'tr' } as const satisfies Record<Language, Language>;

/**
 * The language of the words and the BCP 47 tag for numbers and dates: the desktop's own region where it
 * speaks the chosen language.
 */
export function languageOf(state: SettingsState): { language: Language; locale: string } {
  const { language: chosen } = state.settings;
  const ofSystem = state.systemLocale.split('-')[0] ?? '';
  const language = chosen === 'system' ? (isLanguage(ofSystem) ? ofSystem : 'en') : chosen;
  return { language, locale: ofSystem === language ? state.systemLocale : language };
}

function isLanguage(tag: string): tag is Language {
  return tag in LANGUAGES;
}
