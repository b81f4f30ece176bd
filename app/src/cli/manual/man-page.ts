import type { Command, Commands } from '../command.ts';
import { optionText, pathText } from '../options/help-text.ts';

/** The manual page `urlset.1`, in the macros of man(7). */
export async function manPage(commands: Commands): Promise<string> {
  const lines = [
    '.TH URLSET 1 "" "Urlset" "User Commands"',
    '.SH NAME',
    'urlset \\- check, edit, convert, compare and export sitemap files',
    '.SH SYNOPSIS',
    '.B urlset',
    '.I COMMAND',
    '.RI [ PATH ...]',
    '.RI [ options ]',
    '.SH DESCRIPTION',
    text('Reads and writes sitemaps as sitemaps.org defines them, with images, videos, news and alternates.'),
    '.SH OPTIONS',
    ...entry('--help', 'Print help; after a command, print help for that command.'),
    ...entry('--version', 'Print the version.'),
    '.SH COMMANDS',
  ];
  for (const [name, { load }] of Object.entries(commands)) lines.push(...commandLines(name, await load()));
  lines.push(
    '.SH FILES',
    ...entry(
      'urlset.json',
      'Settings, in the folder of the first path or the nearest folder above it. Its keys are names of options; urlset config prints the settings and where they come from.',
    ),
    '.SH ENVIRONMENT',
    ...entry('NO_COLOR', 'Set it to print reports without color.'),
    ...entry('SOURCE_DATE_EPOCH', 'The current time in seconds since 1970, instead of the clock.'),
    '.SH EXIT STATUS',
    '0 if all is well, 1 for errors, differences or conflicts, 2 if something could not be done.',
  );
  return `${lines.join('\n')}\n`;
}

function commandLines(name: string, command: Command): string[] {
  const { usage, about, paths, options, settings = [], exitCodes, examples } = command;
  const codes = Object.entries(exitCodes).map(([code, meaning]) => `${code} ${meaning}`);
  const inFile = settings.length === 0 ? [] : paragraph(`urlset.json can set ${settings.join(', ')}.`);
  return [
    `.SS ${text(`urlset ${name} ${usage}`)}`,
    text(about),
    ...(paths === null ? [] : paragraph(pathText(command))),
    ...Object.entries(options).flatMap(([option, about]) =>
      entry(`--${option}`, optionText(about), about.argument),
    ),
    ...inFile,
    ...paragraph(`Exit codes: ${codes.join(', ')}.`),
    ...paragraph('Examples:'),
    '.nf',
    ...examples.map((example) => `.RS\n${text(`urlset ${name} ${example}`.trimEnd())}\n.RE`),
    '.fi',
  ];
}

function paragraph(words: string): string[] {
  return ['.PP', text(words)];
}

/** A term and what it means. */
function entry(term: string, meaning: string, argument: string | null = null): string[] {
  const value = argument === null ? '' : ` \\fI${escaped(argument)}\\fR`;
  return ['.TP', `\\fB${escaped(term)}\\fR${value}`, text(meaning)];
}

/** Text on a line of its own. Escapes a leading dot or apostrophe, which would start a request. */
function text(words: string): string {
  const line = escaped(words);
  return /^[.']/.test(line) ? `\\&${line}` : line;
}

/** Escapes special characters; see https://man7.org/linux/man-pages/man7/groff_char.7.html */
function escaped(words: string): string {
  return words
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll("'", '\\(aq')
    .replace(
      /[^\n -~]/gu,
      (sign) => `\\[u${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
    );
}
