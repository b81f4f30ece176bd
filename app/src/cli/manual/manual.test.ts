// @module-tag slow
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../commands.ts';
import { completionScript, SHELLS } from '../completion/completion.ts';
import { RULE_CODES } from '../options/rule-code.ts';
import { manPage } from './man-page.ts';

const COMMANDS_LOADED = await Promise.all(
  Object.entries(COMMANDS).map(async ([name, { load }]) => ({ name, command: await load() })),
);
const folder = mkdtempSync(path.join(tmpdir(), 'urlset-manual-'));
afterAll(() => rmSync(folder, { recursive: true }));

function has(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined;
}

function written(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

describe('the manual page', async () => {
  const page = await manPage(COMMANDS);

  it('matches the one in the package', async () => {
    await expect(page).toMatchFileSnapshot('../../../cli/urlset.1');
  });

  it.each(COMMANDS_LOADED)('has all options of $name', ({ name, command }) => {
    const begin = page.indexOf(`.SS urlset ${name.replaceAll('-', '\\-')} `);
    expect(begin).toBeGreaterThan(0);
    const section = page.slice(begin, page.indexOf('\n.S', begin + 4));
    const named = [...section.matchAll(/^\.TP\n\\fB\\-\\-([^\n ]*?)\\fR/gm)].map(([, option = '']) =>
      option.replaceAll('\\-', '-'),
    );
    expect(named).toEqual(Object.keys(command.options));
  });

  it.skipIf(!has('mandoc'))('passes the checks of mandoc, except for the missing date', () => {
    const { stdout } = spawnSync('mandoc', ['-T', 'lint', '-W', 'warning', written('urlset.1', page)], {
      encoding: 'utf8',
    });
    // The page omits the date on purpose: otherwise it would change from day to day.
    expect(stdout.split('\n').filter((line) => line !== '' && !line.includes('missing date'))).toEqual([]);
  });

  it.skipIf(!has('man'))('is shown by man, with its examples exactly as typed', () => {
    const { stdout, status } = spawnSync('man', ['-l', written('urlset.1', page)], {
      encoding: 'utf8',
      env: { ...process.env, MANWIDTH: '200', LC_ALL: 'C.UTF-8', MAN_KEEP_FORMATTING: '' },
    });
    expect(status).toBe(0);
    for (const { name, command } of COMMANDS_LOADED)
      for (const example of command.examples) expect(stdout).toContain(`urlset ${name} ${example}`.trimEnd());
  });
});

describe('completion', () => {
  it.each(SHELLS.flatMap((shell) => COMMANDS_LOADED.map((loaded) => ({ shell, ...loaded }))))(
    '$shell knows all options of $name',
    async ({ shell, name, command }) => {
      const script = await completionScript(shell, COMMANDS);
      const listed = optionsIn(script, shell, name);
      expect(listed).toEqual([...Object.keys(command.options), 'help']);
    },
  );

  const bash = async (...words: string[]) => {
    const file = written('urlset.bash', await completionScript('bash', COMMANDS));
    const list = words.map((word) => `'${word}'`).join(' ');
    const script = `source '${file}'; COMP_WORDS=(urlset ${list}); COMP_CWORD=${words.length}; _urlset; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8', cwd: folder });
    expect(stderr).toBe('');
    return stdout.split('\n').filter((word) => word !== '');
  };

  it.skipIf(!has('bash')).each<[string[], readonly string[]]>([
    [['ch'], ['check']],
    [[''], [...Object.keys(COMMANDS), '--help', '--version']],
    [
      ['check', '--max'],
      ['--max-warnings', '--max-findings'],
    ],
    [['check', '--engine', 'g'], ['google']],
    [['check', '--engine', '=', 'g'], ['google']],
    [
      ['check', '--engine', '='],
      ['all', 'protocol', 'google', 'bing', 'yandex'],
    ],
    [['check', '--at', ''], []],
    [['edit', '--set', 'last'], ['lastmod=']],
    [['completion', 'p'], ['powershell']],
    [['explain', ''], RULE_CODES],
    [['check', 'my'], ['my file.xml']],
    [['check', '--robots', 'my'], ['my file.xml']],
    [['nothing', ''], []],
  ])('bash: urlset %j', async (words, offered) => {
    written('my file.xml', '');
    expect(await bash(...words)).toEqual(offered);
  });

  it.skipIf(!has('bash')).each(COMMANDS_LOADED)(
    'bash offers the options of $name',
    async ({ name, command }) => {
      expect(await bash(name, '--')).toEqual(
        [...Object.keys(command.options), 'help'].map((option) => `--${option}`),
      );
    },
  );

  it.skipIf(!has('fish')).each<[string, string[]]>([
    ['ch', ['check']],
    ['check --max', ['--max-findings', '--max-warnings']],
    ['check --engine g', ['google']],
    ['check --engine=g', ['--engine=google']],
    ['completion p', ['powershell']],
  ])('fish: urlset %s', async (line, offered) => {
    const file = written('urlset.fish', await completionScript('fish', COMMANDS));
    const { stdout } = spawnSync(
      'fish',
      ['--no-config', '-c', `source '${file}'; complete -C 'urlset ${line}'`],
      {
        encoding: 'utf8',
        env: { ...process.env, HOME: folder },
      },
    );
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((row) => row.split('\t')[0]),
    ).toEqual(offered);
  });

  it.skipIf(!has('zsh'))('zsh: the script is valid', async () => {
    const file = written('_urlset', await completionScript('zsh', COMMANDS));
    const { status, stderr } = spawnSync('zsh', ['-n', file], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

/** The options that a script offers for a command, in its order. */
function optionsIn(script: string, shell: (typeof SHELLS)[number], name: string): string[] {
  const [begin, end, option] = {
    bash: [`        '${name}') if `, '\n', /--([\w-]+)(?=[ '])/g],
    zsh: [`        ${name})\n`, ';;', /'\*?--([\w-]+)/g],
    fish: [`'__fish_seen_subcommand_from ${name}'`, '\0', new RegExp(`from ${name}' -l ([\\w-]+)`, 'g')],
    powershell: [`    '${name}' = [ordered]@{`, '    }\n', /^ {6}'--([\w-]+)' =/gm],
  }[shell] satisfies (string | RegExp)[] as [string, string, RegExp];
  const from = script.indexOf(begin);
  const to = script.indexOf(end, from + begin.length);
  const part = script.slice(from, to < 0 ? script.length : to);
  return [...part.matchAll(option)].map(([, found = '']) => found);
}
