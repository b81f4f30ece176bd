import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error.ts';
import type { Option, Options, Values } from './option.ts';

/** The error message if no path is given. */
export const NO_PATH = 'no path given; name a file or a folder';

interface Parsed<O extends Options> {
  values: Values<O>;
  /** The names of the options that the user gave. */
  given: ReadonlySet<string>;
  paths: string[];
}

/**
 * Parses a command's options and paths. The caller handles `--help`.
 * @param settings values of options that the user did not give
 * @param needsPath whether at least one path must be given
 * @throws UsageError for unknown options and bad values, for a missing required option, and for a missing path
 */
export function parseOptions<O extends Options>(
  args: readonly string[],
  options: O,
  settings: Settings = NO_SETTINGS,
  needsPath = true,
): Parsed<O> {
  const { texts, paths } = readArguments(args, options);
  if (paths.length === 0 && needsPath) throw new UsageError(NO_PATH);
  refuseMissing(texts, settings, options);
  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(options)) {
    const given = texts.get(name);
    const setting = given === undefined ? settings.get(name) : undefined;
    values[name] = setting
      ? option.parse(setting.texts, setting.label)
      : option.parse(given ?? [], `--${name}`);
  }
  // The loop made one value for each option, of the type that its `parse` returns.
  return { values: values as Values<O>, given: new Set(texts.keys()), paths };
}

/** Arguments before their values are parsed: the texts of each option that was given, and the paths. */
export interface Arguments {
  readonly texts: ReadonlyMap<string, readonly string[]>;
  readonly paths: string[];
}

/** The value of an option in `urlset.json`, as texts like those of the command line. */
export interface Setting {
  readonly texts: readonly string[];
  /** The name of the setting in messages, with its place in the file. */
  readonly label: string;
  readonly line: number;
}

/** Values for options that the user does not give, by option name. */
export type Settings = ReadonlyMap<string, Setting>;
export const NO_SETTINGS: Settings = new Map();

/** @throws UsageError for unknown options, for options without their value, and for options given too often */
export function readArguments(args: readonly string[], options: Options): Arguments {
  return nodeParse(joinValues(args, options), options);
}

/** How an option and its value are written, such as `--at URL`. */
export function usageOf(name: string, { argument }: Option<unknown>): string {
  return argument === null ? `--${name}` : `--${name} ${argument}`;
}

/**
 * Joins options and values with `=`. Filters may begin with a dash (`--where -has:lastmod`), and Node would read them
 * as options. A value that begins with two dashes must be written after a `=`. Two values are joined with a space.
 * @throws UsageError for an option without a value, and for an option given twice that cannot be repeated
 */
function joinValues(args: readonly string[], options: Options): string[] {
  const joined: string[] = [];
  const given = new Set<string>();
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? '';
    if (word === '--') return [...joined, ...args.slice(at)];
    const [name = '', joinedValue] = word.split('=', 2);
    const option = optionOf(name, options);
    if (!option || option.argument === null) {
      joined.push(word);
      continue;
    }
    if (!option.repeats) {
      if (given.has(name)) throw new UsageError(`${name} can be given only once`);
      given.add(name);
    }
    if (joinedValue !== undefined) {
      joined.push(word);
      continue;
    }
    const needed = option.argument.split(' ').length;
    const values = args.slice(at + 1, at + 1 + needed);
    at += needed;
    if (values.length < needed || values.some((value) => value.startsWith('--'))) {
      throw new UsageError(
        `${name} needs ${needed === 1 ? 'a value' : `${needed} values`}: ${name} ${option.argument}; write a value that begins with - as ${name}=-…`,
      );
    }
    joined.push(`${name}=${values.join(' ')}`);
  }
  return joined;
}

function optionOf(name: string, options: Options): Option<unknown> | undefined {
  const key = name.startsWith('--') ? name.slice(2) : '';
  return Object.hasOwn(options, key) ? options[key] : undefined;
}

/** The texts of each option that was given, and the paths. */
function nodeParse(args: string[], options: Options): Arguments {
  const config: Record<string, { type: 'string' | 'boolean'; multiple: true }> = {};
  for (const [name, { argument }] of Object.entries(options)) {
    config[name] = { type: argument === null ? 'boolean' : 'string', multiple: true };
  }
  try {
    const { values, positionals } = parseArgs({
      args,
      options: config,
      strict: true,
      allowPositionals: true,
    });
    const texts = new Map<string, string[]>();
    for (const [name, given] of Object.entries(values)) texts.set(name, [given ?? []].flat().map(String));
    return { texts, paths: positionals };
  } catch (error) {
    // Keeps only the first sentence of Node's message. Its advice does not fit these options.
    const words = error instanceof Error ? (error.message.split(/\.\s|\n/, 1)[0] ?? '') : String(error);
    throw new UsageError(words.charAt(0).toLowerCase() + words.slice(1));
  }
}

/** An empty value counts as missing: it is probably an unset shell variable. */
function refuseMissing(texts: Arguments['texts'], settings: Settings, options: Options): void {
  const missing = Object.entries(options)
    .filter(([name, { isRequired }]) => {
      const [text = ''] = texts.get(name) ?? settings.get(name)?.texts ?? [];
      return isRequired && text === '';
    })
    .map(([name, option]) => usageOf(name, option));
  if (missing.length === 0) return;
  throw new UsageError(`${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} required`);
}
