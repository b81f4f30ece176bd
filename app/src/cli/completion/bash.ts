import { MAIN_OPTIONS, type ShellCommand, type ShellOption } from './shell-words.ts';

export function bashScript(commands: readonly ShellCommand[]): string {
  return `# bash completion for urlset, made by: urlset completion bash
_urlset_words() {
  COMPREPLY=($(compgen -W "$1" -- "$cur"))
  if [[ \${#COMPREPLY[@]} -eq 1 && \${COMPREPLY[0]} == *[=:] ]]; then compopt -o nospace 2>/dev/null; fi
}
_urlset_files() {
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$cur"))
}
_urlset() {
  local cur prev command
  cur=\${COMP_WORDS[COMP_CWORD]}
  prev=\${COMP_WORDS[COMP_CWORD - 1]}
  # bash splits --option=value into three words.
  if [[ $cur == '=' ]]; then
    cur=''
  elif [[ $prev == '=' && $COMP_CWORD -gt 2 ]]; then
    prev=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()
  if [[ $COMP_CWORD -eq 1 ]]; then
    _urlset_words ${quoted([...commands.map(({ name }) => name), ...MAIN_OPTIONS.map(dashed)])}
    return
  fi
  command=\${COMP_WORDS[1]}
  case "$command $prev" in
${commands.flatMap(valueCases).join('\n')}
    *)
      case "$command" in
${commands.map(commandCase).join('\n')}
      esac
      ;;
  esac
}
complete -F _urlset urlset
`;
}

function valueCases({ name, options }: ShellCommand): string[] {
  return options
    .filter(({ values }) => values.length > 0)
    .map((option) => {
      const done =
        option.words !== null
          ? `_urlset_words ${quoted(option.words)}`
          : option.isPath
            ? '_urlset_files'
            : ':';
      return `    '${name} ${dashed(option)}') ${done} ;;`;
    });
}

function commandCase({ name, options, words }: ShellCommand): string {
  const argument = words === null ? '_urlset_files' : `_urlset_words ${quoted(words)}`;
  return `        '${name}') if [[ $cur == -* ]]; then _urlset_words ${quoted(options.map(dashed))}; else ${argument}; fi ;;`;
}

function dashed({ name }: Pick<ShellOption, 'name'>): string {
  return `--${name}`;
}

/**
 * Words for `compgen -W`, which would expand special characters. The words contain only letters, digits and other
 * characters that are not special.
 */
function quoted(words: readonly string[]): string {
  return `'${words.join(' ')}'`;
}
