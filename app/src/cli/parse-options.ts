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
  const parsed = parsing(() => parseArgs({ args, options, strict: true, allowPositionals: true }));
  if (parsed.positionals.length === 0) throw new UsageError('no path');
  return parsed;
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
