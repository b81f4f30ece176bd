import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../testing/often.ts';
import { ListVerdicts, UNDECIDED } from './list-verdicts.ts';

/** A member: its list, its key and its number. */
type Member = readonly [list: number, key: number, id: number];

function verdictsOf(members: readonly Member[]): ListVerdicts {
  const verdicts = new ListVerdicts();
  for (const [list, key, id] of members) verdicts.count(list, key, id);
  return verdicts;
}

describe('verdicts on lists', () => {
  const members: readonly Member[] = [
    [7, 0xffffffff, 5],
    [7, 0xfffffffe, 3],
    [7, 2, 9],
    [8, 1, 0],
  ];

  it.each([
    ['all of its pages are members', 7, 3, 0xffffffff, 0],
    ['it is a single page', 8, 1, 1, 0],
    ['a page is missing', 7, 4, 5, 6],
    ['its only page is missing', 9, 1, 17, 17],
    ['two pages are missing', 7, 5, 5, null],
    ['another page is a member', 7, 3, 17, null],
    ['two members have the key of one page', 7, 4, 0xffffffff, null],
    ['its number is higher than that of any list with members', 99_999, 2, 1, null],
  ])('know the missing page of a list: %s', (_, list, pages, keys, missing) => {
    expect(verdictsOf(members).missingFrom(list, pages, keys)).toBe(missing);
  });

  it('are stored for each list, with the lowest number of its members', () => {
    const verdicts = verdictsOf(members);
    expect([verdicts.lowestOf(7), verdicts.of(7), verdicts.of(99_999)]).toEqual([3, null, null]);
    verdicts.judge(7, 16_384, 2);
    verdicts.judge(99_999, UNDECIDED, 2 ** 32 - 2);
    expect([verdicts.of(7), verdicts.lowestOf(7)]).toEqual([16_384, 2]);
    expect([verdicts.of(99_999), verdicts.lowestOf(99_999)]).toEqual([UNDECIDED, 2 ** 32 - 2]);
    expect(verdicts.of(8)).toBeNull();
  });

  it('count the same members as a naive model', { tags: ['slow'] }, () => {
    const member = fc.tuple(fc.nat(5000), fc.integer({ min: 1, max: 0xffffffff }), fc.nat({ max: 2 ** 30 }));
    fc.assert(
      fc.property(fc.array(member, { maxLength: 1500, size: 'max' }), (members) => {
        const verdicts = verdictsOf(members);
        for (const list of new Set(members.map(([list]) => list))) {
          const own = members.filter((member) => member[0] === list);
          const keys = own.reduce((sum, [, key]) => (sum + key) >>> 0, 0);
          expect(verdicts.missingFrom(list, own.length, keys)).toBe(0);
          expect(verdicts.missingFrom(list, own.length + 1, keys + 5)).toBe(5);
          expect(verdicts.lowestOf(list)).toBe(Math.min(...own.map(([, , id]) => id)));
        }
      }),
      often(20),
    );
  });
});
