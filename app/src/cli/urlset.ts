import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Command, EXIT, type Exit } from './command.ts';
import { describeError } from './describe-error.ts';
import { UsageError } from './usage-error.ts';

const HELP = `urlset: checks, edits, converts and exports sitemap files.

  urlset check PATH…     what is wrong with them, and where
  urlset edit PATH…      change entries, and nothing else of the files
  urlset convert PATH…   as another kind of file
  urlset export PATH…    as sitemaps within the limits, with their index, in a folder or an archive

  urlset COMMAND --help  how to use a command
  urlset --version

It exits with 0 when all is done, with 1 when check found errors, with 2 when something could not be done.
`;

/** Commands by name, each loaded only when needed. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./check/check.ts')).check,
  edit: async () => (await import('./edit/edit.ts')).edit,
  convert: async () => (await import('./convert/convert.ts')).convert,
  export: async () => (await import('./export/export.ts')).exportCommand,
};

async function main(args: string[]): Promise<Exit> {
  const [name = '', ...rest] = args;
  if (name === '--help' || name === '-h' || name === 'help') return say(HELP);
  if (name === '--version') return say(`${version()}\n`);
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) {
    throw new UsageError(name === '' ? 'no command' : `no command is called ${JSON.stringify(name)}`);
  }
  const command = await load();
  // Everything after `--` is a path.
  const options = rest.slice(0, rest.includes('--') ? rest.indexOf('--') : rest.length);
  if (options.includes('--help') || options.includes('-h')) return say(command.help);
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
  process.stderr.write(`urlset: ${describeError(error)}\n`);
  process.exit(EXIT.notDone);
});
main(process.argv.slice(2)).then(
  (exit) => {
    process.exitCode = exit;
    // Exits without freeing memory, which takes a while. The callback runs once stdout is flushed.
    process.stdout.write('', (error) => {
      if (!error) process.exit();
    });
  },
  (error: unknown) => {
    process.stderr.write(`urlset: ${describeError(error)}\n`);
    process.exitCode = EXIT.notDone;
  },
);
