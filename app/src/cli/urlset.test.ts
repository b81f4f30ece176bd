import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, loc, urlset, Workbench } from './testing/workbench.ts';

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
  ])('urlset %j', async (args) => {
    const { code, out, err } = await bench.run(...args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^urlset\b.*\n/);
    expect(out.split('\n').filter((line) => line.length > 110)).toEqual([]);
  });

  it('prints its version', async () => {
    expect(await bench.run('--version')).toEqual({ code: 0, out: '0.1.0\n', err: '' });
  });
});

describe('rejects arguments that make no sense, with one line and exit code 2', () => {
  it.each([
    [[], 'no command'],
    [['chekc', 'a.xml'], 'no command is called "chekc"'],
    [['check'], 'no path'],
    [['check', 'a.xml', '--colour'], "unknown option '--colour'"],
    [['check', 'a.xml', '--at'], '--at lacks a value; one that begins with - is written as --at=-…'],
    [['edit', 'a.xml', '--where', '--shop'], '--where lacks a value'],
    [['edit', 'a.xml', '--where', '--', '--in-place'], '--where lacks a value'],
    [['check', 'a.xml', '--format', 'xml'], '--format is one of text, json, not "xml"'],
    [['check', 'a.xml', '--engine', 'gogle'], '--engine is one of'],
    [['check', 'a.xml', '--at', 'a.example'], '--at is an address'],
    [['check', 'a.xml', '--verified', 'two words'], '--verified is a host such as'],
    [['check', 'a.xml', '--verified', 'b.example/shop'], '--verified is a host such as'],
    [['check', 'a.xml', '--now', 'soon'], '--now is a date'],
    [['check', 'a.xml', '--max-findings', '-1'], '--max-findings'],
    [['check', 'a.xml', '--at', 'https://a.example/', '--robots', 'robots.txt'], 'robots.txt is not there'],
    [['check', 'b.xml'], 'b.xml is not there'],
    [['edit', 'a.xml'], 'either --in-place or --out DIR'],
    [['edit', 'a.xml', '--in-place', '--out', 'x'], 'either --in-place or --out DIR'],
    [['edit', 'a.xml', '--in-place', '--set', 'lastmod'], '--set takes FIELD=VALUE'],
    [['edit', 'a.xml', '--in-place', '--set', 'title=x'], '--set is one of loc'],
    [['edit', 'a.xml', '--in-place', '--where', 'is:'], '--where, character 4'],
    [['edit', 'a.xml', '--in-place', '--where', '😀 is:x'], '--where, character 6'],
    [['edit', 'a.xml', '--in-place', '--replace', 'loc'], '--replace takes FIELD /REGEX/TEXT/'],
    [['edit', 'a.xml', '--in-place', '--replace', 'loc', 'x/y'], '--replace takes FIELD /REGEX/TEXT/'],
    [['edit', 'a.xml', '--in-place', '--replace', 'loc', '/(/y/'], 'invalid regular expression'],
    [['edit', 'a.xml', '--in-place', '--fix', 'nothing'], '--fix takes the code of a rule'],
    [['convert', 'a.xml', '--to', 'csv'], '--to and --out are needed'],
    [['export', 'a.xml', '--out', 'x'], '--base and --out are needed'],
    [['export', 'a.xml', '--out', 'x', '--base', 'a.example'], '--base is the address of a folder'],
    [
      ['export', 'a.xml', '--out', 'x', '--base', 'https://a.example/?a'],
      '--base is the address of a folder',
    ],
    [[...EXPORT, '--policy', 'shop'], '--policy: shop is no policy'],
    [[...EXPORT, '--policy', 'pattern:('], '--policy: '],
    [[...EXPORT, '--max-urls', '50001'], '--max-urls is a number from 1 to 50000'],
    [[...EXPORT, '--max-bytes', '0'], '--max-bytes is a number from 1 to 52428800'],
    [[...EXPORT, '--index', '../i.xml'], '--index is the name of an .xml or .xml.gz file'],
    [[...EXPORT, '--index', 'i.xml', '--no-index'], '--index and --no-index exclude each other'],
    [[...EXPORT, '--now', 'soon'], '--now is a date'],
    [['convert', 'a.xml', '--to', 'pdf', '--out', 'x'], '--to is one of'],
    [['convert', 'b.xml', '--to', 'csv', '--out', 'x'], 'b.xml is not there'],
  ])('urlset %j', async (args, said) => {
    const { code, err } = await bench.run(...args);
    expect(code).toBe(2);
    expect(err).toContain(said);
    expect(err).toMatch(/^urlset: .*\n$/);
  });
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

describe('the compile cache', () => {
  const caches = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.cache'));

  it.each<[string, (file: string) => void]>([
    ['is used', () => undefined],
    ['may be missing', (file) => rmSync(file)],
    ['may be of another version', (file) => writeFileSync(file, 'of another version')],
  ])('%s', async (_, change) => {
    const bench = new Workbench();
    cpSync(path.join(path.dirname(BIN), '..'), bench.at('app'), { recursive: true });
    const built = bench.at('app/out/cli');
    expect(caches(built)).toContain('urlset.cjs.cache');
    for (const name of caches(built)) change(path.join(built, name));
    bench.write('a.xml', urlset(loc('a')));
    const { code, out, err } = await bench.program(process.execPath, ['app/bin/urlset.js', 'check', 'a.xml']);
    bench.clear();
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
