import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIX_MODES, type Field, type FixMode } from '../contract/values.ts';
import { often } from '../project/testing/often.ts';
import { anyLoc } from './loc/testing/any-loc.ts';
import { mendedValue } from './mended-value.ts';
import { type RuleCode, ruleOf } from './registry.ts';
import { valueFix } from './rule.ts';
import { anyDate } from './testing/any-date.ts';
import { anyPriority } from './testing/any-priority.ts';
import { valueCodes } from './testing/value-codes.ts';

function mend(code: string, value: string, mode: FixMode): string | null {
  const rule = ruleOf(code);
  const fix = rule && valueFix(rule, mode);
  return fix ? mendedValue(fix, value) : null;
}

/** A rule, a value that breaks it, and the results of the safe and the unsafe fix. */
const CASES: readonly (readonly [RuleCode, string, string | null, string | null])[] = [
  ['loc-not-absolute', 'a.example/x', null, 'https://a.example/x'],
  ['loc-not-absolute', 'www.a.example', null, 'https://www.a.example'],
  ['loc-not-absolute', '//a.example/x', null, 'https://a.example/x'],
  ['loc-not-absolute', 'http:/a.example/x', 'http://a.example/x', 'http://a.example/x'],
  ['loc-not-absolute', 'https//a.example/x', 'https://a.example/x', 'https://a.example/x'],
  ['loc-not-absolute', 'a.example:8080/x', null, 'https://a.example:8080/x'],
  ['loc-not-absolute', '/x/y', null, null],
  ['loc-not-absolute', 'about.html', null, null],
  ['loc-not-absolute', 'ftp://a.example/', null, null],
  ['loc-not-absolute', 'mailto:me@a.example', null, null],
  ['loc-not-absolute', '', null, null],
  ['loc-not-absolute', 'HTTP//a.example/x', 'http://a.example/x', 'http://a.example/x'],
  [
    'loc-illegal-character',
    'https://a.example/a b|c',
    'https://a.example/a%20b%7Cc',
    'https://a.example/a%20b%7Cc',
  ],
  [
    'loc-illegal-character',
    'https://a.example/\t"{}',
    'https://a.example/%09%22%7B%7D',
    'https://a.example/%09%22%7B%7D',
  ],
  [
    'loc-illegal-character',
    'https://a.example/?a[b]=1',
    'https://a.example/?a%5Bb%5D=1',
    'https://a.example/?a%5Bb%5D=1',
  ],
  ['loc-illegal-character', 'https://[::1]/[a]', 'https://[::1]/%5Ba%5D', 'https://[::1]/%5Ba%5D'],
  ['loc-illegal-character', 'https://a.example/%00', 'https://a.example/%00', 'https://a.example/%00'],
  [
    'loc-illegal-character',
    'https://a.example/a\u200bb c',
    'https://a.example/a\u200bb%20c',
    'https://a.example/a\u200bb%20c',
  ],
  ['loc-non-ascii', 'https://a.example/ä\u200b', null, null],
  ['loc-illegal-character', 'https://a b.example/', null, null],
  // Each of the next two values contains two URLs.
  ['loc-illegal-character', 'https://a.example/b https://a.example/c', null, null],
  ['loc-illegal-character', 'https://a.example/b\n"HTTP://a.example/c"', null, null],
  [
    'loc-illegal-character',
    'https://a.example/b?u=https://a.example/ c',
    'https://a.example/b?u=https://a.example/%20c',
    'https://a.example/b?u=https://a.example/%20c',
  ],
  // The value contained bytes that are not UTF-8.
  ['loc-illegal-character', 'https://a.example/caf\ufffd b', null, null],
  ['loc-fragment', 'https://a.example/b#x https://a.example/c', null, null],
  ['loc-fragment', 'https://a.example/x?a#b#c', null, 'https://a.example/x?a'],
  ['loc-fragment', 'https://a.example/#!/team', null, null],
  ['loc-fragment', 'https://a.example/#/team', null, null],
  ['loc-fragment', 'https://a.example/#top', null, 'https://a.example/'],
  ['loc-non-ascii', 'https://a.example/b\u00a0https://a.example/c', null, null],
  ['loc-non-ascii', 'https://a.example/caf\ufffd', null, null],
  [
    'loc-non-ascii',
    'https://a.example/ä/😀?ö#ü',
    'https://a.example/%C3%A4/%F0%9F%98%80?%C3%B6#%C3%BC',
    'https://a.example/%C3%A4/%F0%9F%98%80?%C3%B6#%C3%BC',
  ],
  [
    'loc-non-ascii',
    'https://bücher.example/ä b',
    'https://xn--bcher-kva.example/%C3%A4 b',
    'https://xn--bcher-kva.example/%C3%A4 b',
  ],
  ['tracking-parameter', 'https://a.example/?utm_source=x https://a.example/c', null, null],
  ['tracking-parameter', 'https://a.example/?utm_source=x&a=1&gclid=2#b', null, 'https://a.example/?a=1#b'],
  ['tracking-parameter', 'https://a.example/x?UTM_source=x', null, 'https://a.example/x'],
  [
    'loc-bad-percent-escape',
    'https://a.example/100%',
    'https://a.example/100%25',
    'https://a.example/100%25',
  ],
  [
    'loc-bad-percent-escape',
    'https://a.example/%zz%20',
    'https://a.example/%25zz%20',
    'https://a.example/%25zz%20',
  ],
  ['loc-bad-percent-escape', 'https://a.example/caf%E9', null, null],
  ['loc-double-encoded', 'https://a.example/%2520', null, 'https://a.example/%20'],
  ['loc-double-encoded', 'https://a.example/%252520', null, 'https://a.example/%20'],
  ['loc-double-encoded', 'https://a.example/%25C3%25A4', null, 'https://a.example/%C3%A4'],
  ['loc-double-encoded', 'https://a.example/%25E4', null, null],
  [
    'loc-double-encoded',
    'https://a.example/%2520?q=%2541&u=https%3A%2F%2Fx.example%2Fa%2520b',
    null,
    'https://a.example/%20?q=%41&u=https%3A%2F%2Fx.example%2Fa%2520b',
  ],
  ['loc-credentials', 'https://me:secret@a.example/@x', null, 'https://a.example/@x'],
  ['loc-credentials', 'https://me@/x', null, null],
  ['loc-no-path', 'https://a.example', 'https://a.example/', 'https://a.example/'],
  ['session-id', 'https://a.example/x;jsessionid=1A2B3C/y?a=1', null, 'https://a.example/x/y?a=1'],
  [
    'session-id',
    'https://a.example/?a=1;sid=0a1b2c3d4e5f&sid=2&b=3',
    null,
    'https://a.example/?a=1&sid=2&b=3',
  ],
  ['session-id', 'https://a.example/?PHPSESSID=1a2b3c&a=2', null, 'https://a.example/?a=2'],
  ['leak-suspect', 'https://staging.a.example/', null, null],
  ['lastmod-invalid', '2024/03/01', '2024-03-01', '2024-03-01'],
  ['lastmod-invalid', '2024-1-5', '2024-01-05', '2024-01-05'],
  ['lastmod-invalid', '2024.3.1', '2024-03-01', '2024-03-01'],
  ['lastmod-invalid', '20240301', '2024-03-01', '2024-03-01'],
  ['lastmod-invalid', '2024/03', '2024-03', '2024-03'],
  ['lastmod-invalid', '13.03.2024', '2024-03-13', '2024-03-13'],
  ['lastmod-invalid', '03/13/2024', '2024-03-13', '2024-03-13'],
  ['lastmod-invalid', '04/04/2024', '2024-04-04', '2024-04-04'],
  ['lastmod-invalid', '01.03.2024', null, null],
  ['lastmod-invalid', '31.02.2024', null, null],
  ['lastmod-invalid', '2024-03-01 10:20:30Z', '2024-03-01T10:20:30Z', '2024-03-01T10:20:30Z'],
  ['lastmod-invalid', '2024-03-01 10:20:30 +0200', '2024-03-01T10:20:30+02:00', '2024-03-01T10:20:30+02:00'],
  ['lastmod-invalid', '2024-03-01 10:20 +02:00', '2024-03-01T10:20:00+02:00', '2024-03-01T10:20:00+02:00'],
  ['lastmod-invalid', '2024-03-01T9:20:30z', '2024-03-01T09:20:30Z', '2024-03-01T09:20:30Z'],
  ['lastmod-invalid', '2024-03-01 10:20:30', null, '2024-03-01'],
  ['lastmod-invalid', '2024-03-01T10:20:30,5Z', '2024-03-01T10:20:30.5Z', '2024-03-01T10:20:30.5Z'],
  ['lastmod-invalid', '2024-03-01T10:20:30 UTC', '2024-03-01T10:20:30Z', '2024-03-01T10:20:30Z'],
  ['lastmod-invalid', '2024-03-01T10:20:30 CET', null, '2024-03-01'],
  ['lastmod-invalid', 'Fri, 01 Mar 2024 10:20:30 GMT', '2024-03-01T10:20:30Z', '2024-03-01T10:20:30Z'],
  [
    'lastmod-invalid',
    'Fri, 1 Mar 2024 10:20:30 -0500',
    '2024-03-01T10:20:30-05:00',
    '2024-03-01T10:20:30-05:00',
  ],
  ['lastmod-invalid', '01 Mar 2024 10:20 EST', null, '2024-03-01T10:20:00-05:00'],
  [
    'lastmod-invalid',
    'Fri Mar 01 2024 10:20:30 GMT+0200 (Eastern European Standard Time)',
    '2024-03-01T10:20:30+02:00',
    '2024-03-01T10:20:30+02:00',
  ],
  ['lastmod-invalid', 'March 1st, 2024', '2024-03-01', '2024-03-01'],
  ['lastmod-invalid', '1-Mar-2024', '2024-03-01', '2024-03-01'],
  ['lastmod-invalid', '1 Mai 2024', null, null],
  ['lastmod-invalid', 'yesterday', null, null],
  ['lastmod-invalid', '03/04/2024', null, null],
  ['lastmod-invalid', '2024-03-01 10:20 CST', null, '2024-03-01T10:20:00-06:00'],
  ['lastmod-no-zone', '2024-03-01T10:20:30+0000', '2024-03-01T10:20:30+00:00', '2024-03-01T10:20:30+00:00'],
  [
    'lastmod-no-zone',
    '2024-03-01T10:20:30.5-0530',
    '2024-03-01T10:20:30.5-05:30',
    '2024-03-01T10:20:30.5-05:30',
  ],
  ['lastmod-no-zone', '2024-03-01T10:20:30+02', '2024-03-01T10:20:30+02:00', '2024-03-01T10:20:30+02:00'],
  ['lastmod-no-zone', '2024-03-01T10:20:30+2:00', '2024-03-01T10:20:30+02:00', '2024-03-01T10:20:30+02:00'],
  ['lastmod-no-zone', '2024-03-01T10:20:30-00:14400', null, null],
  ['lastmod-no-zone', '2024-03-01T10:20:30', null, null],
  ['lastmod-reduced-precision', '2024-03-01T10:20Z', '2024-03-01T10:20:00Z', '2024-03-01T10:20:00Z'],
  [
    'lastmod-reduced-precision',
    '2024-03-01T10:20+02:00',
    '2024-03-01T10:20:00+02:00',
    '2024-03-01T10:20:00+02:00',
  ],
  ['lastmod-reduced-precision', '2024-03', null, null],
  ['lastmod-not-a-date', '2024-02-30', null, ''],
  ['lastmod-not-a-date', '', '', ''],
  ['lastmod-future', '2099-01-01', null, ''],
  ['changefreq-invalid', 'Daily', 'daily', 'daily'],
  ['changefreq-invalid', 'WEEKLY', 'weekly', 'weekly'],
  ['changefreq-invalid', 'annually', null, 'yearly'],
  ['changefreq-invalid', 'Every Day', null, 'daily'],
  ['changefreq-invalid', '', '', ''],
  ['changefreq-invalid', 'sometimes', null, null],
  ['changefreq-invalid', 'dayly', null, 'daily'],
  ['changefreq-invalid', 'once', null, 'never'],
  ['priority-invalid', '0,5', '0.5', '0.5'],
  ['priority-invalid', '1.5', null, '1.0'],
  ['priority-invalid', '-1', null, '0.0'],
  ['priority-invalid', '80%', null, '0.8'],
  ['priority-invalid', '85 %', null, '0.85'],
  ['priority-invalid', ',5', '.5', '.5'],
  ['priority-invalid', '', '', ''],
  ['priority-invalid', 'high', null, null],
  ['priority-invalid', '1,0', '1.0', '1.0'],
  ['priority-invalid', '9', null, '1.0'],
  ['priority-invalid', '9,5', null, '1.0'],
  ['priority-invalid', '33.333%', null, '0.33'],
];

describe('the fix of', () => {
  it.each(CASES)('%s for %j is %j if safe, %j if unsafe', (code, value, safe, unsafe) => {
    expect([mend(code, value, 'safe'), mend(code, value, 'unsafe')]).toEqual([safe, unsafe]);
  });

  it.each(CASES)('%s for %j is needed, because the value breaks the rule', (code, value) => {
    const field = ruleOf(code)?.field ?? 'loc';
    expect(valueCodes(field, value)).toContain(code);
  });
});

/**
 * A mended value must no longer break the rule. Nor may it newly break another rule with severity error, except after
 * the fix of `loc-not-absolute`, because a relative loc hides other faults. An empty value means that the element is
 * removed, which breaks no rule.
 */
function expectMended(field: Field, value: string, mode: FixMode): void {
  const before = valueCodes(field, value);
  for (const code of before) {
    const mended = mend(code, value, mode);
    if (mended === null || mended === '') continue;
    const after = valueCodes(field, mended);
    const added = after.filter((other) => !before.includes(other) && ruleOf(other)?.severity === 'error');
    expect([code, value, mended, after.includes(code), code === 'loc-not-absolute' ? [] : added]).toEqual([
      code,
      value,
      mended,
      false,
      [],
    ]);
  }
}

describe('a mended value no longer breaks its rule, nor newly breaks another error rule', () => {
  it.each([
    ['loc', anyLoc],
    ['lastmod', anyDate],
    ['changefreq', fc.constantFrom('Daily', 'DAY', 'annual', 'x', 'everyday', '')],
    ['priority', anyPriority],
  ] as const)('in %s', (field, values) => {
    fc.assert(
      fc.property(values, fc.constantFrom(...FIX_MODES), (value, mode) => expectMended(field, value, mode)),
      often(3000),
    );
  });
});
