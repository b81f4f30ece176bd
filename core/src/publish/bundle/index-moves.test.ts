import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IndexMove } from '../../contract/bundle.ts';
import { movesOf, withMoves } from './index-moves.ts';

const letters = (text: string) => [...text];
const move = (key: string, after: string | null): IndexMove => ({ key, after });

describe('movesOf', () => {
  it.each<[string, string, IndexMove[]]>([
    ['abcd', 'abcd', []],
    ['abcd', 'dabc', [move('d', null)]],
    ['abcd', 'bcda', [move('a', 'd')]],
    ['abcd', 'acdb', [move('b', 'd')]],
    ['abcde', 'deabc', [move('d', null), move('e', 'd')]],
    ['', '', []],
  ])('from %s to %s', (from, to, moves) => {
    expect(movesOf(letters(from), letters(to))).toEqual(moves);
  });

  it('turns any order into any other with the fewest moves', () => {
    const keys = fc.uniqueArray(fc.integer({ min: 0, max: 99 }).map(String), { maxLength: 8 });
    const orders = keys.chain((from) =>
      fc.tuple(fc.constant(from), fc.shuffledSubarray(from, { minLength: from.length })),
    );
    fc.assert(
      fc.property(orders, ([from, to]) => {
        const moves = movesOf(from, to);
        expect(withMoves(from, moves)).toEqual(to);
        expect(moves).toHaveLength(from.length - longestCommon(from, to));
      }),
    );
  });

  it('reverses 60,000 rows quickly', { tags: ['slow'] }, () => {
    const from = Array.from({ length: 60_000 }, (_, at) => `sitemap-${at}.xml.gz`);
    const to = from.toReversed();
    expect(withMoves(from, movesOf(from, to))).toEqual(to);
  });
});

describe('withMoves', () => {
  it.each<[string, IndexMove[], string]>([
    ['ignores a move of a missing row', [move('z', 'a')], 'abcd'],
    ['leaves a row in its place if it was moved after a missing row', [move('d', 'z')], 'abcd'],
    [
      'moves a row after another one that was moved after a missing row',
      [move('a', 'z'), move('d', 'a')],
      'adbc',
    ],
    ['does not move a row after itself', [move('c', 'c')], 'abcd'],
    ['does not move two rows after each other', [move('a', 'c'), move('c', 'a')], 'acbd'],
    [
      'applies only the last move of a row, after the moves before it',
      [move('c', null), move('b', 'd'), move('c', 'd')],
      'adcb',
    ],
    ['puts the later of two rows moved after the same row first', [move('c', 'a'), move('d', 'a')], 'adcb'],
  ])('%s', (_, moves, expected) => {
    expect(withMoves(letters('abcd'), moves).join('')).toBe(expected);
  });

  it('keeps each key exactly once for any moves', () => {
    const key = fc.constantFrom(...letters('abcde'));
    const moves = fc.array(fc.record({ key, after: fc.option(key) }));
    fc.assert(
      fc.property(moves, (made) => {
        expect(withMoves(letters('abcd'), made).sort().join('')).toBe('abcd');
      }),
    );
  });
});

/** The length of a longest common subsequence. */
function longestCommon([first, ...rest]: readonly string[], to: readonly string[]): number {
  if (first === undefined) return 0;
  const at = to.indexOf(first);
  const without = longestCommon(rest, to);
  return at < 0 ? without : Math.max(without, 1 + longestCommon(rest, to.slice(at + 1)));
}
