import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loc, urlset, Workbench } from './testing/workbench.ts';

const A = 'https://a.example/';
const EDIT = ['edit', 'a.xml', '--in-place'];
const LIST = ['--list', 'b.xml', '--merge', 'remove'];
const NOT_UTF8 = ['--fix', 'not-utf8', '--unsafe'];
const CONVERT = ['convert', 'a.xml', '--to', 'text', '--out', 'out.txt'];
const EXPORT = ['export', 'a.xml', '--out', 'maps', '--base', A];

let bench: Workbench;
beforeAll(() => {
  bench = new Workbench();
  bench.write('a.xml', urlset(loc('a')));
  bench.write('b.xml', urlset(loc('b')));
  bench.write('list.txt', `${A}a\n`);
  bench.write('robots.txt', 'User-agent: *\nDisallow: /a\n');
});
afterAll(() => bench.clear());

describe('rejects an option without effect, with one line and exit code 2', () => {
  it.each<[string[], string]>([
    [['check', 'a.xml', '--robots', 'robots.txt'], '--robots needs --at URL'],
    [['check', 'a.xml', '--verified', 'b.example'], '--verified needs --at URL'],
    [['check', 'a.xml', '--at', A, '--at', `${A}b/`], '--at can be given once'],
    [['check', 'a.xml', `--at=${A}`, '--at', A], '--at can be given once'],
    [['check', 'a.xml', '--engine', 'google', '--engine', 'bing'], '--engine can be given once'],
    [['check', 'a.xml', '--max-findings', '1', '--max-findings', '2'], '--max-findings can be given once'],
    [[...EDIT, '--where', 'loc:a'], '--where says which entries'],
    [[...EDIT, '--at', A], '--at is for --fix and --where'],
    [[...EDIT, '--at', A, '--set', 'priority=0.5'], '--at is for --fix and --where'],
    [[...EDIT, '--at', A, ...LIST], '--at is for --fix and --where'],
    [[...EDIT, '--now', '2026-01-01'], '--now is for --fix and --where'],
    [[...EDIT, '--now', '2026-01-01', '--delete'], '--now is for --fix and --where'],
    [[...EDIT, '--set', 'priority=0.5', '--set', 'priority=0.6'], 'priority is set or removed twice'],
    [[...EDIT, '--set', 'priority=0.5', '--remove', 'priority'], 'priority is set or removed twice'],
    [[...EDIT, '--remove', 'lastmod', '--replace', 'lastmod', '/a/b/'], '--replace lastmod has no effect'],
    [[...EDIT, '--set', 'priority=0.5', '--delete'], '--delete takes the same entries away: --set'],
    [[...EDIT, '--replace', 'loc', '/a/b/', '--delete'], '--delete takes the same entries away: --replace'],
    [[...EDIT, '--unsafe'], '--unsafe goes with --fix'],
    [[...EDIT, '--unsafe', '--set', 'priority=0.5'], '--unsafe goes with --fix'],
    [[...EDIT, '--encoding', 'gbk'], '--encoding goes with --fix not-utf8 --unsafe'],
    [[...EDIT, '--encoding', 'gbk', '--fix', 'not-utf8'], '--encoding goes with --fix not-utf8 --unsafe'],
    [[...EDIT, '--also', 'images'], '--also goes with --replace loc'],
    [[...EDIT, '--also', 'alternates', '--replace', 'lastmod', '/a/b/'], '--also goes with --replace loc'],
    [['edit', 'list.txt', '--in-place', '--set', 'priority=0.5'], 'none of these files can hold priority'],
    [
      ['edit', 'list.txt', '--in-place', '--replace', 'lastmod', '/a/b/'],
      'none of these files can hold lastmod',
    ],
    [[...EDIT, '--encoding', 'gbk'], '--encoding goes with --fix not-utf8 --unsafe'],
    [[...EDIT, '--fix', 'not-utf8', '--encoding', 'gbk'], '--encoding goes with --fix not-utf8 --unsafe'],
    [
      [...EDIT, '--fix', 'all', '--unsafe', '--encoding', 'gbk'],
      '--encoding goes with --fix not-utf8 --unsafe',
    ],
    [[...EDIT, ...NOT_UTF8, '--encoding', 'x-none'], '--encoding takes the name of an encoding'],
    [[...EDIT, ...NOT_UTF8, '--encoding', 'utf-8'], '--encoding takes the name of an encoding'],
    [[...EDIT, ...NOT_UTF8, '--encoding', 'gbk'], '--encoding is about a file of unknown encoding'],
    [[...EDIT, '--merge', 'add'], '--merge is about a list'],
    [[...EDIT, '--match', 'exact'], '--match is about a list'],
    [[...EDIT, '--base', A], '--base is about a list'],
    [[...EDIT, '--from', 'csv'], '--from is about a list'],
    [[...EDIT, '--column', 'loc=1'], '--column is about a list'],
    [[...EDIT, '--list', 'b.xml'], '--list needs --merge'],
    [[...EDIT, ...LIST, '--where', 'loc:a'], '--list is about all entries'],
    [[...EDIT, ...LIST, '--from', 'csv'], '--from is about lists of URLs, and no input is one'],
    [[...EDIT, ...LIST, '--base', A], '--base is about lists of URLs, and no input is one'],
    [[...EDIT, ...LIST, '--pages', 'html'], '--pages is about a static site'],
    [[...EDIT, ...LIST, '--encoding', 'gbk'], '--encoding is about a file of unknown encoding'],
    [[...CONVERT, '--encoding', 'gbk'], '--encoding is about a file of unknown encoding'],
    [[...CONVERT, '--encoding', 'gbk', '--from', 'site'], '--encoding is about lists'],
    [[...CONVERT, '--from', 'csv'], '--from is about lists of URLs, and no input is one'],
    [[...CONVERT, '--column', 'loc=1'], '--column is about lists of URLs, and no input is one'],
    [[...CONVERT, '--base', A], '--base is about lists of URLs, and no input is one'],
    [[...CONVERT, '--images'], '--images is about a static site'],
    [[...EXPORT, '--from', 'csv'], '--from is about lists of URLs, and no input is one'],
    [[...EXPORT, '--column', 'loc=1'], '--column is about lists of URLs, and no input is one'],
    [[...EXPORT, '--no-lastmod'], '--no-lastmod is about a static site'],
    [[...EXPORT, '--index', 'i.xml', '--no-index'], '--index and --no-index exclude each other'],
    [[...EXPORT, '--indexnow', 'i.jsonl'], '--indexnow and --indexnow-key go together'],
  ])('urlset %j', async (args, said) => {
    const { code, err } = await bench.run(...args);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(said) });
    expect(err).toMatch(/^urlset: .*\n$/);
    expect(bench.text('a.xml')).toBe(urlset(loc('a')));
  });

  it.each<[string[]]>([
    [['check', 'a.xml', '--at', A, '--robots', 'robots.txt', '--verified', 'b.example']],
    [['check', 'a.xml', '--verified', 'b.example', '--verified', 'c.example', '--at', A]],
    [[...EDIT, '--where', 'code:loc-other-host', '--at', A, '--now', '2026-01-01', '--set', 'priority=0.5']],
    [['edit', 'a.xml', 'list.txt', '--in-place', '--dry-run', '--set', 'priority=0.5']],
    [['convert', 'list.txt', '--to', 'text', '--out', 'out.txt', '--base', A, '--from', 'text']],
  ])('accepts one that has an effect: urlset %j', async (args) => {
    expect((await bench.run(...args)).code).toBeLessThan(2);
  });
});
