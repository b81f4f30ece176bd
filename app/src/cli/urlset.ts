import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EXIT, type Exit } from './command.ts';
import { COMMANDS, mainHelp } from './commands.ts';
import { describeError, warn } from './describe-error.ts';
import { helpText } from './options/help-text.ts';
import { UsageError } from './usage-error.ts';

async function main(args: string[]): Promise<Exit> {
  const [name = '', ...rest] = args;
  if (name === '--help' || name === '-h' || name === 'help') return say(mainHelp());
  if (name === '--version') return say(`${version()}\n`);
  const listed = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!listed) {
    const said = name === '' ? 'no command given' : `unknown command ${JSON.stringify(name)}`;
    throw new UsageError(`${said} (see urlset --help)`);
  }
  const command = await listed.load();
  // Everything after `--` is a path.
  const options = rest.slice(0, rest.includes('--') ? rest.indexOf('--') : rest.length);
  if (options.includes('--help') || options.includes('-h')) return say(helpText(name, command));
  return command.run(rest, __dirname).catch((error: unknown) => {
    if (error instanceof UsageError) error.message += ` (see urlset ${name} --help)`;
    throw error;
  });
}

function say(text: string): Exit {
  process.stdout.write(text);
  return EXIT.done;
}

function version(): string {
  const about: unknown = JSON.parse(readFileSync(path.join(__dirname, '../../package.json'), 'utf8'));
  return typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : '';
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader closed the pipe; this is not an error.
  if (error.code === 'EPIPE') process.exit();
  warn(describeError(error));
  process.exit(EXIT.notDone);
});
main(process.argv.slice(2)).then(
  (exit) => {
    process.exitCode = exit;
    // Exits without freeing memory, because that would take a while. The callback runs once stdout is flushed.
    process.stdout.write('', (error) => {
      if (!error) process.exit();
    });
  },
  (error: unknown) => {
    warn(describeError(error));
    process.exitCode = EXIT.notDone;
  },
);
