import { type Command, type Commands, EXIT } from '../command.ts';
import { readArguments } from '../options/parse-options.ts';
import { oneOf } from '../options/values.ts';
import { print } from '../stdout.ts';
import { UsageError } from '../usage-error.ts';
import { type ShellCommand, shellCommands } from './shell-words.ts';

export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof SHELLS)[number];

export function completionCommand(commands: Commands): Command {
  return {
    usage: `${SHELLS.join('|')}`,
    about:
      'Prints a script that completes commands, options and their values. See the examples for how to load it.',
    paths: null,
    words: SHELLS,
    options: {},
    exitCodes: { 0: 'done', 2: 'the shell is unknown' },
    examples: [
      'bash > ~/.local/share/bash-completion/completions/urlset',
      'zsh > ~/.zfunc/_urlset   # in a folder of $fpath',
      'fish > ~/.config/fish/completions/urlset.fish',
      'powershell >> $PROFILE',
    ],

    async run(args) {
      const [shell, ...others] = readArguments(args, {}).paths;
      if (shell === undefined || others.length > 0)
        throw new UsageError(`name one shell: ${SHELLS.join(', ')}`);
      await print(await completionScript(oneOf(SHELLS)(shell, 'the shell'), commands));
      return EXIT.done;
    },
  };
}

const SCRIPTS: Readonly<Record<Shell, () => Promise<(commands: readonly ShellCommand[]) => string>>> = {
  bash: async () => (await import('./bash.ts')).bashScript,
  zsh: async () => (await import('./zsh.ts')).zshScript,
  fish: async () => (await import('./fish.ts')).fishScript,
  powershell: async () => (await import('./powershell.ts')).powershellScript,
};

export async function completionScript(shell: Shell, commands: Commands): Promise<string> {
  return (await SCRIPTS[shell]())(await shellCommands(commands));
}
