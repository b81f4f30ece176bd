import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COMMANDS } from './commands.ts';
import { readArguments } from './options/parse-options.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const DOCUMENTS = [
  ...['README.md', 'app/cli/README.md', 'app/src/cli/README.md', 'CHANGELOG.md'],
  ...['docs/guide', 'docs/examples'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

/** The arguments of each `urlset` command in the code of a document, as a shell would split them. */
function commandsIn(text: string): string[][] {
  const blocks = [...text.matchAll(/```(?:sh|json|yaml)\n(.*?)```/gs)].map(([, code = '']) => code);
  const inline = [...text.replace(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const lines = [...blocks.flatMap((code) => code.split('\n')), ...inline];
  return lines.flatMap((line) => {
    const [, rest] =
      /(?:^|&& |- |"|npx (?:--yes )?)urlset ([a-z-]+ .*?)(?:"?,?$| > | \|)/.exec(line.trim()) ?? [];
    if (rest === undefined) return [];
    return [[...rest.matchAll(/'([^']*)'|([^\s']+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')];
  });
}

it('finds the commands in a document, and splits them as a shell does', () => {
  expect(
    commandsIn(
      "```sh\nnpx urlset check a --fail-on 'x>1' > b\n```\n`urlset edit c`, `urlset.json`, `urlset`",
    ),
  ).toEqual([
    ['check', 'a', '--fail-on', 'x>1'],
    ['edit', 'c'],
  ]);
});

it.each(DOCUMENTS)('%s contains only commands and options that Urlset accepts', async (document) => {
  for (const [name = '', ...args] of commandsIn(readFileSync(path.join(root, document), 'utf8'))) {
    const said = `urlset ${name} ${args.join(' ')}`;
    const listed = COMMANDS[name];
    expect(listed, said).toBeDefined();
    const isUsage = args.includes('--help') || args.some((arg) => /[…[{|]/.test(arg));
    // The arguments of `config` can be those of another command.
    if (!listed || isUsage || name === 'config') continue;
    const { options } = await listed.load();
    const { texts } = readArguments(args, options);
    for (const [option, given] of texts) options[option]?.parse(given, `--${option}`);
  }
});
