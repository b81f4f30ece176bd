// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loc, sitemapindex, urlset, Workbench } from '../testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
  bench.write('1.xml', urlset(loc('a'), `${loc('b')}<lastmod>2024-01-01</lastmod>`));
  bench.write('2.xml', urlset(loc('c')));
});
afterEach(() => bench.clear());

const A = 'https://a.example/';
const LIST = `url,lastmod\n${A}b,2025-05-05\n${A}C,\n${A}d,\n`;

function merge(mode: string, ...options: string[]) {
  return bench.run('edit', '1.xml', '2.xml', '--list', 'list', '--merge', mode, '--in-place', ...options);
}

describe('applies each mode to all input files', () => {
  it.each<[string, string, string, string]>([
    [
      'add',
      urlset(loc('a'), `${loc('b')}<lastmod>2024-01-01</lastmod>`),
      urlset(loc('c'), loc('C'), loc('d')),
      '2 entries changed, 1 file written',
    ],
    [
      'update',
      urlset(loc('a'), `${loc('b')}<lastmod>2025-05-05</lastmod>`),
      urlset(loc('c')),
      '1 entry changed, 1 file written',
    ],
    ['remove', urlset(loc('a')), urlset(loc('c')), '1 entry changed, 1 file written'],
    [
      'keep',
      urlset(`${loc('b')}<lastmod>2024-01-01</lastmod>`),
      urlset(),
      '2 entries changed, 2 files written',
    ],
    [
      'sync',
      urlset(`${loc('b')}<lastmod>2025-05-05</lastmod>`),
      urlset(loc('C'), loc('d')),
      '5 entries changed, 2 files written',
    ],
  ])('%s', async (mode, one, two, said) => {
    bench.write('list', LIST);
    const { code, out, err } = await merge(mode);
    expect({ code, err }).toEqual({
      code: 0,
      err: 'urlset: list: read as csv, loc from “url”, lastmod from “lastmod”\n',
    });
    expect(out).toContain(said);
    expect([bench.text('1.xml'), bench.text('2.xml')]).toEqual([one, two]);
  });
});

it('matches equivalent URLs only with --match equivalent', async () => {
  bench.write('list', `HTTPS://A.example/%61/\n`);
  expect(await merge('remove')).toMatchObject({ code: 0 });
  expect(bench.text('1.xml')).toContain(loc('a'));
  expect(await merge('remove', '--match', 'equivalent')).toMatchObject({ code: 0 });
  expect(bench.text('1.xml')).not.toContain(loc('a'));
});

it('accepts a sitemap as the list, and resolves relative URLs against --base', async () => {
  bench.write('list', urlset(loc('b')));
  expect(await merge('remove')).toMatchObject({ code: 0, err: '' });
  expect(bench.text('1.xml')).toBe(urlset(loc('a')));
  bench.write('list', '/c\n');
  expect(await merge('remove', '--base', A)).toMatchObject({ code: 0 });
  expect(bench.text('2.xml')).toBe(urlset());
});

it('accepts a folder as the list, and reads the sitemaps of all its indexes', async () => {
  for (const name of ['a', 'c']) {
    bench.write(`lists/${name}.xml`, urlset(loc(name)));
    bench.write(`lists/index-${name}.xml`, sitemapindex(`${A}${name}.xml`));
  }
  const args = ['edit', '1.xml', '2.xml', '--list', 'lists', '--merge', 'remove', '--in-place'];
  expect(await bench.run(...args)).toMatchObject({ code: 0, err: '' });
  expect(bench.text('1.xml')).not.toContain(loc('a'));
  expect(bench.text('2.xml')).toBe(urlset());
});

describe('refused merges', () => {
  it.each<[string, string | null, string[], string]>([
    ['a missing list', null, ['--merge', 'add'], 'list does not exist'],
    ['a list without URLs', 'nothing here\n', ['--merge', 'keep'], 'the list does not contain any URLs'],
    ['no mode', LIST, [], '--list needs --merge add|update|remove|keep'],
    ['an unknown mode', LIST, ['--merge', 'drop'], '--merge must be one of add, update, remove, keep'],
    ...['keep', 'sync'].map((mode): [string, string, string[], string] => [
      `a damaged list with --merge ${mode}`,
      urlset(loc('a')).slice(0, -20),
      ['--merge', mode],
      `list is damaged: --merge ${mode} would delete entries that could not be read`,
    ]),
    ['a filter', LIST, ['--merge', 'add', '--where', 'b'], '--list cannot be used with --where'],
    ['an unknown column', LIST, ['--merge', 'add', '--column', 'loc=x'], 'list: unknown column x'],
  ])('%s', async (_, content, options, words) => {
    const before = [bench.text('1.xml'), bench.text('2.xml')];
    if (content !== null) bench.write('list', content);
    const { code, err } = await bench.run(
      'edit',
      '1.xml',
      '2.xml',
      '--list',
      'list',
      ...options,
      '--in-place',
    );
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(words) });
    expect([bench.text('1.xml'), bench.text('2.xml')]).toEqual(before);
  });

  it.each<[string, number, string]>([
    [
      'keep',
      2,
      'urlset: lists lists sitemaps that could not be read, and --merge keep would delete their entries: c.xml\n',
    ],
    ['remove', 0, 'urlset: 1 sitemap that an index lists could not be read: c.xml\n'],
  ])(
    'rejects an index with missing sitemaps only if their entries would be deleted: %s',
    async (mode, code, err) => {
      bench.write('lists/a.xml', urlset(loc('a')));
      bench.write('lists/index.xml', sitemapindex(`${A}a.xml`, `${A}c.xml`));
      const before = bench.text('1.xml');
      const args = ['edit', '1.xml', '2.xml', '--list', 'lists', '--merge', mode, '--in-place'];
      expect(await bench.run(...args)).toMatchObject({ code, err });
      expect(bench.text('1.xml') === before).toBe(code === 2);
      expect(bench.text('2.xml')).toBe(urlset(loc('c')));
    },
  );

  it('rejects --merge without --list', async () => {
    const { code, err } = await bench.run('edit', '1.xml', '--merge', 'add', '--in-place');
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('--merge needs --list FILE') });
  });
});

it('synchronizes with the folder of a site, but only the entries below --base', async () => {
  bench.write('site/new.html', '');
  bench.write('1.xml', urlset(loc('shop'), loc('docs/old')));
  const options = ['--from', 'site', '--base', `${A}docs/`, '--no-lastmod'];
  const { code, out } = await bench.run(
    ...['edit', '1.xml', '--list', 'site', '--merge', 'sync', '--in-place', ...options],
  );
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('2 entries changed') });
  expect(bench.text('1.xml')).toBe(urlset(loc('shop'), loc('docs/new.html')));
});
