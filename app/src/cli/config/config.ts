import path from 'node:path';
import { nearest } from '@urlset/core/table/query/nearest.ts';
import { type Command, type Commands, EXIT } from '../command.ts';
import type { Option } from '../options/option.ts';
import { readArguments } from '../options/parse-options.ts';
import { print } from '../stdout.ts';
import { UsageError } from '../usage-error.ts';
import { configFor } from './config-for.ts';
import { settingsOf } from './settings.ts';

/** A setting, its value and where the value comes from. */
type Row = readonly [name: string, value: string, source: string];

export function configCommand(commands: Commands): Command {
  return {
    usage: '[COMMAND [PATH…] [options of COMMAND]] [--config FILE]',
    about:
      'Prints each setting, its value and where the value comes from: urlset.json and its line, the command line, or the default. Without COMMAND, prints the settings of all commands in the current folder.',
    paths:
      'what COMMAND would read; settings come from urlset.json in the folder of the first path, or above.',
    words: Object.keys(commands).filter((name) => commands[name]?.hasSettings === true),
    options: {},
    exitCodes: { 0: 'done', 2: 'urlset.json is not valid' },
    examples: ['', 'check public/sitemap.xml --engine google'],

    async run(all) {
      const [asked = '', ...rest] = all;
      const isForAll = asked === '' || asked.startsWith('-');
      const names = isForAll ? Object.keys(commands) : [asked];
      const args = isForAll ? all : rest;
      const rows = new Map<string, Row>();
      let file: string | null = null;
      for (const name of names) {
        const command = await commandNamed(name, commands);
        if (command.settings === undefined) continue;
        const given = readArguments(args, command.options);
        const found = await configFor(given, name, command, commands);
        file = found.file;
        for (const place of ['top', 'section'] as const) {
          for (const [key, option] of settingsOf(command, place)) {
            const label = place === 'top' ? key : `${name}.${key}`;
            const [texts, setting] = [given.texts.get(key), found.settings.get(key)];
            if (texts !== undefined) option.parse(texts, `--${key}`);
            const source =
              texts !== undefined
                ? 'command line'
                : setting
                  ? `${shownName(file)}:${setting.line}`
                  : 'default';
            rows.set(label, [label, valueText(option, texts ?? setting?.texts), source]);
          }
        }
      }
      if (rows.size === 0) throw new UsageError(`${asked} does not take settings from urlset.json`);
      const title = file === null ? 'no urlset.json' : path.relative(process.cwd(), file) || file;
      await print(`${[title, ...aligned([...rows.values()])].join('\n')}\n`);
      return EXIT.done;
    },
  };
}

/** @throws UsageError */
async function commandNamed(name: string, commands: Commands): Promise<Command> {
  const listed = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (listed) return listed.load();
  const meant = nearest(name, Object.keys(commands));
  throw new UsageError(
    `unknown command ${JSON.stringify(name)}${meant === null ? '' : `; did you mean ${meant}?`}`,
  );
}

function shownName(file: string | null): string {
  return file === null ? '' : path.basename(file);
}

function valueText({ shape, default: usual }: Option<unknown>, texts: readonly string[] | undefined): string {
  if (shape === null) return String(texts !== undefined && texts.length > 0);
  if (texts === undefined) return usual ?? 'not set';
  return texts.length === 0 ? 'none' : texts.join(', ');
}

function aligned(rows: readonly Row[]): string[] {
  const widths = [0, 1].map((at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map(([name, value, source]) =>
    [name.padEnd(widths[0] ?? 0), value.padEnd(widths[1] ?? 0), source].join('  '),
  );
}
