import type { Commands } from '../command.ts';
import type { Shape } from '../options/option.ts';

/** An option as shells complete it. */
export interface ShellOption {
  readonly name: string;
  readonly help: string;
  /** The placeholder for each value; empty for a switch. */
  readonly values: readonly string[];
  /** Words to offer for the first value; null to offer nothing. */
  readonly words: readonly string[] | null;
  readonly isPath: boolean;
  readonly repeats: boolean;
}

/** A command as shells complete it. */
export interface ShellCommand {
  readonly name: string;
  readonly does: string;
  readonly options: readonly ShellOption[];
  /** Words to offer as arguments; null for paths. */
  readonly words: readonly string[] | null;
}

const HELP = { name: 'help', values: [], words: null, isPath: false, repeats: false };

/** Options that can be given instead of a command. */
export const MAIN_OPTIONS: readonly ShellOption[] = [
  { ...HELP, help: 'Print the help' },
  { ...HELP, name: 'version', help: 'Print the version' },
];

/** What shells need to know about all commands. */
export async function shellCommands(commands: Commands): Promise<ShellCommand[]> {
  const known: ShellCommand[] = [];
  for (const [name, { does, load }] of Object.entries(commands)) {
    const { options, words = null } = await load();
    const own = Object.entries(options).map(([option, { argument, help, shape, repeats }]): ShellOption => {
      const values = argument === null ? [] : argument.split(' ');
      return { name: option, help, values, words: wordsOf(shape), isPath: isPath(shape), repeats };
    });
    known.push({ name, does, options: [...own, { ...HELP, help: 'Print the help of this command' }], words });
  }
  return known;
}

function wordsOf(shape: Shape | null): readonly string[] | null {
  switch (shape?.kind) {
    case 'words':
    case 'report':
      return shape.words;
    case 'number':
      return shape.or ?? null;
    case 'text':
      return shape.suggested ?? null;
    default:
      return null;
  }
}

function isPath(shape: Shape | null): boolean {
  return shape?.kind === 'path';
}
