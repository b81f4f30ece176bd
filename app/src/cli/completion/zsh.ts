import { MAIN_OPTIONS, type ShellCommand, type ShellOption } from './shell-words.ts';

export function zshScript(commands: readonly ShellCommand[]): string {
  return `#compdef urlset
# zsh completion for urlset, made by: urlset completion zsh
_urlset() {
  local curcontext=$curcontext state line
  typeset -A opt_args
  _arguments -C \\
${MAIN_OPTIONS.map((option) => `    ${quoted(`(- *)${spec(option)}`)} \\\n`).join('')}    '1: :->command' \\
    '*:: :->arguments' && return
  case $state in
    command)
      local -a commands
      commands=(
${commands.map(({ name, does }) => `        ${quoted(`${name}:${does}`)}\n`).join('')}      )
      _describe command commands
      ;;
    arguments)
      case $words[1] in
${commands.map(commandCase).join('')}      esac
      ;;
  esac
}
if [ "$funcstack[1]" = _urlset ]; then
  _urlset "$@"
else
  compdef _urlset urlset
fi
`;
}

function commandCase({ name, options, words }: ShellCommand): string {
  const rest = words === null ? '*:path:_files' : `*:argument:(${words.join(' ')})`;
  const specs = [...options.map((option) => `${option.repeats ? '*' : ''}${spec(option)}`), rest];
  return `        ${name})
          _arguments -s -S \\
            ${specs.map(quoted).join(' \\\n            ')}
          ;;
`;
}

/** An option in the form that `_arguments` takes. https://zsh.sourceforge.io/Doc/Release/Completion-System.html */
function spec({ name, help, values, words, isPath }: ShellOption): string {
  const [first, ...others] = values;
  const text = `--${name}${first === undefined ? '' : '='}[${help.replace(/[[\]\\:]/g, '\\$&')}]`;
  if (first === undefined) return text;
  const action = isPath ? '_files' : words === null ? ' ' : `(${words.map(escaped).join(' ')})`;
  return [text, message(first), action, ...others.flatMap((other) => [message(other), ' '])].join(':');
}

function message(placeholder: string): string {
  return placeholder.replace(/[:[\]]/g, '\\$&');
}

function escaped(word: string): string {
  return word.replace(/:/g, '\\:');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
