// @module-tag slow
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

describe('rejects options that are unused, repeated or in conflict, with one line and exit code 2', () => {
  it.each<[string[], string]>([
    [['check', 'a.xml', '--robots', 'robots.txt'], '--robots needs --at URL'],
    [['check', 'a.xml', '--verified', 'b.example'], '--verified needs --at URL'],
    [['check', 'a.xml', '--at', A, '--at', `${A}b/`], '--at can be given only once'],
    [['check', 'a.xml', `--at=${A}`, '--at', A], '--at can be given only once'],
    [['check', 'a.xml', '--engine', 'google', '--engine', 'bing'], '--engine can be given only once'],
    [
      ['check', 'a.xml', '--max-findings', '1', '--max-findings', '2'],
      '--max-findings can be given only once',
    ],
    [['check', 'a.xml', '--new-baseline'], '--new-baseline needs --baseline FILE'],
    [['check', 'a.xml', '--update-baseline'], '--update-baseline needs --baseline FILE'],
    [
      ['check', 'a.xml', '--baseline', 'b', '--update-baseline', '--new-baseline'],
      '--update-baseline and --new-baseline cannot be used together',
    ],
    [[...EDIT, '--where', 'loc:a'], '--where needs an edit'],
    [[...EDIT, '--at', A], '--at needs --fix or --where'],
    [[...EDIT, '--at', A, '--set', 'priority=0.5'], '--at needs --fix or --where'],
    [[...EDIT, '--at', A, ...LIST], '--at needs --fix or --where'],
    [[...EDIT, '--now', '2026-01-01'], '--now needs --fix, --where, --list or --redirects'],
    [[...EDIT, '--now', '2026-01-01', '--delete'], '--now needs --fix, --where, --list or --redirects'],
    [
      [...EDIT, '--set', 'priority=0.5', '--set', 'priority=0.6'],
      '--set or --remove is given twice for priority',
    ],
    [
      [...EDIT, '--set', 'priority=0.5', '--remove', 'priority'],
      '--set or --remove is given twice for priority',
    ],
    [
      [...EDIT, '--remove', 'lastmod', '--replace', 'lastmod', '/a/b/'],
      '--replace lastmod cannot be used with --remove lastmod',
    ],
    [[...EDIT, '--set', 'priority=0.5', '--delete'], '--set or --remove cannot be used with --delete'],
    [[...EDIT, '--replace', 'loc', '/a/b/', '--delete'], '--replace cannot be used with --delete'],
    [[...EDIT, '--unsafe'], '--unsafe needs --fix CODE or --fix all'],
    [[...EDIT, '--unsafe', '--set', 'priority=0.5'], '--unsafe needs --fix CODE or --fix all'],
    [[...EDIT, '--encoding', 'gbk'], '--encoding needs --fix not-utf8 --unsafe'],
    [[...EDIT, '--encoding', 'gbk', '--fix', 'not-utf8'], '--encoding needs --fix not-utf8 --unsafe'],
    [[...EDIT, '--also', 'images'], '--also needs --replace loc'],
    [[...EDIT, '--also', 'alternates', '--replace', 'lastmod', '/a/b/'], '--also needs --replace loc'],
    [['edit', 'list.txt', '--in-place', '--set', 'priority=0.5'], 'none of the files can have a priority'],
    [
      ['edit', 'list.txt', '--in-place', '--replace', 'lastmod', '/a/b/'],
      'none of the files can have a lastmod',
    ],
    [[...EDIT, '--encoding', 'gbk'], '--encoding needs --fix not-utf8 --unsafe'],
    [[...EDIT, '--fix', 'not-utf8', '--encoding', 'gbk'], '--encoding needs --fix not-utf8 --unsafe'],
    [[...EDIT, '--fix', 'all', '--unsafe', '--encoding', 'gbk'], '--encoding needs --fix not-utf8 --unsafe'],
    [[...EDIT, ...NOT_UTF8, '--encoding', 'x-none'], '--encoding must be the name of an encoding'],
    [[...EDIT, ...NOT_UTF8, '--encoding', 'utf-8'], '--encoding must be the name of an encoding'],
    [
      [...EDIT, ...NOT_UTF8, '--encoding', 'gbk'],
      '--encoding is not needed: every input is UTF-8 or declares its encoding',
    ],
    [[...EDIT, '--merge', 'add'], '--merge needs --list FILE'],
    [[...EDIT, '--match', 'exact'], '--match needs --list FILE or --redirects FILE'],
    [[...EDIT, '--base', A], '--base needs --list FILE'],
    [[...EDIT, '--from', 'csv'], '--from needs --list FILE'],
    [[...EDIT, '--column', 'loc=1'], '--column needs --list FILE'],
    [[...EDIT, '--list', 'b.xml'], '--list needs --merge'],
    [[...EDIT, '--redirects', 'b.csv', ...LIST], '--redirects cannot be used with --list'],
    [[...EDIT, '--redirects', 'b.csv', '--where', 'loc:a'], '--redirects cannot be used with --where'],
    [[...EDIT, '--redirects', 'b.csv', '--from', 'site'], '--from site cannot be used with --redirects'],
    [[...EDIT, '--redirects', 'b.csv', '--merge', 'add'], '--merge needs --list FILE'],
    [[...EDIT, ...LIST, '--where', 'loc:a'], '--list cannot be used with --where'],
    [[...EDIT, ...LIST, '--from', 'csv'], '--from needs a list of URLs, but none of the inputs is a list'],
    [[...EDIT, ...LIST, '--base', A], '--base needs a list of URLs, but none of the inputs is a list'],
    [[...EDIT, ...LIST, '--pages', 'html'], '--pages needs --from site'],
    [
      [...EDIT, ...LIST, '--encoding', 'gbk'],
      '--encoding is not needed: every input is UTF-8 or declares its encoding',
    ],
    [
      [...CONVERT, '--encoding', 'gbk'],
      '--encoding is not needed: every input is UTF-8 or declares its encoding',
    ],
    [[...CONVERT, '--encoding', 'gbk', '--from', 'site'], '--encoding is only for lists'],
    [[...CONVERT, '--from', 'csv'], '--from needs a list of URLs, but none of the inputs is a list'],
    [[...CONVERT, '--column', 'loc=1'], '--column needs a list of URLs, but none of the inputs is a list'],
    [[...CONVERT, '--base', A], '--base needs a list of URLs, but none of the inputs is a list'],
    [[...CONVERT, '--images'], '--images needs --from site'],
    [[...EXPORT, '--from', 'csv'], '--from needs a list of URLs, but none of the inputs is a list'],
    [[...EXPORT, '--column', 'loc=1'], '--column needs a list of URLs, but none of the inputs is a list'],
    [[...EXPORT, '--no-lastmod'], '--no-lastmod needs --from site'],
    [[...EXPORT, '--index', 'i.xml', '--no-index'], '--index and --no-index cannot be used together'],
    [[...EXPORT, '--single', '--policy', 'section'], '--single and --policy cannot be used together'],
    [[...EXPORT, '--single', '--no-index'], '--single and --no-index cannot be used together'],
    [[...EXPORT, '--indexnow', 'i.jsonl'], '--indexnow FILE and --indexnow-key KEY must be given together'],
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
  ])('but accepts options that have an effect: urlset %j', async (args) => {
    expect((await bench.run(...args)).code).toBeLessThan(2);
  });
});
