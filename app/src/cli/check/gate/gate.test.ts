// @module-tag slow
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loc, sitemapindex, urlset, Workbench } from '../../testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.clear());

const NOW = ['--now', '2026-01-01'];
const check = (...args: string[]) => bench.run('check', ...args, ...NOW);
const json = async (...args: string[]) => {
  const { code, out, err } = await check(...args, '--format', 'json');
  return { code, err, report: JSON.parse(out) };
};

describe('--fail-on and --max-warnings', () => {
  // Four URLs: one error, two warnings, one hint.
  const entries = [loc('a'), loc('a'), loc('a'), '<loc>/relative-path</loc><priority>0.5</priority>'];

  it.each<[string[], number, string]>([
    [[], 1, ''],
    [['--fail-on', 'error>1'], 0, ''],
    [['--fail-on', 'error>0'], 1, '--fail-on error: found 1'],
    [['--fail-on', 'warning>2'], 1, '--fail-on warning>2: found 3'],
    [['--fail-on', 'warning>3'], 0, ''],
    [['--fail-on', 'hint>3'], 1, '--fail-on hint>3: found 4'],
    [['--fail-on', 'hint>4'], 0, ''],
    [['--fail-on', 'duplicate-loc'], 1, '--fail-on duplicate-loc: found 2'],
    [['--fail-on', 'duplicate-loc>50%'], 0, ''],
    [['--fail-on', 'duplicate-loc>49.5%'], 1, '--fail-on duplicate-loc>49.5%: found 2 in 4 URLs'],
    [['--fail-on', 'loc-fragment'], 0, ''],
    [['--fail-on', 'loc-fragment', '--fail-on', 'hint'], 1, '--fail-on hint: found 4'],
    [['--fail-on', 'error>9', '--max-warnings', '1'], 1, '--max-warnings 1: found 2'],
    [['--fail-on', 'error>9', '--max-warnings', '2'], 0, ''],
    [['--max-warnings', '9'], 1, ''],
  ])('%j exits with %i', async (options, code, said) => {
    bench.write('a.xml', urlset(...entries));
    const ran = await check('a.xml', ...options);
    expect({ code: ran.code, err: ran.err }).toEqual({ code, err: said === '' ? '' : `urlset: ${said}\n` });
  });

  it('decide which tests of a JUnit report fail', async () => {
    bench.write('a.xml', urlset(...entries));
    const failures = async (...options: string[]) =>
      /failures="(\d)"/.exec((await check('a.xml', '--format', 'junit', ...options)).out)?.[1];
    expect(await failures()).toBe('1');
    expect(await failures('--max-warnings', '0')).toBe('2');
    expect(await failures('--fail-on', 'hints-ignored')).toBe('1');
    expect(await failures('--fail-on', 'hint')).toBe('3');
  });
});

describe('--ignore', () => {
  beforeEach(() => {
    for (const name of ['a.xml', 'old/a.xml', 'old/deep/b.xml'])
      bench.write(name, urlset(`<loc>/relative-${name}</loc>`));
  });

  it.each<[string[], string[]]>([
    [[], ['a.xml', 'old/a.xml', 'old/deep/b.xml']],
    [['--ignore', 'loc-not-absolute'], []],
    [['--ignore', 'loc-not-absolute:old/**'], ['a.xml']],
    [
      ['--ignore', 'loc-not-absolute:old/*'],
      ['a.xml', 'old/deep/b.xml'],
    ],
    [['--ignore', 'loc-not-absolute:a.*'], ['old/deep/b.xml']],
    [
      ['--ignore', 'loc-not-absolute:old/a.xml', '--ignore', 'loc-fragment'],
      ['a.xml', 'old/deep/b.xml'],
    ],
  ])('%j leaves the findings in %j', async (options, files) => {
    const { code, report } = await json('a.xml', 'old/a.xml', 'old/deep/b.xml', ...options);
    expect(report.findings.map(({ file }: { file: string }) => file)).toEqual(files);
    expect(report.summary.errors).toBe(files.length);
    expect(code).toBe(files.length === 0 ? 0 : 1);
  });
});

describe('--baseline', () => {
  const OLD = ['<loc>/old-path</loc>', loc('twice'), loc('twice'), '<loc>/other-path</loc>'];
  const BASELINE = ['--baseline', 'b.jsonl'];

  it('accepts known findings, even on another line or in another folder, and lists new ones', async () => {
    bench.write('site/a.xml', urlset(...OLD));
    const made = await check('site/a.xml', ...BASELINE, '--new-baseline');
    expect(made).toEqual({
      code: 0,
      out: '4 URLs in 1 file: 0 errors, 0 warnings, 0 hints, 3 known\n',
      err: 'urlset: b.jsonl: written with 3 findings\n',
    });
    const before = bench.text('b.jsonl');
    bench.write('moved/a.xml', urlset(loc('new'), ...OLD).replaceAll('<url>', '<url>\n\n'));
    expect(await check('moved/a.xml', ...BASELINE)).toMatchObject({ code: 0, err: '' });
    bench.write('moved/a.xml', urlset(...OLD, '<loc>/new-path</loc>', loc('twice')));
    const { code, report } = await json('moved/a.xml', ...BASELINE);
    expect(code).toBe(1);
    expect(report.summary).toMatchObject({ errors: 1, warnings: 1, known: 3 });
    expect(report.summary.byCode).toEqual({ 'loc-not-absolute': 1, 'duplicate-loc': 1 });
    expect(report.findings.map(({ loc: url }: { loc: string }) => url)).toEqual([
      '/new-path',
      'https://a.example/twice',
    ]);
    expect(bench.text('b.jsonl')).toBe(before);
  });

  it('lists new findings, however many known ones come before them', async () => {
    const many = Array.from({ length: 50 }, (_, at) => `<loc>/known-${at}</loc>`);
    bench.write('a.xml', urlset(...many));
    await check('a.xml', ...BASELINE, '--new-baseline');
    bench.write('a.xml', urlset(...many, '<loc>/brand-new</loc>'));
    const { report } = await json('a.xml', ...BASELINE, '--max-findings', '3');
    expect(report.findings.map(({ value }: { value: string }) => value)).toEqual(['/brand-new']);
  });

  it('is created by --update-baseline, which later only removes findings that are gone', async () => {
    bench.write('a.xml', urlset(...OLD));
    bench.write('b.xml', urlset('<loc>/in-b-only</loc>'));
    const made = await check('a.xml', 'b.xml', ...BASELINE, '--update-baseline');
    expect(made).toMatchObject({ code: 0, err: 'urlset: b.jsonl: written with 4 findings\n' });
    const [first, ...lines] = bench.text('b.jsonl').trimEnd().split('\n');
    bench.write('a.xml', urlset(...OLD.slice(0, 3), '<loc>/new-path</loc>', '<loc>/newer-path</loc>'));
    // The other file is not checked, so its findings stay.
    const updated = await check('a.xml', ...BASELINE, '--update-baseline');
    expect(updated.code).toBe(1);
    expect(updated.err).toBe('urlset: b.jsonl: removed 1 finding that is gone, 3 left\n');
    const left = lines.filter((line) => !line.includes('/other-path'));
    expect(bench.text('b.jsonl')).toBe(`${[first, ...left].join('\n')}\n`);
    // Findings of an ignored rule stay in the baseline.
    await check('a.xml', ...BASELINE, '--update-baseline', '--ignore', 'duplicate-loc');
    expect(bench.text('b.jsonl')).toBe(`${[first, ...left].join('\n')}\n`);
  });

  it('counts a finding about a whole file once, however many entries cause it', async () => {
    const dated = (count: number) =>
      urlset(...Array.from({ length: count }, (_, at) => `${loc(`${at}`)}<priority>0.5</priority>`));
    bench.write('a.xml', dated(3));
    await check('a.xml', ...BASELINE, '--new-baseline');
    bench.write('a.xml', dated(7));
    expect((await check('a.xml', ...BASELINE, '--fail-on', 'hint')).code).toBe(0);
  });

  it('accepts a known gzip bomb, and stores paths relative to the index', { tags: ['long'] }, async () => {
    bench.write('x/index.xml', sitemapindex('https://a.example/sub/a.xml', 'https://a.example/bomb.xml.gz'));
    bench.write('x/sub/a.xml', urlset('<loc>/relative-path</loc>'));
    bench.write('x/bomb.xml.gz', gzipSync(Buffer.alloc(80 * 1024 * 1024, 'a')));
    expect((await check('x/index.xml', ...BASELINE, '--new-baseline')).code).toBe(0);
    expect(bench.text('b.jsonl')).toContain('"file":"sub/a.xml"');
    const { code, report } = await json('x/index.xml', ...BASELINE);
    expect(code).toBe(0);
    expect(report.summary.searchConsole).toMatchObject({ 'Compression error': 1 });
  });

  it('is neither created nor changed if an input cannot be read', async () => {
    bench.write('a.xml', urlset(...OLD));
    const made = await check('a.xml', 'none.xml', ...BASELINE, '--new-baseline');
    expect(made.code).toBe(2);
    expect(made.err).toContain('b.jsonl is not written, because not everything could be read');
    await check('a.xml', ...BASELINE, '--new-baseline');
    const before = bench.text('b.jsonl');
    bench.write('a.xml', urlset(loc('a')));
    const updated = await check('a.xml', 'none.xml', ...BASELINE, '--update-baseline');
    expect(updated.err).toContain('b.jsonl is unchanged, because not everything could be read');
    expect(bench.text('b.jsonl')).toBe(before);
  });

  const FIRST = '{"type":"urlset-baseline","version":1}\n';
  it.each<[string, string | null, string]>([
    ['does not exist', null, 'b.jsonl does not exist'],
    ['is empty', '', 'b.jsonl: line 1, column 1: the file is empty'],
    ['is another file', '<urlset/>', 'b.jsonl: line 1, column 1: unknown word'],
    [
      'is JSON of another kind',
      '{"a":1}\n',
      'b.jsonl: line 1, column 1: the first line is not that of a baseline',
    ],
    [
      'is of another version',
      FIRST.replace('1', '2'),
      'b.jsonl is a baseline of version 2, and this version of Urlset reads version 1; write it again with --new-baseline',
    ],
    ['is broken', `${FIRST}{"code":"ä"\n`, 'b.jsonl: line 2, column 12: } is missing'],
    ['has a bad entry', `${FIRST}{"code":"x","file":"a.xml"}\n`, 'line 2, column 1: code, file and value'],
    [
      'has a bad count',
      `${FIRST}{"code":"x","file":"a.xml","value":"","count":0}`,
      'line 2, column 1: count must be a whole number from 1',
    ],
  ])('exits with 2 and one line if it %s', async (_, content, said) => {
    bench.write('a.xml', urlset(...OLD));
    if (content !== null) bench.write('b.jsonl', content);
    const { code, out, err } = await check('a.xml', ...BASELINE);
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining(said) });
    expect(err).toMatch(/^urlset: .*\n$/);
  });
});
