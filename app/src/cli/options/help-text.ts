import type { Command } from '../command.ts';
import type { Option } from './option.ts';
import { usageOf } from './parse-options.ts';

const WIDTH = 100;
/** Options with more characters than this are printed on a line of their own. */
const LONGEST_LABEL = 20;

/** A space at which lines do not break. */
const FIXED_SPACE = '\u00a0';

/** What a PATH can also be in commands that read standard input. */
const PATTERNS = " Also a pattern such as 'maps/**/*.xml', or - for standard input.";

/** The text that `urlset NAME --help` prints. */
export function helpText(name: string, command: Command): string {
  const { usage, about, paths, options, briefly, exitCodes, examples } = command;
  const inFull = Object.entries(options).filter(([option]) => !briefly?.names.includes(option));
  const brief = briefly?.names.map((option) => `--${option}`).join(', ');
  const codes = Object.entries(exitCodes).map(([code, meaning]) => `${code} ${meaning}`);
  const lines = [
    `Usage: urlset ${name} ${usage}`,
    '',
    ...wrap(about, 0),
    '',
    ...(paths === null ? [] : [...wrap(pathText(command), 0), '']),
    ...(inFull.length > 0 ? ['Options:'] : []),
    ...columns(inFull.map(([option, entry]) => [usageOf(option, entry), optionText(entry)])),
    ...(briefly ? wrap(`${brief}: ${briefly.see}`, 2) : []),
    ...(inFull.length > 0 ? [''] : []),
    `Exit codes: ${codes.join(', ')}`,
    '',
    'Examples:',
    ...examples.map((example) => `  urlset ${name} ${example}`.trimEnd()),
  ];
  return `${lines.join('\n')}\n`;
}

/** What a PATH of a command can be. */
export function pathText({ paths, options }: Command): string {
  return `Arguments: PATH is ${paths}${'stdin-name' in options ? PATTERNS : ''}`;
}

export function optionText({ help, default: usual, repeats }: Option<unknown>): string {
  const fixed = usual === null ? '' : ` (default:${FIXED_SPACE}${usual})`;
  return `${help}${repeats ? ' (repeatable)' : ''}${fixed}`;
}

/** Two aligned columns. */
function columns(rows: readonly [string, string][]): string[] {
  const labels = rows.map(([label]) => label.length).filter((length) => length <= LONGEST_LABEL);
  const start = 2 + Math.max(...labels) + 2;
  return rows.flatMap(([label, text]) => {
    const lines = wrap(text, start);
    if (label.length > LONGEST_LABEL) return [`  ${label}`, ...lines];
    const [first = '', ...rest] = lines;
    return [`  ${label}`.padEnd(start) + first.slice(start), ...rest];
  });
}

/** Breaks a text into indented lines of at most {@link WIDTH} characters, unless a single word is longer. */
export function wrap(text: string, indent: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent + line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each) => ' '.repeat(indent) + each.replaceAll(FIXED_SPACE, ' '));
}
