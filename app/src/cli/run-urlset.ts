import { VERSION } from '../version.ts';
import { EXIT, type Exit } from './command.ts';
import { COMMANDS, mainHelp } from './commands.ts';
import { configFor } from './config/config-for.ts';
import { describeError, warn } from './describe-error.ts';
import { helpText } from './options/help-text.ts';
import { NO_SETTINGS, readArguments } from './options/parse-options.ts';
import { UsageError } from './usage-error.ts';

/**
 * Runs `urlset` with these arguments.
 * @param scripts the folder of the worker scripts
 * @throws UsageError, UrlsetError
 */
export async function runUrlset(args: readonly string[], scripts: string): Promise<Exit> {
  const [name = '', ...rest] = args;
  if (name === '--help' || name === '-h' || name === 'help') return say(mainHelp());
  if (name === '--version') return say(`${VERSION}\n`);
  const listed = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!listed) {
    const said = name === '' ? 'no command given' : `unknown command ${JSON.stringify(name)}`;
    throw new UsageError(`${said} (see urlset --help)`);
  }
  const command = await listed.load();
  // Everything after `--` is a path.
  const options = rest.slice(0, rest.includes('--') ? rest.indexOf('--') : rest.length);
  if (options.includes('--help') || options.includes('-h')) return say(helpText(name, command));
  try {
    const settings = command.settings
      ? (await configFor(readArguments(rest, command.options), name, command, COMMANDS)).settings
      : NO_SETTINGS;
    return await command.run(rest, scripts, settings);
  } catch (error) {
    if (error instanceof UsageError) error.message += ` (see urlset ${name} --help)`;
    throw error;
  }
}

function say(text: string): Exit {
  process.stdout.write(text);
  return EXIT.done;
}

/** Prints why `urlset` failed. */
export function fail(error: unknown): Exit {
  warn(describeError(error));
  return EXIT.notDone;
}
