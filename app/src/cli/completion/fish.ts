import { MAIN_OPTIONS, type ShellCommand, type ShellOption } from './shell-words.ts';

export function fishScript(commands: readonly ShellCommand[]): string {
  const lines = [
    '# fish completion for urlset, made by: urlset completion fish',
    'complete -c urlset -n __fish_use_subcommand -f',
    ...MAIN_OPTIONS.map(
      ({ name, help }) => `complete -c urlset -n __fish_use_subcommand -l ${name} -d ${quoted(help)}`,
    ),
    ...commands.map(
      ({ name, does }) => `complete -c urlset -n __fish_use_subcommand -a ${name} -d ${quoted(does)}`,
    ),
    ...commands.flatMap(commandLines),
  ];
  return `${lines.join('\n')}\n`;
}

function commandLines({ name, options, words }: ShellCommand): string[] {
  const start = `complete -c urlset -n ${quoted(`__fish_seen_subcommand_from ${name}`)}`;
  return [
    ...(words === null ? [] : [`${start} -f -a ${quoted(words.join(' '))}`]),
    ...options.map((option) => `${start} -l ${option.name}${valueFlags(option)} -d ${quoted(option.help)}`),
  ];
}

/** The flags that tell fish which values the option takes, if any. */
function valueFlags({ values, words, isPath }: ShellOption): string {
  if (values.length === 0) return '';
  if (isPath) return ' -r -F';
  return words === null ? ' -x' : ` -x -a ${quoted(words.join(' '))}`;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
