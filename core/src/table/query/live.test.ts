import { expect, it } from 'vitest';
import { readLive } from './live.ts';

it.each([
  ['404', [404, 404]],
  ['5XX', [500, 599]],
])('reads the status %s', (text, [from, to]) => {
  expect(readLive(text)).toEqual({ kind: 'status', from, to });
});

it.each(['redirect', 'OK', 'unchecked', 'broke', 'error'])('reads the word %s', (text) => {
  expect(readLive(text)).toEqual({ kind: 'word', word: text.toLowerCase() });
});

it.each<[string, 'ms' | 'bytes', number[], number[]]>([
  ['>1s', 'ms', [1001], [1000]],
  ['<=250ms', 'ms', [250], [251]],
  ['1s..2.5s', 'ms', [1000, 2500], [999, 2501]],
  ['500ms..1s', 'ms', [500, 1000], [499]],
  ['>2mb', 'bytes', [2_097_153], [2_097_152]],
  ['<1kb', 'bytes', [1023], [1024]],
])('reads the measure %s', (text, kind, matching, others) => {
  const live = readLive(text);
  if (live?.kind !== kind) throw new TypeError(`${text} is ${live?.kind}`);
  expect(matching.every((value) => live.holds(value))).toBe(true);
  expect(others.some((value) => live.holds(value))).toBe(false);
});

it.each(['', '40', '4', '999x', '000', 'xx', '>1', '>1h', '2s..1s', '1s..2mb', '1..2s', 'gone', '>>1s'])(
  'rejects %j',
  (text) => {
    expect(readLive(text)).toBe(null);
  },
);
