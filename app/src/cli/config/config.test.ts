// @module-tag slow
import Ajv from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../commands.ts';
import { loc, urlset, Workbench } from '../testing/workbench.ts';
import { configSchema } from './config-schema.ts';
import { settingsOf } from './settings.ts';

const A = 'https://a.example/';
const schema = await configSchema(COMMANDS);
const isValid = new Ajv({ strict: true, allowUnionTypes: true }).compile(schema);

let bench: Workbench;
beforeAll(() => {
  bench = new Workbench();
  bench.write('site/maps/a.xml', urlset(loc('a'), loc('b#x')));
  bench.write('site/list.txt', `${A}a\n${A}b\n`);
  bench.write('elsewhere/a.xml', urlset(loc('a')));
});
afterAll(() => bench.clear());

/** Writes `site/urlset.json`. */
function configure(content: unknown): void {
  bench.write('site/urlset.json', typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

describe('the table of settings', () => {
  it('has a section for each command with settings of its own', async () => {
    for (const { load, hasSettings = false } of Object.values(COMMANDS)) {
      const command = await load();
      expect(settingsOf(command, 'section').size > 0).toBe(hasSettings);
      const found = settingsOf(command, 'section').size + settingsOf(command, 'top').size;
      expect(found).toBe(command.settings?.length ?? 0);
      if (command.settings) expect(Object.keys(command.options)).toEqual(expect.arrayContaining(['config']));
    }
  });

  it('matches the schema in the package', async () => {
    const file = '../../../cli/urlset.schema.json';
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(file);
  });
});

describe('urlset.json', () => {
  it.each<[string, unknown, string[], number, string]>([
    [
      'sets a gate',
      { check: { 'fail-on': ['warning'] } },
      ['check', 'site/maps/a.xml'],
      1,
      '--fail-on warning: found 1',
    ],
    [
      'ignores a rule',
      { check: { ignore: ['loc-fragment'] } },
      ['check', 'site/maps/a.xml'],
      0,
      '0 warnings',
    ],
    ['sets a number', { check: { 'max-warnings': 0 } }, ['check', 'site/maps'], 1, '--max-warnings 0'],
    [
      'applies to a pattern',
      { check: { 'max-warnings': 0 } },
      ['check', 'site/**/*.xml'],
      1,
      '--max-warnings',
    ],
    ['sets a required option', { base: A }, ['export', 'site/list.txt', '--out', 'maps'], 0, '2 URLs'],
    [
      'sets the split',
      { base: A, export: { 'max-urls': 1, 'no-gzip': true, policy: ['fill'] } },
      ['export', 'site/list.txt', '--out', 'split'],
      0,
      'sitemap-2.xml',
    ],
    [
      'gives way to the command line',
      { check: { 'max-warnings': 0, 'fail-on': ['warning'] } },
      ['check', 'site/maps', '--max-warnings', '1', '--fail-on', 'error'],
      0,
      '1 warning',
    ],
    [
      'can be turned off',
      { check: { 'max-warnings': 0 } },
      ['check', 'site/maps', '--no-config'],
      0,
      '1 warning',
    ],
    ['does not apply elsewhere', { check: { 'max-warnings': 0 } }, ['check', 'elsewhere'], 0, '0 warnings'],
    [
      'applies elsewhere if it is named',
      { check: { engine: 'gogle' } },
      ['check', 'elsewhere', '--config', 'site/urlset.json'],
      2,
      'check.engine must be one of',
    ],
    [
      'sets thresholds',
      { compare: { 'fail-on': ['removed>1'] } },
      ['compare', 'site/maps/a.xml', 'elsewhere/a.xml'],
      0,
      'removed',
    ],
    ['can be empty', {}, ['check', 'site/maps'], 0, '1 warning'],
    ['names its schema', { $schema: './x.json' }, ['check', 'site/maps'], 0, '1 warning'],
  ])('%s', async (_, content, args, code, said) => {
    configure(content);
    const ran = await bench.run(...args);
    expect({ code: ran.code, said: ran.out + ran.err }).toEqual({
      code,
      said: expect.stringContaining(said),
    });
  });

  it('applies to standard input if --stdin-name is a path in its folder', async () => {
    configure({ check: { 'max-warnings': 0 } });
    const input = urlset(loc('b#x'));
    expect((await bench.feed(input, 'check', '-', '--stdin-name', 'site/maps/a.xml')).code).toBe(1);
    expect((await bench.feed(input, 'check', '-')).code).toBe(0);
  });

  it('resolves paths relative to its own folder', async () => {
    configure({ check: { format: ['json=found.json'], baseline: 'known.jsonl', 'max-warnings': 0 } });
    expect((await bench.run('check', 'site/maps', '--new-baseline')).code).toBe(0);
    expect(bench.text('site/known.jsonl')).toContain('loc-fragment');
    expect(bench.text('site/found.json')).toContain('"files"');
    expect((await bench.run('check', 'site/maps')).code).toBe(0);
  });
});

describe('exits with 2 for an invalid file or option', () => {
  it.each<[unknown, string, boolean]>([
    ['{ "check": ', 'line 1, column 12: a value is missing', false],
    [
      '{\n  "check": { "engine": "google", }\n}',
      'line 2, column 34: a key in double quotes is missing',
      false,
    ],
    ['', 'line 1, column 1: a value is missing', false],
    ['[]', 'line 1, column 1: must be an object in { }', true],
    [{ chek: {} }, 'line 2, column 3: unknown key "chek"; did you mean check?', true],
    [{ check: { engin: 'google' } }, 'line 3, column 5: unknown key "engin"; did you mean engine?', true],
    [{ compare: { nothing: 1 } }, 'unknown key "nothing"; the keys are: renames, fail-on, max', true],
    [{ check: { at: A } }, 'line 3, column 5: at belongs to the top of the file', true],
    [{ check: 1 }, 'line 2, column 12: must be an object in { }', true],
    [{ check: { engine: 'gogle' } }, 'line 3, column 15: check.engine must be one of', true],
    [{ check: { engine: 1 } }, 'check.engine must be a string in double quotes', true],
    [{ check: { ignore: 'loc-fragment' } }, 'check.ignore must be a list in [ ]', true],
    [{ check: { ignore: ['loc-fragmnt'] } }, 'did you mean loc-fragment?', false],
    [{ check: { 'max-warnings': '3' } }, 'check.max-warnings must be a number', true],
    [{ check: { 'max-warnings': 1.5 } }, 'check.max-warnings must be a whole number', true],
    [{ at: 'a.example' }, 'line 2, column 9: at must be a URL', false],
    ['{ "at": "https://a.example/", "at": "https://b.example/" }', '"at" is given twice', false],
  ])('%j, and names the line', async (content, said, isInSchema) => {
    configure(content);
    const { code, err } = await bench.run('check', 'site/maps/a.xml');
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(said) });
    expect(err).toMatch(/^urlset: site\/urlset\.json: line .*\n$/);
    if (isInSchema) expect(isValid(typeof content === 'string' ? JSON.parse(content) : content)).toBe(false);
  });

  it.each<[unknown, string]>([
    [{ export: { 'no-gzip': 'yes' } }, 'export.no-gzip must be true or false'],
    [{ compare: { renames: 'none' } }, 'compare.renames must be a number'],
  ])('in urlset config, but not in urlset check: %j', async (content, said) => {
    configure(content);
    const { code, err } = await bench.run('config', '--config', 'site/urlset.json');
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(said) });
    expect(isValid(content)).toBe(false);
    // Other commands check the keys of this section, but not its values.
    expect((await bench.run('check', 'site/maps')).code).toBe(0);
  });

  it.each<[string[], string]>([
    [['check', 'elsewhere', '--config', 'no.json'], 'no.json does not exist'],
    [
      ['check', 'elsewhere', '--config', 'no.json', '--no-config'],
      '--config and --no-config cannot be used together',
    ],
  ])('urlset %j', async (args, said) => {
    const { code, err } = await bench.run(...args);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(said) });
  });
});

describe('urlset config', () => {
  const EVERYTHING = {
    $schema: './urlset.schema.json',
    at: A,
    base: A,
    verified: ['b.example'],
    check: {
      engine: 'google',
      format: ['text', 'html=report.html'],
      'max-warnings': 3,
      ignore: ['loc-fragment:old/**'],
    },
    compare: { renames: 'off', 'fail-on': ['removed>1%'] },
    export: { policy: ['section', 'pattern:x'], 'no-gzip': true, pages: 'html', 'max-urls': 10 },
  };

  it('prints values and where they come from', async () => {
    configure(EVERYTHING);
    expect(isValid(EVERYTHING)).toBe(true);
    const { code, out, err } = await bench.run(
      'config',
      'check',
      'site/maps',
      '--engine',
      'bing',
      '--lang=fi',
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const rows = out
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(rows).toContainEqual(['site/urlset.json']);
    expect(rows).toContainEqual(['at', A, 'urlset.json:3']);
    expect(rows).toContainEqual(['check.engine', 'bing', 'command line']);
    expect(rows).toContainEqual(['check.lang', 'fi', 'command line']);
    expect(rows).toContainEqual(['check.format', 'text, html=site/report.html', 'urlset.json:10']);
    expect(rows).toContainEqual(['check.max-findings', '100', 'default']);
    expect(rows).toContainEqual(['check.robots', 'not set', 'default']);
  });

  it('prints the settings of all commands, even without a urlset.json', async () => {
    const { code, out } = await bench.run('config');
    expect(code).toBe(0);
    const names = out.split('\n').map((line) => line.split(' ')[0]);
    expect(names).toEqual(expect.arrayContaining(['at', 'check.engine', 'compare.renames', 'export.policy']));
    expect(out).toMatch(/^no urlset\.json\n/);
  });

  it.each<[string[], string]>([
    [['chek'], 'unknown command "chek"; did you mean check?'],
    [['convert'], 'convert does not take settings from urlset.json'],
    [['check', '--engin', 'x'], "unknown option '--engin'"],
    [['check', '--engine', 'gogle'], '--engine must be one of'],
  ])('rejects %j', async (args, said) => {
    const { code, err } = await bench.run('config', ...args);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(said) });
  });
});
