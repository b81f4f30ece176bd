import { statSync } from 'node:fs';
import path from 'node:path';
import { findConfig } from '../../config/find-config.ts';
import type { Command, Commands } from '../command.ts';
import { folderOfPattern, isGlob, STDIN } from '../inputs/paths.ts';
import { type Arguments, NO_SETTINGS, type Settings } from '../options/parse-options.ts';
import { UsageError } from '../usage-error.ts';

export interface Config {
  /** The path of the configuration file; null if none is used. */
  readonly file: string | null;
  readonly settings: Settings;
}

/**
 * Finds and reads the configuration for a command and its arguments.
 * @throws UsageError; UrlsetError if the file cannot be read
 */
export async function configFor(
  { texts, paths }: Arguments,
  name: string,
  command: Command,
  commands: Commands,
): Promise<Config> {
  const [named] = texts.get('config') ?? [];
  const isOff = texts.has('no-config');
  if (isOff && named !== undefined) throw new UsageError('--config and --no-config cannot be used together');
  const file = isOff
    ? null
    : named === undefined
      ? findConfig(folderOf(texts, paths[0]))
      : path.resolve(named);
  if (file === null) return { file, settings: NO_SETTINGS };
  const { readConfig } = await import('./config-file.ts');
  return { file, settings: readConfig(file, name, command, commands) };
}

/**
 * The path itself if it is a folder, otherwise its parent folder. For standard input, the folder of its name; for a
 * pattern, the folder that the pattern begins with.
 */
function folderOf(texts: Arguments['texts'], given = '.'): string {
  if (given === STDIN) return path.dirname(texts.get('stdin-name')?.[0] ?? '.');
  const found = statSync(given, { throwIfNoEntry: false });
  if (found?.isDirectory()) return given;
  return found === undefined && isGlob(given) ? folderOfPattern(given) : path.dirname(given);
}
