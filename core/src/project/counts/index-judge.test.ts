import { describe, expect, it } from 'vitest';
import type { Edit } from '../../contract/edits.ts';
import { wholeView } from '../../contract/values.ts';
import { positionsAt } from '../../table/positions.ts';
import { type Child, codes, familyOf, sitemapindex, url, urlset } from '../testing/sitemaps.ts';

const AT = 'https://a.example/index.xml';
const LOC = 'https://a.example/1.xml';
const plain = urlset(url('https://a.example/1'));
const dated = (...lastmods: string[]) =>
  urlset(...lastmods.map((lastmod, at) => url(`https://a.example/${at}`, `<lastmod>${lastmod}</lastmod>`)));

describe('a row of an index', () => {
  const set = (file: number, field: 'loc' | 'lastmod', at: number, value: string): Edit => ({
    kind: 'set',
    field,
    positions: [positionsAt(file, at, 1)],
    value,
  });

  it.each<[string, string, Child, string[]]>([
    ['names a sitemap', LOC, plain, []],
    ['names a file that does not exist', LOC, 'missing', ['index-child-missing']],
    ['names a file that is not a sitemap', LOC, { failed: 'not-a-sitemap' }, ['index-child-missing']],
    ['names a file that does not fit into memory', LOC, { failed: 'not-enough-memory' }, []],
    ['names an index', LOC, sitemapindex('https://a.example/2.xml'), ['index-nested']],
    ['names an index that was not read', LOC, { failed: 'nested-index' }, ['index-nested']],
    ['names its own index', AT, plain, ['index-cycle']],
    ['names its own index in another spelling', 'https://A.example:443/./index.xml', plain, ['index-cycle']],
    ['names another file with the same name', 'https://a.example/maps/index.xml', plain, []],
  ])('%s', (_, loc, child, expected) => {
    expect(codes(familyOf(AT, sitemapindex(loc), child))).toEqual([expected]);
  });

  it('gets an error if its file is not a sitemap, and a hint if its file is missing', () => {
    const project = familyOf(AT, sitemapindex(LOC, 'https://a.example/2.xml'), 'missing', {
      failed: 'not-a-sitemap',
    });
    const severities = project.rows(wholeView(0), 0, 2).map(({ findings }) => findings[0]?.severity);
    expect(severities).toEqual(['hint', 'error']);
    expect(project.summary([]).files[0]).toMatchObject({ errors: 1 });
  });

  const SELF = 'https://a.example/sitemap-0.xml';
  it.each<[string, string[], boolean]>([
    ['at the root of the host of all rows', [SELF, 'http://a.example/1.xml'], true],
    ['alone', [SELF], true],
    ['on one of several hosts', [SELF, 'https://b.example/1.xml'], false],
    ['on one of several hosts, in the second row', ['https://b.example/1.xml', SELF], false],
    ['in a folder', ['https://a.example/maps/sitemap-0.xml'], false],
    ['with a query', [`${SELF}?page=2`], false],
    ['at another port', [SELF.replace('example', 'example:8080'), LOC], false],
  ])(
    'is checked for naming its own index even if the location of the index is unknown: %s',
    (_, rows, isCycle) => {
      const found = codes(familyOf(null, sitemapindex(...rows)));
      expect(found.flat().includes('index-cycle')).toBe(isCycle);
    },
  );

  it('no longer names its own index if another row names another host', () => {
    const project = familyOf(null, sitemapindex(SELF, LOC));
    const cycles = () => codes(project).map((found) => found.includes('index-cycle'));
    expect(cycles()).toEqual([true, false]);
    project.apply(set(0, 'loc', 1, 'https://b.example/1.xml'), null, null);
    expect(cycles()).toEqual([false, false]);
    project.undo();
    expect(cycles()).toEqual([true, false]);
    project.apply({ kind: 'remove', positions: [positionsAt(0, 1, 1)] }, null, null);
    expect(cycles()).toEqual([true]);
  });

  it.each<[string, string, string[], boolean]>([
    ['older than the newest', '2024-05-01T10:00:00Z', ['2024-04-01', '2024-05-01T10:00:01Z'], true],
    ['as old as the newest', '2024-05-01T10:00:00Z', ['2024-05-01T12:00:00+02:00'], false],
    ['newer', '2024-05-02', ['2024-05-01'], false],
    ['on the same day', '2024-05-01', ['2024-05-01T23:59:59Z'], false],
    ['on the same day, in a time zone west of Greenwich', '2024-05-01', ['2024-05-01T23:59:59-08:00'], false],
    ['two days before', '2024-05-01', ['2024-05-03'], true],
    ['in the same minute', '2024-05-01T10:00Z', ['2024-05-01T10:00:59Z'], false],
    ['in the same month', '2024-05', ['2024-05-31'], false],
    ['in the month before', '2024-04', ['2024-05-31'], true],
    ['in the same year', '2024', ['2024-12-31'], false],
    ['in the year before', '2023', ['2024-12-31'], true],
    ['older only than a date in the future', '2024-05-01', ['2024-04-01', '2099-01-01'], false],
    ['not a date', 'yesterday', ['2024-05-01'], false],
    ['dated, for a sitemap without dates', '2024-05-01', [], false],
  ])('lastmod: %s', (_, lastmod, within, stale) => {
    const child = within.length === 0 ? plain : dated(...within);
    const found = codes(familyOf(AT, sitemapindex([LOC, lastmod]), child))[0];
    expect(found?.includes('index-lastmod-stale')).toBe(stale);
  });

  const stale = () => familyOf(AT, sitemapindex([LOC, '2024-05-01'], AT), dated('2024-04-01', '2024-05-10'));

  it.each<[string, Edit, string[][]]>([
    ['its lastmod is set', set(0, 'lastmod', 0, '2024-05-10'), [[], ['index-cycle']]],
    [
      'the newest entry is removed',
      { kind: 'remove', positions: [positionsAt(1, 1, 1)] },
      [[], ['index-cycle']],
    ],
    ['the newest entry gets an older lastmod', set(1, 'lastmod', 1, '2024-05-01'), [[], ['index-cycle']]],
    ['another entry changes', set(1, 'lastmod', 0, '2024-04-02'), [['index-lastmod-stale'], ['index-cycle']]],
    ['the sitemap is removed', { kind: 'remove-sitemap', file: 1 }, [['index-cycle']]],
    [
      'its own index is no longer named',
      set(0, 'loc', 1, 'https://a.example/3.xml'),
      [['index-lastmod-stale'], []],
    ],
    [
      'the index moves',
      { kind: 'publish', location: 'https://a.example/2.xml' },
      [['index-lastmod-stale'], []],
    ],
  ])('is judged again when %s', (_, edit, expected) => {
    const project = stale();
    const before = codes(project);
    expect(before).toEqual([['index-lastmod-stale'], ['index-cycle']]);
    project.apply(edit, null, null);
    expect(codes(project)).toEqual(expected);
    const { findings } = project.summary([]);
    const counted = findings
      .filter(({ code }) => code.startsWith('index-'))
      .reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(expected.flat().length);
    project.undo();
    expect(codes(project)).toEqual(before);
    project.redo();
    expect(codes(project)).toEqual(expected);
  });
});
