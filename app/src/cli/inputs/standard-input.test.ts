// @module-tag slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../testing/make-zip.ts';
import { BIN } from '../testing/run-here.ts';
import { loc, sitemapindex, urlset, Workbench } from '../testing/workbench.ts';

const A = 'https://a.example/';
const PLAIN = urlset(loc('a'), loc('b#x'));
const BOTH = await makeZip({ 'sitemap_index.xml': sitemapindex(`${A}one.xml`), 'one.xml': PLAIN });
const CONVERT = ['convert', '-', '--to', 'text', '--out', 'out.txt'];

let bench: Workbench;
beforeAll(() => {
  bench = new Workbench();
  bench.write('a.xml', urlset(loc('other')));
});
afterAll(() => bench.clear());

describe('reads standard input when run as a process', () => {
  it.each<[string, string[], string | Uint8Array, number]>([
    ['check', [], PLAIN, 0],
    ['check', [], BOTH, 0],
    ['check', [], '', 2],
    ['convert', ['--to', 'text', '--out', 'process.txt'], gzipSync(PLAIN), 0],
    ['export', ['--base', A, '--out', 'process'], `${A}a\n`, 0],
    ['compare', ['a.xml'], PLAIN, 1],
    ['edit', ['--stdin-name', 's.xml', '--out', 'process-edited'], PLAIN, 0],
  ])('urlset %s - %j', async (name, args, input, code) => {
    expect(await bench.pipe(input, name, '-', ...args)).toMatchObject({ code });
  });
});

describe('check reads standard input', () => {
  it.each<[string, string | Uint8Array, string[], string]>([
    ['plain', PLAIN, [], 'stdin:4:13 warning'],
    ['gzip', gzipSync(PLAIN), [], 'stdin:4:13 warning'],
    ['with a name', PLAIN, ['--stdin-name', 'public/s.xml'], 'public/s.xml:4:13 warning'],
    ['gzip with a name', gzipSync(PLAIN), ['--stdin-name', 's.xml.gz'], 's.xml.gz:4:13 warning'],
    ['a zip', BOTH, [], 'stdin/one.xml:4:13 warning'],
    ['a zip with a name', BOTH, ['--stdin-name', 'maps.zip'], 'maps.zip/one.xml:4:13 warning'],
    ['among files', PLAIN, ['a.xml'], 'stdin:4:13 warning'],
  ])('%s', async (_, input, args, said) => {
    const { code, out, err } = await bench.feed(input, 'check', '-', ...args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(said);
    expect(out).toContain(' 1 warning,');
  });

  it('and reports a name that does not fit the content', async () => {
    const { out } = await bench.feed(gzipSync(PLAIN), 'check', '-', '--stdin-name', 's.xml');
    expect(out).toContain('gzip-name-mismatch');
  });
});

describe('other commands read standard input', () => {
  it.each<[string, string | Uint8Array]>([
    ['a sitemap', PLAIN],
    ['gzip', gzipSync(PLAIN)],
    ['a zip', BOTH],
    ['a list', `${A}a\n${A}b#x\n`],
  ])('convert: %s', async (_, input) => {
    expect((await bench.feed(input, ...CONVERT)).err).toBe('');
    expect(bench.text('out.txt')).toBe(`${A}a\n${A}b#x\n`);
  });

  it('export', async () => {
    const { code, out } = await bench.feed(`${A}a\n`, 'export', '-', '--base', A, '--out', 'maps');
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('1 URL') });
  });

  it.each([[['-', 'a.xml']], [['a.xml', '-']]])('compare %j', async (paths) => {
    const { code, out, err } = await bench.feed(
      PLAIN,
      'compare',
      ...paths,
      '--format',
      'html',
      '--stdin-name',
      'new',
    );
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toContain(paths[0] === '-' ? 'new → a.xml' : 'a.xml → new');
  });

  it('edit writes it to a folder, under the file name from --stdin-name', async () => {
    const args = ['--out', 'edited', '--stdin-name', 'maps/s.xml', '--replace', 'loc', '/#x//'];
    expect((await bench.feed(PLAIN, 'edit', '-', ...args)).code).toBe(0);
    expect(bench.text('edited/s.xml')).toBe(PLAIN.replace('#x', ''));
  });

  it.each<[string[]]>([[['--list', '-', '--merge', 'add']], [['--redirects', '-']]])(
    'edit reads a list or redirects: %j',
    async (args) => {
      bench.write('b.xml', urlset(loc('a')));
      const list = args.includes('--redirects') ? `old,new\n${A}a,${A}c\n` : `${A}c\n`;
      expect((await bench.feed(list, 'edit', 'b.xml', '--in-place', ...args)).code).toBe(0);
      expect(bench.text('b.xml')).toContain(`<loc>${A}c</loc>`);
    },
  );
});

describe('rejects misuse of standard input, with one line and exit code 2', () => {
  it.each<[string, string[], string]>([
    ['', ['check', '-'], 'standard input is empty'],
    ['', ['check', '-', '--stdin-name', 's.xml'], 'standard input is empty'],
    ['', CONVERT, 'standard input is empty'],
    [PLAIN, ['check', '-', '-'], '- (standard input) can be given only once'],
    [PLAIN, ['compare', '-', '-'], '- (standard input) can be given only once'],
    [
      PLAIN,
      ['edit', '-', '--list', '-', '--merge', 'add', '--out', 'x', '--stdin-name', 's.xml'],
      '- (standard input) can be given only once',
    ],
    [PLAIN, ['check', 'a.xml', '--stdin-name', 's.xml'], '--stdin-name needs the path -'],
    [
      PLAIN,
      ['export', 'a.xml', '--base', A, '--out', 'x', '--stdin-name', 's'],
      '--stdin-name needs the path -',
    ],
    [PLAIN, ['check', '-', '--stdin-name', 'maps/'], '--stdin-name must be the name of a file, not "maps/"'],
    [PLAIN, ['check', '-', '--stdin-name', '..'], '--stdin-name must be the name of a file'],
    [PLAIN, ['edit', '-', '--in-place'], 'standard input cannot be edited in place; use --out DIR'],
    [PLAIN, ['edit', '-', '--out', 'x'], '- (standard input) needs --stdin-name NAME'],
    [PLAIN, [...CONVERT, '--from', 'site', '--base', A], '- does not exist'],
    [PLAIN, ['merge', '-', 'a.xml', 'a.xml', '--out', 'x'], '- does not exist'],
  ])('%j: urlset %j', async (input, args, said) => {
    const { code, err } = await bench.feed(input, ...args);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(said) });
    expect(err).toMatch(/^urlset: .*\n$/);
  });
});

const TEMPORARY = { ...process.env };

describe('leaves no temporary files', () => {
  const leftovers = () => readdirSync(bench.at('tmp'));
  beforeAll(() => {
    bench.write('tmp/.keep', '');
    TEMPORARY.TMPDIR = bench.at('tmp');
  });

  it.each<[string, string]>([
    ['after a check', 'check - > /dev/null'],
    ['when the reader closes the pipe', 'check - --format json --max-findings 99999 | head -n 1 > /dev/null'],
  ])('%s', async (_, command) => {
    const many = urlset(...Array.from({ length: 3000 }, () => '<loc>x</loc>'));
    const child = spawn('sh', ['-c', `'${process.execPath}' '${BIN}' ${command}`], { env: TEMPORARY });
    let said = '';
    child.stderr.on('data', (part) => {
      said += part;
    });
    child.stdin.end(many);
    await once(child, 'close');
    expect({ said, left: leftovers() }).toEqual({ said: '', left: ['.keep'] });
  });

  it('when interrupted while it waits for more input', async () => {
    const child = spawn(process.execPath, [BIN, 'check', '-'], { env: TEMPORARY });
    child.stdin.write(PLAIN);
    while (leftovers().length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    child.kill('SIGINT');
    const [code] = await once(child, 'close');
    expect({ code, left: leftovers() }).toEqual({ code: 2, left: ['.keep'] });
  });
});
