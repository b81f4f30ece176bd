import { MAIN_OPTIONS, type ShellCommand, type ShellOption } from './shell-words.ts';

export function powershellScript(commands: readonly ShellCommand[]): string {
  return `# PowerShell completion for urlset, made by: urlset completion powershell
Register-ArgumentCompleter -Native -CommandName urlset -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $commands = [ordered]@{
${commands.map(({ name, does }) => `    ${quoted(name)} = ${quoted(does)}\n`).join('')}  }
  $options = @{
${table('', MAIN_OPTIONS.map(helpRow))}${commands.map(({ name, options }) => table(name, options.map(helpRow))).join('')}  }
  $values = @{
${commands.flatMap(valueRows).join('')}  }
  $words = @($commandAst.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
  $command = if ($words.Count -gt 0 -and $commands.Contains($words[0])) { $words[0] } else { '' }
  $previous = if ($words.Count -gt 0) { $words[-1] } else { '' }
  $found = [ordered]@{}
  if ($command -ne '' -and $values.ContainsKey("$command $previous")) {
    $values["$command $previous"] | ForEach-Object { $found[$_] = $_ }
  } elseif ($wordToComplete.StartsWith('-')) {
    $found = $options[$command]
  } elseif ($command -eq '') {
    $found = $commands
  } elseif ($values.ContainsKey("$command ")) {
    $values["$command "] | ForEach-Object { $found[$_] = $_ }
  }
  $found.Keys | Where-Object { $_.StartsWith($wordToComplete) } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $found[$_])
  }
}
`;
}

function table(name: string, rows: readonly string[]): string {
  return `    ${quoted(name)} = [ordered]@{\n${rows.join('')}    }\n`;
}

function helpRow({ name, help }: ShellOption): string {
  return `      ${quoted(`--${name}`)} = ${quoted(help)}\n`;
}

/** The values to offer, keyed by the command and the option; arguments to offer, keyed by the command and a space. */
function valueRows({ name, options, words }: ShellCommand): string[] {
  const rows = options.flatMap((option) =>
    option.words === null ? [] : [valueRow(`${name} --${option.name}`, option.words)],
  );
  return words === null ? rows : [...rows, valueRow(`${name} `, words)];
}

function valueRow(key: string, words: readonly string[]): string {
  return `    ${quoted(key)} = @(${words.map(quoted).join(', ')})\n`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
