import type { Command } from '../command.ts';
import type { Option } from '../options/option.ts';

/** Settings that mean the same to several commands. They are at the top of the file, all others in sections. */
export const SHARED_SETTINGS: readonly string[] = ['at', 'base', 'verified'];

/** The key that tells editors where the schema is. */
export const SCHEMA_KEY = '$schema';

/** The settings of a command: those in its section of the file, or those at the top. */
export function settingsOf(
  { settings = [], options }: Command,
  place: 'section' | 'top',
): ReadonlyMap<string, Option<unknown>> {
  const found = settings.flatMap((name) => {
    const option = options[name];
    const isShared = SHARED_SETTINGS.includes(name);
    return option !== undefined && isShared === (place === 'top') ? [[name, option] as const] : [];
  });
  return new Map(found);
}
