import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rfc822Date, withFullYear } from './rfc822-date.ts';
import { DATE } from './w3c-datetime.ts';

const date = new Rfc822Date();
const iso = (time: number) => (Number.isNaN(time) ? null : new Date(time).toISOString());

describe('a date in RSS format', () => {
  it.each<[string, keyof typeof DATE, string | null]>([
    ['Sat, 07 Sep 2002 00:00:01 GMT', 'exact', '2002-09-07T00:00:01.000Z'],
    ['Thu, 05 Jan 2017 13:34:51 +0100', 'exact', '2017-01-05T12:34:51.000Z'],
    ['Thu, 05 Jan 17 13:34:52 +0100', 'exact', '2017-01-05T12:34:52.000Z'],
    ['05 Jan 99 13:34:54 -0130', 'exact', '1999-01-05T15:04:54.000Z'],
    ['5 January 2017 13:34 EST', 'exact', '2017-01-05T18:34:00.000Z'],
    ['thursday, 5 jan 2017 13:34:00 pdt', 'exact', '2017-01-05T20:34:00.000Z'],
    ['29 Feb 2024 00:00 Z', 'exact', '2024-02-29T00:00:00.000Z'],
    ['05 Jan 17 13:34:55', 'noZone', null],
    ['05 Jan 17 13:34:55 CET', 'noZone', null],
    ['05 Jan 17 13:34:55 constructor', 'noZone', null],
    ['30 Feb 2024 00:00 GMT', 'notADate', null],
    ['01 Feb 2024 24:00 GMT', 'notADate', null],
    ['01 Foo 2024 00:00 GMT', 'invalid', null],
    ['2024-02-01', 'invalid', null],
    ['', 'invalid', null],
  ])('%s is %s', (text, verdict, time) => {
    expect([date.read(text), iso(date.time)]).toEqual([DATE[verdict], time]);
  });

  it.each([
    ['Thu, 05 Jan 17 13:34:52 +0100', 'Thu, 05 Jan 2017 13:34:52 +0100'],
    ['5 January 99 13:34 EST', '5 January 1999 13:34 EST'],
    ['Thu, 05 Jan 2017 13:34:52 +0100', 'Thu, 05 Jan 2017 13:34:52 +0100'],
    ['17-01-05', '17-01-05'],
  ])('gets a four-digit year only if its year has two digits: %s', (text, full) => {
    expect(withFullYear(text)).toBe(full);
  });

  it('is exact if written by toUTCString', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3e10, max: 8e10 }), (seconds) => {
        expect(date.read(new Date(seconds * 1000).toUTCString())).toBe(DATE.exact);
        expect(date.time).toBe(seconds * 1000);
      }),
    );
  });
});
