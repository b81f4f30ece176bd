import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; strict: true; allowPositionals: true; args: string[] }>
>;

/**
 * The options of a command and its paths. `--help` is answered before.
 * @throws UsageError for what it does not know, and without a path
 */
export function parseOptions<O extends Options>(args: string[], options: O): Parsed<O> {
  const joined = joinValues(args, options);
  const parsed = parsing(() => parseArgs({ args: joined, options, strict: true, allowPositionals: true }));
  if (parsed.positionals.length === 0) throw new UsageError('no path');
  return parsed;
}

/**
 * Puts values behind their options' `=`: filters begin with a dash (`--where -has:lastmod`), and Node takes those
 * for options. With two it is taken for one here too.
 * @throws UsageError for an option without its value, and for a second value where there can be but one
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

/** Node says what is wrong in its first sentence; advice follows that fits none of our options. */
function parsing<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    const words = error instanceof Error ? (error.message.split(/\.\s|\n/, 1)[0] ?? '') : String(error);
    throw new UsageError(words.charAt(0).toLowerCase() + words.slice(1));
  }
}

/** One of the words that an option may have. @throws UsageError */
export function oneOf<T extends string>(option: string, words: readonly T[], value: string): T {
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  throw new UsageError(`${option} is one of ${words.join(', ')}, not ${JSON.stringify(value)}`);
}
