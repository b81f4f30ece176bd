import { describe, expect, it } from 'vitest';
import { moved, shownColumns } from './arrange.ts';
import { COLUMN_IDS, type ColumnId } from './column-id.ts';

const SITEMAP: readonly ColumnId[] = ['loc', 'lastmod', 'changefreq', 'priority', 'extensions'];

describe('shownColumns', () => {
  it.each<[string, ColumnId[], ColumnId[], string]>([
    ['as they come', [], [], 'loc lastmod changefreq priority extensions'],
    ['as a person ordered them', ['priority', 'loc'], [], 'priority loc lastmod changefreq extensions'],
    ['without the hidden', [], ['changefreq', 'extensions'], 'loc lastmod priority'],
    ['never without loc', [], ['loc', 'lastmod'], 'loc changefreq priority extensions'],
    [
      'none that the table has not',
      ['sitemap', 'priority'],
      [],
      'priority loc lastmod changefreq extensions',
    ],
  ])('%s', (_, order, hidden, shown) => {
    expect(shownColumns(SITEMAP, { order, hidden }).join(' ')).toBe(shown);
  });
});

describe('moved', () => {
  it.each<[ColumnId, ColumnId, string]>([
    ['priority', 'loc', 'priority loc lastmod changefreq extensions sitemap entries state'],
    ['loc', 'changefreq', 'lastmod changefreq loc priority extensions sitemap entries state'],
    ['lastmod', 'lastmod', 'loc lastmod changefreq priority extensions sitemap entries state'],
    ['loc', 'sitemap', 'lastmod changefreq priority extensions sitemap loc entries state'],
  ])('%s to where %s is', (id, target, order) => {
    expect(moved(COLUMN_IDS, id, target).join(' ')).toBe(order);
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
