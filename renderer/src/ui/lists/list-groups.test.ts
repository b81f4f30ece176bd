import { describe, expect, it } from 'vitest';
import { groupsOf, rowsAbove } from './list-groups.ts';

const group = (item: string) => item.charAt(0);

describe('the groups of a list', () => {
  it.each([
    ['', []],
    ['a1', [['a', 0, 1]]],
    [
      'a1 a2 b1',
      [
        ['a', 0, 2],
        ['b', 2, 1],
      ],
    ],
    [
      'a1 b1 a2',
      [
        ['a', 0, 1],
        ['b', 1, 1],
        ['a', 2, 1],
      ],
    ],
  ] as const)('of "%s"', (items, expected) => {
    const groups = groupsOf(items.split(' ').filter(Boolean), group);
    expect(groups.map(({ label, first, count }) => [label, first, count])).toEqual(expected);
  });

  it.each([
    [0, 1],
    [1, 2],
    [2, 4],
    [3, 5],
  ])('item %i has %i rows above it', (place, rows) => {
    expect(rowsAbove(place, groupsOf(['a1', 'a2', 'b1', 'b2'], group))).toBe(rows);
  });

  it('does not count headings in a list without groups', () => {
    expect(rowsAbove(7, groupsOf(['a'], undefined))).toBe(7);
  });
});
