import { describe, expect, it } from 'vitest';
import { moved, shownColumns } from './arrange.ts';
import { COLUMN_IDS, type ColumnId, PAGE_COLUMNS } from './column-id.ts';

const SITEMAP: readonly ColumnId[] = ['loc', 'lastmod', 'changefreq', 'priority', 'extensions'];

describe('shownColumns', () => {
  it.each<[string, ColumnId[], ColumnId[], string, ColumnId[]?, ColumnId[]?]>([
    ['shows all columns in the default order', [], [], 'loc lastmod changefreq priority extensions'],
    [
      'uses the order that the user chose',
      ['priority', 'loc'],
      [],
      'priority loc lastmod changefreq extensions',
    ],
    ['omits hidden columns', [], ['changefreq', 'extensions'], 'loc lastmod priority'],
    ['always shows loc', [], ['loc', 'lastmod'], 'loc changefreq priority extensions'],
    [
      'ignores columns that the table does not have',
      ['sitemap', 'priority'],
      [],
      'priority loc lastmod changefreq extensions',
    ],
    ['hides empty columns', [], ['extensions'], 'loc lastmod', ['changefreq', 'priority']],
    [
      'shows an empty column that the user wants to see',
      [],
      [],
      'loc lastmod priority extensions',
      ['changefreq', 'priority'],
      ['priority'],
    ],
    [
      'keeps a column hidden that the user hid after showing it',
      [],
      ['priority'],
      'loc lastmod changefreq extensions',
      ['priority'],
      ['priority'],
    ],
  ])('%s', (_, order, hidden, expected, empty = [], shown = []) => {
    expect(shownColumns(SITEMAP, { order, hidden, shown }, empty).join(' ')).toBe(expected);
  });
});

it('shows the first columns about checked pages by default, unless the user chose otherwise', () => {
  const asked = { order: [], hidden: ['finalUrl'], shown: ['ms'] } as const;
  expect(shownColumns(['loc', ...PAGE_COLUMNS], asked, []).join(' ')).toBe('loc status indexable ms');
});

describe('moved', () => {
  it.each<[ColumnId, ColumnId, string]>([
    ['priority', 'loc', 'priority loc lastmod changefreq extensions sitemap entries state'],
    ['loc', 'changefreq', 'lastmod changefreq loc priority extensions sitemap entries state'],
    ['lastmod', 'lastmod', 'loc lastmod changefreq priority extensions sitemap entries state'],
    ['loc', 'sitemap', 'lastmod changefreq priority extensions sitemap loc entries state'],
  ])('%s to where %s is', (id, target, order) => {
    expect(moved(COLUMN_IDS, id, target).join(' ')).toBe([order, ...PAGE_COLUMNS].join(' '));
  });

  it('is undone by moving the column back', () => {
    for (const id of COLUMN_IDS) {
      for (const [at, target] of COLUMN_IDS.entries()) {
        const there = moved([], id, target);
        expect(there.indexOf(id)).toBe(at);
        const place = COLUMN_IDS.indexOf(id);
        expect(moved(there, id, there[place] ?? id)).toEqual(COLUMN_IDS);
      }
    }
  });
});
