import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; strict: true; allowPositionals: true; args: string[] }>
>;

/**
 * Parses a command's options and paths. The caller handles `--help`.
 * @throws UsageError for unknown options, and if no path is given
 */
export function parseOptions<O extends Options>(args: string[], options: O): Parsed<O> {
  const joined = joinValues(args, options);
  const parsed = parsing(() => parseArgs({ args: joined, options, strict: true, allowPositionals: true }));
  if (parsed.positionals.length === 0) throw new UsageError('no path');
  return parsed;
}

/**
 * Joins options and values with `=`. Filters may begin with a dash (`--where -has:lastmod`), and Node would read them
 * as options. A value that starts with two dashes is still read as an option.
 * @throws UsageError for an option without a value, and for a second value of an option that takes only one
 */
function joinValues(args: readonly string[], options: Options): string[] {
  const joined: string[] = [];
  const given = new Set<string>();
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? '';
    if (word === '--') return [...joined, ...args.slice(at)];
    const [name = ''] = word.split('=', 1);
    const option = name.startsWith('--') ? options[name.slice(2)] : undefined;
    if (option?.type === 'string' && option.multiple !== true) {
      if (given.has(name)) throw new UsageError(`${name} can be given once`);
      given.add(name);
    }
    if (!word.startsWith('--') || options[word.slice(2)]?.type !== 'string') {
      joined.push(word);
      continue;
    }
    const value = args[++at];
    if (value === undefined || value.startsWith('--')) {
      throw new UsageError(`${word} lacks a value; one that begins with - is written as ${word}=-…`);
    }
    joined.push(`${word}=${value}`);
  }
  return joined;
}

/** Keeps only the first sentence of Node's message. Its advice does not fit these options. */
function parsing<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    const words = error instanceof Error ? (error.message.split(/\.\s|\n/, 1)[0] ?? '') : String(error);
    throw new UsageError(words.charAt(0).toLowerCase() + words.slice(1));
  }
}

/** Checks that a value is one of the allowed words. @throws UsageError */
export function oneOf<T extends string>(option: string, words: readonly T[], value: string): T {
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  throw new UsageError(`${option} is one of ${words.join(', ')}, not ${JSON.stringify(value)}`);
}
