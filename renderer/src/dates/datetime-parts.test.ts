import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DatetimeParts, datetimeParts, NO_PARTS, writeParts } from './datetime-parts.ts';

describe('datetimeParts', () => {
  it.each<[string, Partial<DatetimeParts>]>([
    ['2024-03-01', { date: '2024-03-01' }],
    [' 2024-03-01\n', { date: '2024-03-01' }],
    ['2024-03', { date: '2024-03-01' }],
    ['2024', { date: '2024-01-01' }],
    ['2024-03-01T10:20Z', { date: '2024-03-01', time: '10:20', zone: 'Z' }],
    ['2024-03-01T10:20:30+02:00', { date: '2024-03-01', time: '10:20:30', zone: '+02:00' }],
    [
      '2024-03-01T10:20:30.123456-09:30',
      { date: '2024-03-01', time: '10:20:30', fraction: '.123456', zone: '-09:30' },
    ],
    ['2024-03-01T10:20:30', { date: '2024-03-01', time: '10:20:30' }],
    // Other formats that can mean only one day.
    ['31.12.2024', { date: '2024-12-31' }],
    ['2024/3/1 10:20 UTC', { date: '2024-03-01', time: '10:20:00', zone: 'Z' }],
    ['Fri, 01 Mar 2024 10:20:30 GMT', { date: '2024-03-01', time: '10:20:30', zone: 'Z' }],
    ['1.2.2024', {}],
    ['2024-02-30', {}],
    ['2024-03-01T25:00Z', {}],
    ['yesterday', {}],
    ['', {}],
  ])('of %j', (value, expected) => {
    expect(datetimeParts(value)).toEqual({ ...NO_PARTS, ...expected });
  });
});

describe('writeParts', () => {
  it.each<[Partial<DatetimeParts>, string]>([
    [{ date: '2024-03-01' }, '2024-03-01'],
    [{ date: '2024-03-01', zone: 'Z' }, '2024-03-01'],
    [{ date: '2024-03-01', time: '10:20', zone: 'Z' }, '2024-03-01T10:20Z'],
    [{ date: '2024-03-01', time: '10:20:30', fraction: '.5', zone: '+02:00' }, '2024-03-01T10:20:30.5+02:00'],
    [{ time: '10:20', zone: 'Z' }, ''],
    [{}, ''],
  ])('%j', (parts, expected) => {
    expect(writeParts({ ...NO_PARTS, ...parts })).toBe(expected);
  });

  it('round-trips every complete value', () => {
    const two = (max: number) => fc.nat(max).map((number) => String(number).padStart(2, '0'));
    const date = fc
      .tuple(fc.integer({ min: 1000, max: 9999 }), two(11), two(27))
      .map(
        ([year, month, day]) =>
          `${year}-${String(Number(month) + 1).padStart(2, '0')}-${String(Number(day) + 1).padStart(2, '0')}`,
      );
    const fraction = fc.option(fc.stringMatching(/^\.\d{1,9}$/), { nil: '' });
    const seconds = fc.oneof(
      fc.constant(''),
      fc.tuple(two(59), fraction).map(([second, rest]) => `:${second}${rest}`),
    );
    const zone = fc.oneof(
      fc.constant('Z'),
      fc
        .tuple(fc.constantFrom('+', '-'), two(13), two(59))
        .map(([sign, hour, minute]) => `${sign}${hour}:${minute}`),
    );
    const clock = fc
      .tuple(two(23), two(59), seconds, zone)
      .map(([hour, minute, second, east]) => `T${hour}:${minute}${second}${east}`);
    fc.assert(
      fc.property(date, fc.oneof(fc.constant(''), clock), (day, time) => {
        expect(writeParts(datetimeParts(day + time))).toBe(day + time);
      }),
    );
  });
});
