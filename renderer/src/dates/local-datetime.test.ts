import { describe, expect, it } from 'vitest';
import { type DatetimeParts, NO_PARTS } from './datetime-parts.ts';
import { type Clock, localDate, localDatetime, withZone } from './local-datetime.ts';

const clockAt = (now: string, east: number): Clock => ({
  now: () => new Date(now),
  minutesEast: () => east,
});

describe('localDatetime', () => {
  it.each([
    ['2024-03-01T10:20:30.999Z', 0, '2024-03-01T10:20:30Z'],
    ['2024-03-01T10:20:30.000Z', 120, '2024-03-01T12:20:30+02:00'],
    ['2024-12-31T23:00:00.000Z', 345, '2025-01-01T04:45:00+05:45'],
    ['2024-03-01T01:00:00.000Z', -570, '2024-02-29T15:30:00-09:30'],
  ])('at %s, %d minutes east of UTC', (now, east, expected) => {
    expect(localDatetime(clockAt(now, east))).toBe(expected);
  });
});

describe('localDate', () => {
  it('is the local day, not the UTC day', () => {
    expect(localDate(clockAt('2024-03-01T22:30:00Z', 120))).toBe('2024-03-02');
  });
});

describe('withZone', () => {
  const seasons: Clock = {
    now: () => new Date(0),
    minutesEast: (at) => (at.getMonth() === 6 ? 180 : 120),
  };
  it.each<[string, Partial<DatetimeParts>, string]>([
    ['a time in winter', { date: '2024-01-15', time: '12:00' }, '+02:00'],
    ['a time in summer', { date: '2024-07-15', time: '12:00' }, '+03:00'],
    ['a time with a zone', { date: '2024-07-15', time: '12:00', zone: '-05:00' }, '-05:00'],
    ['a date without a time', { date: '2024-07-15' }, ''],
    ['a time without a date', { time: '12:00' }, ''],
    ['nothing', {}, ''],
  ])('of %s', (_, given, zone) => {
    const parts = { ...NO_PARTS, ...given };
    expect(withZone(parts, seasons)).toEqual({ ...parts, zone });
  });
});
