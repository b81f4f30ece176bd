import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../bytes/text.ts';
import { often } from '../project/testing/often.ts';
import { DATE, type DateVerdict, W3cDatetime } from './w3c-datetime.ts';

const date = new W3cDatetime();

function read(text: string): DateVerdict {
  const bytes = encodeUtf8(text);
  return date.read(bytes, 0, bytes.length, new DataView(bytes.buffer, bytes.byteOffset, bytes.length));
}

describe('a W3C date', () => {
  it.each([
    ['2024', DATE.reduced, '2024-01-01T00:00:00Z'],
    ['2024-02', DATE.reduced, '2024-02-01T00:00:00Z'],
    ['2024-02-29', DATE.exact, '2024-02-29T00:00:00Z'],
    ['2024-02-29T23:59Z', DATE.reduced, '2024-02-29T23:59:00Z'],
    ['2024-02-29T23:59:59+02:00', DATE.exact, '2024-02-29T21:59:59Z'],
    ['2024-01-01T00:00:00.5-05:30', DATE.exact, '2024-01-01T05:30:00.500Z'],
    ['2024-01-01T00:00:59.999Z', DATE.exact, '2024-01-01T00:00:59.999Z'],
    ['2024-01-01T00:00:59.99999999999999999999Z', DATE.exact, '2024-01-01T00:01:00Z'],
  ])('%s', (text, verdict, same) => {
    expect(read(text)).toBe(verdict);
    expect(date.time).toBe(Date.parse(same));
  });

  it.each([
    ['', DATE.notADate],
    ['2023-02-29', DATE.notADate],
    ['2024-01-01T24:00:00Z', DATE.notADate],
    ['2024-01-01T00:60:00Z', DATE.notADate],
    ['2024-01-01T00:00:60Z', DATE.notADate],
    ['2024-01-01T00:00:00+14:01', DATE.notADate],
    ['2024-01-01T00:00:00', DATE.noZone],
    ['2024-01-01T00:00:00+0200', DATE.noZone],
    ['2024-01-01T00:00:00.Z', DATE.invalid],
    ['2024-01-01T00:00:00Z ', DATE.invalid],
    ['2024-01-01T00:00:00*02:00', DATE.invalid],
    ['2024-01-01T00:00:00*', DATE.invalid],
    ['2024-1-1', DATE.invalid],
    ['today', DATE.invalid],
  ])('is not valid: %s', (text, verdict) => {
    expect(read(text)).toBe(verdict);
    expect(date.time).toBeNaN();
  });

  it('means the same instant as in JavaScript', () => {
    const whole = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'));
    const moment = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    const zone = fc.oneof(
      fc.constant('Z'),
      fc
        .tuple(fc.constantFrom('+', '-'), whole(13), whole(59))
        .map(([sign, hour, minute]) => `${sign}${hour}:${minute}`),
    );
    fc.assert(
      fc.property(moment, zone, fc.boolean(), (at, place, isExact) => {
        const text = `${at.toISOString().slice(0, isExact ? 23 : 19)}${place}`;
        expect(read(text)).toBe(DATE.exact);
        expect(date.time).toBe(Date.parse(text));
      }),
    );
  });

  it('gets the same verdict and time with `.0` seconds added, on another code path', () => {
    const alphabet = [...'0123456789', ...':-+TZ. '];
    // A digit instead of the zone's sign would be part of the fraction.
    const place = fc.nat(24).filter((at) => at !== 19);
    const slip = fc.tuple(place, fc.constantFrom(...alphabet));
    const whole = fc.constantFrom(
      '2024-02-29T23:59:59+02:00',
      '2023-12-31T19:05:00Z',
      '0000-01-30T00:00:00-14:00',
    );
    fc.assert(
      fc.property(whole, fc.array(slip, { maxLength: 3 }), (text, slips) => {
        const chars = [...text];
        for (const [at, char] of slips) if (at < chars.length) chars[at] = char;
        const verdict = read(chars.join(''));
        const { time } = date;
        chars.splice(19, 0, '.', '0');
        expect(read(chars.join(''))).toBe(verdict);
        expect(date.time).toBe(time);
      }),
      often(3000),
    );
  });
});
