// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../../bytes/steps.ts';
import { DIFFERENCE_CLASSES, type DifferenceClass, type SideName } from '../../contract/screens/compare.ts';
import { parseQuery } from '../../table/query/parse.ts';
import { printQuery } from '../../table/query/print.ts';
import type { Query } from '../../table/query/query.ts';
import { anyDiffQuery } from '../../table/query/testing/any-query.ts';
import { often } from '../testing/often.ts';
import { projectOf, url, urlset } from '../testing/sitemaps.ts';
import { compareSides } from './compare-sides.ts';
import { NONE } from './join-locs.ts';
import { selectDifferences } from './select-differences.ts';
import { presentSide } from './side.ts';

const page = (path: string, more = '') => url(`https://a.example/${path}`, more);
const IMAGE =
  '<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:loc>https://a.example/1.png</i:loc></i:image>';
const LEFT = [
  urlset(page('same'), page('shop/red-oak-chairs'), page('dated', '<lastmod>2025-01-01</lastmod>')),
  urlset(
    page('hinted', '<priority>0.9</priority>'),
    page('pictured'),
    page('gone', '<priority>0.2</priority>'),
  ),
];
const RIGHT = [
  urlset(page('same'), page('store/red-oak-chairs'), page('hinted', '<priority>0.5</priority>')),
  urlset(page('dated', '<lastmod>2025-02-01</lastmod>'), page('pictured', IMAGE), page('new')),
];

const sides = { left: projectOf(...LEFT), right: projectOf(...RIGHT) };
const compared = lastOf(compareSides(presentSide(sides.left), presentSide(sides.right), 0.85));
const { differences, left, right } = compared;

function locsOf(row: number): string[] {
  const [from, to] = [differences.left[row] ?? NONE, differences.right[row] ?? NONE];
  return [
    ...(to === NONE ? [] : [right.table.text(to, 0)]),
    ...(from === NONE ? [] : [left.table.text(from, 0)]),
  ];
}

function selected(
  query: Query,
  classes: readonly DifferenceClass[] = [],
  looksAt: SideName = 'right',
): Uint32Array {
  const { shownRules: shown } = sides.right;
  const matches = ({ source, flags }: { source: string; flags: string }, row: number) =>
    locsOf(row).some((loc) => new RegExp(source, flags).test(loc));
  return lastOf(
    selectDifferences(compared, { classes: [...classes], columns: [] }, { query, shown, looksAt, matches }),
  );
}

function shown(text: string, classes?: readonly DifferenceClass[], looksAt?: SideName): string[] {
  const { query, errors } = parseQuery(text, 'differences');
  expect(errors).toEqual([]);
  const rows = query === null ? [] : [...selected(query, classes, looksAt)];
  return rows.map((row) => locsOf(row)[0]?.replace('https://a.example/', '') ?? '');
}

const RENAMED = 'store/red-oak-chairs';
const ALL = [RENAMED, 'hinted', 'dated', 'pictured', 'new', 'gone'];

describe('a filter of differences', () => {
  it.each([
    ['', ALL],
    ['diff:added', ['new']],
    ['diff:removed', ['gone']],
    ['diff:renamed', [RENAMED]],
    ['diff:changed', ['hinted', 'dated', 'pictured']],
    ['diff:lastmodOnly', ['dated']],
    ['diff:hintsonly', ['hinted']],
    ['diff:lastmod', ['dated']],
    ['diff:loc', [RENAMED]],
    ['diff:images', ['pictured']],
    ['diff:moved', ['hinted', 'dated']],
    ['-diff:changed', [RENAMED, 'new', 'gone']],
    ['diff:>0.8', [RENAMED]],
    ['diff:<=0.8', []],
    ['diff:added or diff:removed', ['new', 'gone']],
    // A rename matches by either of its locs.
    ['shop', [RENAMED]],
    ['store', [RENAMED]],
    ['-shop', ALL.slice(1)],
    ['/SHOP\\//i', [RENAMED]],
    // Other terms test the present entry; for a removal, they test the removed entry.
    ['priority:0.5', ['hinted']],
    ['priority:0.9', []],
    ['priority:0.2', ['gone']],
    ['lastmod:2025-02 or has:image', ['dated', 'pictured']],
    ['file:sitemap-1', ['dated', 'pictured', 'new', 'gone']],
  ])('%s', (text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  it.each([
    ['priority:0.5', []],
    ['priority:0.9', ['hinted']],
    ['lastmod:2025-02', []],
    ['file:sitemap-1', ['hinted', 'pictured', 'new', 'gone']],
    ['store', [RENAMED]],
    ['diff:added', ['new']],
  ])('that looks at the left side: %s', (text, expected) => {
    expect(shown(text, [], 'left')).toEqual(expected);
  });

  it('finds only differences of the chosen classes', () => {
    expect(shown('d', ['changed'])).toEqual(['hinted', 'dated', 'pictured']);
    expect(DIFFERENCE_CLASSES.flatMap((name) => shown('dated', [name]))).toEqual(['dated', 'dated']);
  });

  it('accepts exactly what its negation rejects, and finds the same after printing and parsing', () => {
    fc.assert(
      fc.property(anyDiffQuery, (query) => {
        const rows = [...selected(query)];
        const others = [...selected({ kind: 'not', of: query })];
        expect([...rows, ...others].sort()).toEqual(
          Array.from({ length: differences.size }, (_, row) => row),
        );
        const again = parseQuery(printQuery(query), 'differences').query;
        expect(again && [...selected(again)]).toEqual(rows);
      }),
      often(300),
    );
  });
});
