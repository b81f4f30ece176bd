// @module-tag slow
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS } from './commands.ts';
import { BIN } from './testing/run-here.ts';
import { loc, urlset, Workbench } from './testing/workbench.ts';

const EXPORT = ['export', 'a.xml', '--out', 'x', '--base', 'https://a.example/'];

let bench: Workbench;
beforeAll(() => {
  bench = new Workbench();
  bench.write('a.xml', urlset(loc('a')));
});
afterAll(() => bench.clear());

describe('help', () => {
  it.each([
    [['--help']],
    [['check', '--help']],
    [['edit', 'a.xml', '--help']],
    [['convert', '-h']],
    [['export', '--help']],
    [['compare', '--help']],
    [['explain', '--help']],
    [['completion', '--help']],
    [['config', '--help']],
  ])('fits on one screen: urlset %j', async (args) => {
    const { code, out, err } = await bench.run(...args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Usage: urlset .*\n/);
    const lines = out.trimEnd().split('\n');
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
    // One screen of a typical terminal window.
    expect(lines.length).toBeLessThanOrEqual(48);
  });

  it('prints its version', async () => {
    expect(await bench.run('--version')).toEqual({ code: 0, out: '0.1.0\n', err: '' });
  });
});

describe('rejects invalid arguments, with one line and exit code 2', () => {
  it.each([
    [[], 'no command given (see urlset --help)'],
    [['chekc', 'a.xml'], 'unknown command "chekc" (see urlset --help)'],
    [['check'], 'no path given; name a file or a folder'],
    [['check', 'a.xml', '--colour'], "unknown option '--colour'"],
    [['check', 'a.xml', '--at'], '--at needs a value: --at URL; write a value that begins with - as --at=-…'],
    [['edit', 'a.xml', '--where', '--shop'], '--where needs a value: --where FILTER'],
    [['edit', 'a.xml', '--where', '--', '--in-place'], '--where needs a value: --where FILTER'],
    [['check', 'a.xml', '--format', 'xml'], '--format must be one of text, json, jsonl, '],
    [['check', 'a.xml', '--format', 'sarf=x'], 'not "sarf"; did you mean sarif?'],
    [['check', 'a.xml', '--format', 'json='], '--format json= needs the name of a file'],
    [
      ['check', 'a.xml', '--format', 'json', '--format', 'sarif'],
      'only one report can go to stdout, not json and sarif; write the others to files: --format sarif=FILE',
    ],
    [
      ['check', 'a.xml', '--format', 'json=x', '--format', 'sarif=./x'],
      '--format: two reports would be written to ./x',
    ],
    [['check', 'a.xml', '--format', 'json=no/x'], 'no: this folder does not exist; create it first'],
    [['check', 'a.xml', '--format', 'json=.'], '. is not a file'],
    [
      ['check', 'a.xml', '--format', 'json=a.xml'],
      'a.xml is one of the inputs; write the report to another file',
    ],
    [['check', 'a.xml', '--lang', 'fi'], '--lang needs --format html'],
    [
      ['check', 'a.xml', '--fail-on', 'lok-fragment'],
      '--fail-on must be error, warning, hint or the code of a rule, not "lok-fragment"; did you mean loc-fragment?',
    ],
    [['check', 'a.xml', '--fail-on', 'errors'], 'did you mean error?'],
    [['check', 'a.xml', '--fail-on', 'error>1.5'], '--fail-on must be WHAT, WHAT>N or WHAT>N%'],
    [['check', 'a.xml', '--max-warnings', 'x'], '--max-warnings must be a whole number'],
    [['check', 'a.xml', '--ignore', 'loc'], '--ignore must be the code of a rule, not "loc"'],
    [['check', 'a.xml', '--ignore', 'loc-fragment:'], 'needs a pattern of file names after the colon'],
    [['check', 'a.xml', '--baseline', 'a.xml', '--new-baseline'], 'a.xml is one of the inputs'],
    [['check', 'a.xml', '--baseline', 'no/b', '--new-baseline'], 'no: this folder does not exist'],
    [['check', 'a.xml', '--engine', 'gogle'], '--engine must be one of'],
    [['check', 'a.xml', '--at', 'a.example'], '--at must be a URL'],
    [['check', 'a.xml', '--verified', 'two words'], '--verified must be a host such as'],
    [['check', 'a.xml', '--verified', 'b.example/shop'], '--verified must be a host such as'],
    [['check', 'a.xml', '--now', 'soon'], '--now must be a date'],
    [['check', 'a.xml', '--max-findings', '-1'], '--max-findings must be a whole number'],
    [['check', 'a.xml', '--at', 'https://a.example/', '--robots', 'robots.txt'], 'robots.txt does not exist'],
    [['check', 'b.xml'], 'b.xml does not exist'],
    [['edit', 'a.xml'], 'give either --in-place or --out DIR'],
    [['edit', 'a.xml', '--in-place', '--out', 'x'], 'give either --in-place or --out DIR'],
    [['edit', 'a.xml', '--in-place', '--set', 'lastmod'], '--set must be FIELD=VALUE'],
    [['edit', 'a.xml', '--in-place', '--set', 'title=x'], '--set must be one of loc'],
    [['edit', 'a.xml', '--in-place', '--where', 'is:'], '--where, character 4'],
    [['edit', 'a.xml', '--in-place', '--where', '😀 is:x'], '--where, character 6'],
    [
      ['edit', 'a.xml', '--in-place', '--replace', 'loc'],
      '--replace needs 2 values: --replace FIELD /REGEX/TEXT/',
    ],
    [['edit', 'a.xml', '--in-place', '--replace', 'loc', 'x/y'], '--replace must be FIELD /REGEX/TEXT/'],
    [['edit', 'a.xml', '--in-place', '--replace', 'loc', '/(/y/'], '--replace: Invalid regular expression'],
    [
      ['edit', 'a.xml', '--in-place', '--fix', 'nothing'],
      '--fix must be all or the code of a rule, not "nothing"',
    ],
    [['convert', 'a.xml'], '--to FORMAT and --out FILE are required'],
    [['convert', 'a.xml', '--to', 'csv'], '--out FILE is required'],
    [['export', 'a.xml', '--out', 'x'], '--base URL is required'],
    [['export', 'a.xml', '--out', 'x', '--base', 'a.example'], '--base must be the URL of a folder'],
    [
      ['export', 'a.xml', '--out', 'x', '--base', 'https://a.example/?a'],
      '--base must be the URL of a folder',
    ],
    [[...EXPORT, '--policy', 'shop'], '--policy: unknown policy shop'],
    [[...EXPORT, '--policy', 'pattern:('], '--policy: Invalid regular expression: '],
    [[...EXPORT, '--max-urls', '50001'], '--max-urls must be a whole number from 1 to 50000'],
    [[...EXPORT, '--max-bytes', '0'], '--max-bytes must be a whole number from 1 to 52428800'],
    [[...EXPORT, '--index', '../i.xml'], '--index must be the name of an .xml or .xml.gz file'],
    [[...EXPORT, '--index', 'i.xml', '--no-index'], '--index and --no-index cannot be used together'],
    [[...EXPORT, '--now', 'soon'], '--now must be a date'],
    [['convert', 'a.xml', '--to', 'pdf', '--out', 'x'], '--to must be one of'],
    [['convert', 'b.xml', '--to', 'csv', '--out', 'x'], 'b.xml does not exist'],
  ])('urlset %j', async (args, said) => {
    const { code, err } = await bench.run(...args);
    expect(code).toBe(2);
    expect(err).toContain(said);
    expect(err).toMatch(/^urlset: .*\n$/);
  });
});

describe('runs as a process', () => {
  const BASE = ['--base', 'https://a.example/'];
  /** A run of each command, and what it prints. Some runs need files that earlier runs write. */
  const RUNS: Readonly<Record<string, readonly [args: readonly string[], words: string]>> = {
    check: [['a.xml'], '1 URL in 1 file: 0 errors'],
    edit: [['a.xml', '--set', 'priority=0.5', '--out', 'process/edited'], '1 entry changed, 1 file written'],
    convert: [['a.xml', '--to', 'text', '--out', 'a.txt'], '1 URL written'],
    compare: [['a.xml', 'a.xml'], '1 unchanged'],
    merge: [['a.xml', 'a.xml', 'a.xml', '--out', 'merged.xml'], '0 conflicts'],
    'merge-driver': [['a.xml', 'merged.xml', 'a.xml', 'merged.xml'], '0 conflicts'],
    build: [['site', ...BASE, '--lastmod', 'none'], '1 sitemap with 1 URL'],
    export: [['buckets', '--part', '1/1', '--out', 'process/bundle', ...BASE], '1 sitemap with 1 URL'],
    partition: [['a.xml', '--buckets', '16', '--out', 'buckets'], '1 URL in 16 buckets'],
    compose: [['process/bundle'], '1 sitemap with 1 URL'],
    probe: [['local.xml'], 'is not a public address'],
    explain: [['loc-fragment'], 'URL with a fragment'],
    completion: [['zsh'], '#compdef urlset'],
    config: [[], 'no urlset.json'],
  };
  /** `export` needs the buckets of `partition`. */
  const first = (name: string) => (name === 'partition' ? 0 : 1);

  it.each(Object.keys(COMMANDS).sort((one, other) => first(one) - first(other)))(
    'urlset %s',
    async (name) => {
      bench.write('site/index.html', '<title>a</title>');
      bench.write('local.xml', urlset('<loc>http://127.0.0.1:9/</loc>'));
      const [args = [], words = ''] = RUNS[name] ?? [];
      const { code, out, err } = await bench.spawn(name, ...args);
      expect({ code, said: out + err }).toEqual({ code: 0, said: expect.stringContaining(words) });
      expect(words).not.toBe('');
    },
  );
});

it('ends silently when the reader closes the pipe', () => {
  const name = bench.write('many.xml', urlset(...Array.from({ length: 3000 }, () => '<loc>x</loc>')));
  const { stderr, stdout } = spawnSync(
    'sh',
    ['-c', '"$0" "$1" check "$2" --format json --max-findings 9999 | head -n 1', process.execPath, BIN, name],
    { cwd: bench.folder, encoding: 'utf8' },
  );
  expect({ stderr, stdout }).toEqual({ stderr: '', stdout: '{\n' });
});

describe('ends silently when nobody reads stdout', () => {
  it.each([
    ['--help'],
    ['check --help'],
    ['check a.xml'],
    ['check a.xml --format html'],
    ['compare a.xml a.xml'],
    ['edit a.xml --out edited'],
    ['export a.xml --base https://a.example/ --out exported'],
    ['explain'],
    ['explain loc-fragment'],
    ['completion zsh'],
    ['config'],
  ])('urlset %s', async (command) => {
    const child = spawn(process.execPath, [BIN, ...command.split(' ')], { cwd: bench.folder });
    child.stdout.destroy();
    let said = '';
    child.stderr.on('data', (part) => {
      said += part;
    });
    await once(child, 'close');
    expect(said).toBe('');
  });
});

describe('the compile cache', () => {
  let copy: Workbench;
  beforeEach(() => {
    copy = new Workbench();
    cpSync(path.join(path.dirname(BIN), '..'), copy.at('cli'), { recursive: true });
    copy.write('a.xml', urlset(loc('a')));
  });
  afterEach(() => copy.clear());

  const built = () =>
    readdirSync(copy.at('cli/out'), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(copy.at('cli/out'), name),
    );
  const caches = () => built().filter((file) => file.endsWith('.cache'));
  const check = () => copy.program(process.execPath, ['cli/bin/urlset.js', 'check', 'a.xml']);

  it('is used if it is there', async () => {
    expect(caches().map((file) => path.basename(file))).toEqual([
      `urlset.cjs.${process.version}-${process.platform}-${process.arch}.cache`,
    ]);
    // V8 compares only the lengths of a script and its cache, so cached code does not show this change.
    for (const file of built().filter((file) => file.endsWith('.cjs')))
      writeFileSync(file, readFileSync(file, 'latin1').replaceAll('warnings', 'WARNINGS'), 'latin1');
    expect((await check()).out).toContain('0 warnings');
    for (const file of caches()) rmSync(file);
    expect((await check()).out).toContain('0 WARNINGS');
  });

  it.each<[string, (file: string) => void]>([
    ['may be missing', (file) => rmSync(file)],
    ['may be from another version', (file) => writeFileSync(file, 'of another version')],
  ])('%s', async (_, change) => {
    for (const file of caches()) change(file);
    const { code, out, err } = await check();
    expect({ code, out, err }).toEqual({
      code: 0,
      out: '1 URL in 1 file: 0 errors, 0 warnings, 0 hints\n',
      err: '',
    });
  });
});

describe('output that cannot be written', () => {
  it.skipIf(process.platform !== 'linux')(
    'is reported in one line with exit code 2 if the disk is full',
    async () => {
      const { code, err } = await bench.program('sh', [
        '-c',
        `'${process.execPath}' '${BIN}' check a.xml > /dev/full`,
      ]);
      expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/^urlset: ENOSPC.*\n$/) });
    },
  );
});
