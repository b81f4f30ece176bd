import { describe, expect, it } from 'vitest';
import { type DateUnit, shiftOf } from './DatesDialog.tsx';

describe('shiftOf', () => {
  it.each<['later' | 'earlier', string, DateUnit, number | null]>([
    ['later', '1', 'days', 86_400_000],
    ['earlier', '2', 'weeks', -1_209_600_000],
    ['later', ' 1,5 ', 'hours', 5_400_000],
    ['later', '1.5', 'minutes', 90_000],
    ['later', '0', 'days', null],
    ['later', '-1', 'days', null],
    ['later', '', 'days', null],
    ['later', 'two', 'days', null],
    ['later', '1e300', 'days', null],
    ['later', 'Infinity', 'days', null],
  ])('%s by %j %s', (change, amount, unit, expected) => {
    expect(shiftOf(change, amount, unit)).toBe(expected);
  });
});
