import { AppSettings, type Problem } from '@urlset/core/contract.ts';
import * as v from 'valibot';
import { JsonFile } from './json-file.ts';

const DEFAULTS: AppSettings = {
  version: 1,
  language: 'system',
  theme: 'system',
  engine: 'all',
  density: 'comfortable',
  filters: [],
  copyHeader: false,
  renewIndex: false,
  memory: 'auto',
  start: 'overview',
  hints: true,
};

const { entries } = AppSettings;

/** Fields that this version does not understand get their defaults. If `version` is not 1, all fields do. */
const Stored = v.fallback(
  v.object({
    version: v.literal(1),
    language: v.fallback(entries.language, DEFAULTS.language),
    theme: v.fallback(entries.theme, DEFAULTS.theme),
    engine: v.fallback(entries.engine, DEFAULTS.engine),
    density: v.fallback(entries.density, DEFAULTS.density),
    filters: v.fallback(entries.filters, DEFAULTS.filters),
    copyHeader: v.fallback(entries.copyHeader, DEFAULTS.copyHeader),
    renewIndex: v.fallback(entries.renewIndex, DEFAULTS.renewIndex),
    memory: v.fallback(entries.memory, DEFAULTS.memory),
    start: v.fallback(entries.start, DEFAULTS.start),
    hints: v.fallback(entries.hints, DEFAULTS.hints),
  }),
  DEFAULTS,
);

export function parseSettings(stored: unknown): AppSettings {
  return v.parse(Stored, stored);
}

export class SettingsStore {
  readonly #file: JsonFile<AppSettings>;
  #current = DEFAULTS;

  constructor(file: string, onProblem: (problem: Problem) => void) {
    this.#file = new JsonFile(file, { parse: parseSettings, onProblem });
  }

  get current(): AppSettings {
    return this.#current;
  }

  async load(): Promise<void> {
    this.#current = await this.#file.read();
  }

  async change(settings: AppSettings): Promise<void> {
    this.#current = settings;
    await this.#file.write(settings);
  }

  /** Resolves once all settings given so far are written, or have failed. */
  get written(): Promise<void> {
    return this.#file.written;
  }
}
