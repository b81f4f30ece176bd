import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../commands.ts';
import { UsageError } from '../usage-error.ts';
import { helpText } from './help-text.ts';
import { flag, type Options, optional, repeated, required, withDefault } from './option.ts';
import { parseOptions, usageOf } from './parse-options.ts';
import { text, wholeNumber } from './values.ts';

const COMMANDS_WITH_HELP = await Promise.all(
  Object.entries(COMMANDS).map(async ([name, { load }]) => {
    const command = await load();
    return { name, command, help: helpText(name, command) };
  }),
);
const EACH = COMMANDS_WITH_HELP.flatMap(({ name, command, help }) =>
  Object.entries(command.options).map(([option, entry]) => ({ name, command, help, option, entry })),
);

/** The message of a UsageError; null if the parser accepts the arguments. */
function refusal(args: readonly string[], options: Options): string | null {
  try {
    parseOptions(args, options);
    return null;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

/** The same options, but none of them required, so that each can be given alone. */
function noneRequired(options: Options): Options {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => {
      const parse: typeof option.parse = (texts, label) =>
        option.isRequired && texts.length === 0 ? null : option.parse(texts, label);
      return [name, { ...option, isRequired: false, parse }];
    }),
  );
}

describe('the option table of a command', () => {
  it.each(EACH)('urlset $name: --$option is in the help', ({ help, option, entry, command }) => {
    const isBrief = command.briefly?.names.includes(option) ?? false;
    const label = isBrief ? `--${option}` : usageOf(option, entry);
    const lines = help.split('\n').map((line) => `${line} `);
    if (isBrief) expect(help).toMatch(new RegExp(` ${label}[,:]`));
    else expect(lines.filter((line) => line.startsWith(`  ${label} `))).toHaveLength(1);
    if (!isBrief && entry.default !== null) expect(help).toContain(`(default: ${entry.default})`);
    if (entry.isRequired) expect(help.split('\n')[0]).toContain(label);
  });

  it.each(EACH)('urlset $name: --$option is accepted', ({ command, option, entry }) => {
    const values = entry.argument === null ? [] : Array.from(entry.argument.split(' '), () => '1');
    const said = refusal(['a.xml', `--${option}`, ...values], noneRequired(command.options));
    // The parser may reject the value, but it must know the option.
    if (said !== null) expect(said).toMatch(new RegExp(`^--${option}\\b(?! needs)`));
  });

  it.each(COMMANDS_WITH_HELP)(
    'urlset $name: the help of another command explains the options that its own help only names',
    ({ command }) => {
      const { names = [], see = '' } = command.briefly ?? {};
      const others = COMMANDS_WITH_HELP.filter(({ name }) => see.includes(`urlset ${name} --help`));
      const explained = others.flatMap(({ command: { options, briefly } }) =>
        Object.keys(options).filter((option) => !briefly?.names.includes(option)),
      );
      expect(names.filter((option) => !explained.includes(option))).toEqual([]);
    },
  );

  it.each(COMMANDS_WITH_HELP)('urlset $name: an unknown option is refused', ({ command }) => {
    const options = noneRequired(command.options);
    expect(refusal(['a.xml'], options)).toBe(null);
    for (const unknown of ['--no-such-option', '--no-such-option=1', '-x', '--constructor'])
      expect(refusal(['a.xml', unknown], options)).toMatch(/^unknown option '-/);
  });
});

describe('parsing', () => {
  const OPTIONS = {
    quiet: flag('Print less'),
    name: optional({ argument: 'NAME', help: 'Name', parse: text }),
    'max-items': withDefault({ argument: 'N', help: 'Limit', default: '7', parse: wholeNumber(1, 9) }),
    to: required({ argument: 'KIND', help: 'Format', parse: text }),
    item: repeated({ argument: 'ITEM', help: 'Item', parse: text }),
    tag: repeated({ argument: 'TAG', help: 'Tag', default: 'none', parse: text }),
    pair: repeated({ argument: 'KEY VALUE', help: 'Pair', parse: text }),
  };
  const UNGIVEN = { quiet: false, name: null, 'max-items': 7, to: 'x', item: [], tag: ['none'], pair: [] };

  it.each<[string[], object, string[]]>([
    [[], {}, []],
    [['--quiet', '--quiet'], { quiet: true }, ['quiet']],
    [['--name', '-has:x'], { name: '-has:x' }, ['name']],
    [['--name=--a=b'], { name: '--a=b' }, ['name']],
    [['--max-items', '7'], {}, ['max-items']],
    [['--max-items=9'], { 'max-items': 9 }, ['max-items']],
    [['--item', 'a', '--item', 'b'], { item: ['a', 'b'] }, ['item']],
    [['--tag', 'a'], { tag: ['a'] }, ['tag']],
    [['--pair', 'a', 'b c', '--pair', 'd', 'e'], { pair: ['a b c', 'd e'] }, ['pair']],
  ])('accepts %j', (args, values, given) => {
    const parsed = parseOptions(['one', ...args, '--to', 'x', '--', '--two'], OPTIONS);
    expect(parsed.values).toEqual({ ...UNGIVEN, ...values });
    expect(parsed.paths).toEqual(['one', '--two']);
    expect([...parsed.given].sort()).toEqual([...given, 'to'].sort());
  });

  it.each<[string[], string]>([
    [['--to', 'x'], 'no path given'],
    [['a'], '--to KIND is required'],
    [['a', '--to', ''], '--to KIND is required'],
    [['a', '--to', 'x', '--to', 'y'], '--to can be given only once'],
    [['a', '--to', 'x', '--name'], '--name needs a value: --name NAME'],
    [['a', '--to', 'x', '--pair', 'k'], '--pair needs 2 values: --pair KEY VALUE'],
    [['a', '--to', 'x', '--max-items', '10'], '--max-items must be a whole number from 1 to 9, not "10"'],
    [['a', '--to', 'x', '--quiet=1'], "option '--quiet' does not take an argument"],
  ])('rejects %j', (args, said) => {
    expect(refusal(args, OPTIONS)).toContain(said);
  });
});
