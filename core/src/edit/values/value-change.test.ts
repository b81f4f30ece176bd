import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValueChange } from '../../contract/value-change.ts';
import { valueChange } from './value-change.ts';

const DAY = 86_400_000;
const replace = (find: string, text: string, flags = '') =>
  ({
    do: 'replace',
    find,
    expression: flags.includes('e'),
    anyCase: flags.includes('i'),
    text,
  }) as const;

describe('valueChange', () => {
  it.each<[ValueChange, string, string]>([
    [replace('a', 'b'), 'a-a', 'b-b'],
    [replace('a.', '$&'), 'a.ab', '$&ab'],
    [replace('A', '', 'i'), 'aAb', 'b'],
    [replace('[', '('), 'x[', 'x('],
    [replace('x', ' y'), 'axb', 'a yb'],
    [replace('x', ' y\n'), 'x', 'y'],
    [replace('x', '\u0001'), 'xb', 'b'],
    [replace('(?<n>\\d+)-(\\d+)', '$2.$<n>$$', 'e'), '1-23', '23.1$'],
    [replace('A', 'x', 'ei'), 'aA', 'xx'],
    [replace('^', 'x', 'e'), '', ''],
    [{ do: 'scheme', to: 'https' }, 'HTTP://a.example/', 'https://a.example/'],
    [{ do: 'scheme', to: 'http' }, 'https://a.example/', 'http://a.example/'],
    [{ do: 'scheme', to: 'http' }, '/https://a.example/', '/https://a.example/'],
    [{ do: 'host', from: null, to: 'b.example:1' }, 'https://u@a.example:80/x', 'https://u@b.example:1/x'],
    [{ do: 'host', from: 'A.example', to: 'b' }, 'https://a.Example?x', 'https://b?x'],
    [{ do: 'host', from: 'a.example', to: 'b' }, 'https://aa.example/', 'https://aa.example/'],
    [{ do: 'host', from: null, to: '$1' }, 'https://a/', 'https://$1/'],
    [{ do: 'lower-case-host' }, 'HTTPS://Me@A.Example:8/X', 'https://Me@a.example:8/X'],
    [{ do: 'trailing-slash', add: true }, 'https://a.example/x?y#z', 'https://a.example/x/?y#z'],
    [{ do: 'trailing-slash', add: true }, 'https://a.example', 'https://a.example/'],
    [{ do: 'trailing-slash', add: true }, 'https://a.example/x.html', 'https://a.example/x.html'],
    [{ do: 'trailing-slash', add: false }, 'https://a.example/x//?y/', 'https://a.example/x?y/'],
    [{ do: 'trailing-slash', add: false }, 'https://a.example/', 'https://a.example/'],
    [{ do: 'strip-parameters', names: null }, 'https://a/?x=1#f?', 'https://a/#f?'],
    [{ do: 'strip-parameters', names: ['a b', 'x'] }, 'https://a/?x=1&y=2&a%20b', 'https://a/?y=2'],
    [{ do: 'strip-parameters', names: ['x'] }, 'https://a/?xx&', 'https://a/?xx&'],
    [{ do: 'strip-parameters', names: ['x'] }, 'https://a/?x', 'https://a/'],
    [{ do: 'percent-encode' }, 'https://ä.example/ü |%20', 'https://xn--4ca.example/%C3%BC%20%7C%20'],
    [{ do: 'percent-encode' }, 'ä', 'ä'],
    [
      { do: 'percent-encode' },
      'https://a.example/ https://b.example/',
      'https://a.example/ https://b.example/',
    ],
    [{ do: 'shift', milliseconds: DAY }, '2024-02-28', '2024-02-29'],
    [{ do: 'shift', milliseconds: -1 }, '2024-03-01', '2024-02-29'],
    [{ do: 'shift', milliseconds: 1 }, '2024-03-01', '2024-03-01'],
    [{ do: 'shift', milliseconds: 31 * DAY }, '2024-01', '2024-02'],
    [{ do: 'shift', milliseconds: 366 * DAY }, '2024', '2025'],
    [{ do: 'shift', milliseconds: 60_000 }, '2024-01-01T23:59+02:00', '2024-01-02T00:00+02:00'],
    [{ do: 'shift', milliseconds: 1500 }, '2024-01-01T00:00:00.5Z', '2024-01-01T00:00:02.0Z'],
    [{ do: 'shift', milliseconds: 1 }, '2024-01-01T00:00:00.00012-05:30', '2024-01-01T00:00:00.00112-05:30'],
    [{ do: 'shift', milliseconds: DAY }, '9999-12-31', '9999-12-31'],
    [{ do: 'shift', milliseconds: DAY }, '2024-02-30', '2024-02-30'],
    [{ do: 'shift', milliseconds: DAY }, 'soon', 'soon'],
    [
      { do: 'shift', milliseconds: DAY },
      'Sat, 28 Feb 2004 23:59:59 +0200',
      'Sun, 29 Feb 2004 23:59:59 +0200',
    ],
    [{ do: 'shift', milliseconds: -60_000 }, '7 sep 02 0:00 est', 'Fri, 06 Sep 2002 23:59:00 est'],
    [{ do: 'shift', milliseconds: DAY }, '30 Feb 2024 00:00 GMT', '30 Feb 2024 00:00 GMT'],
    [{ do: 'shift', milliseconds: DAY }, '31 Dec 9999 00:00 GMT', '31 Dec 9999 00:00 GMT'],
  ])('%o turns %s into %s', (change, before, after) => {
    expect(valueChange(change)(before)).toBe(after);
  });

  it('rejects an invalid regular expression', () => {
    expect(() => valueChange(replace('(', 'x', 'e'))).toThrow('bad-expression');
  });

  it('replaces literal text as replaceAll does, and trims the result', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab.$^*\\[]{}()|/-&1 ') });
    fc.assert(
      fc.property(text, text.filter(Boolean), text, (value, find, put) => {
        expect(valueChange(replace(find, put))(value)).toBe(value.replaceAll(find, () => put).trim());
      }),
    );
  });

  it('shifts any date by the given time', () => {
    const day = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: -1e11, max: 1e11 }), (date, milliseconds) => {
        const value = date.toISOString();
        const shifted = valueChange({ do: 'shift', milliseconds })(value);
        expect(Date.parse(shifted) - date.getTime()).toBe(milliseconds);
      }),
    );
  });
});
