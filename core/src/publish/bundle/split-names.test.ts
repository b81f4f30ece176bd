import { describe, expect, it } from 'vitest';
import { indexNames } from '../../files/write/index-xml.ts';
import { areOfOneSplit, inSplitOrder } from './index-moves.ts';

describe('areOfOneSplit', () => {
  it.each([
    ['index.xml', 'index-2.xml', true],
    ['index-2.xml', 'index-13.xml', true],
    ['Index.xml.gz', 'index-2.xml.gz', true],
    ['index.xml', 'index-2.xml.gz', false],
    ['index.xml', 'index-more.xml', false],
    ['index.xml', 'other-2.xml', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect([areOfOneSplit(one, other), areOfOneSplit(other, one)]).toEqual([expected, expected]);
  });

  it('is true for all parts of a split index', () => {
    const names = indexNames('sitemap_index.xml', 12);
    expect(names.every((name) => areOfOneSplit(name, 'sitemap_index.xml'))).toBe(true);
  });
});

describe('inSplitOrder', () => {
  it.each([
    ['accepts an empty list', [], []],
    ['puts the name without a number first', ['index-2.xml', 'index.xml'], ['index.xml', 'index-2.xml']],
    ['sorts numbers above nine', ['i-10.xml', 'i-2.xml', 'i-1.xml'], ['i-1.xml', 'i-2.xml', 'i-10.xml']],
    [
      'leaves other names in place',
      ['b.xml', 'i-2.xml', 'a.xml', 'i.xml'],
      ['b.xml', 'i.xml', 'a.xml', 'i-2.xml'],
    ],
    ['keeps the order of equal names', ['a.xml', 'A.xml'], ['a.xml', 'A.xml']],
  ])('%s', (_, names, expected) => {
    expect(inSplitOrder(names, (name) => name)).toEqual(expected);
  });
});
