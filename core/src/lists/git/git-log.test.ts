import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { often } from '../../project/testing/often.ts';
import { GitLog } from './git-log.ts';

/** The dates of the `wanted` files in a log that arrives in pieces of `size` bytes. */
function datesOf(log: string, prefix: string, wanted: string[], size = log.length): Record<string, number> {
  const reader = new GitLog(prefix, new Set(wanted));
  const bytes = encodeUtf8(log);
  for (let from = 0; from < bytes.length; from += size) reader.read(bytes.subarray(from, from + size));
  return Object.fromEntries(reader.dates);
}

it.each([
  ['a commit', '/5\0\na.md\0b.md\0', '', { 'a.md': 5000, 'b.md': 5000 }],
  ['the newest of several commits', '/9\0\na.md\0/5\0\na.md\0b.md\0', '', { 'a.md': 9000, 'b.md': 5000 }],
  ['a merge that changed nothing', '/9\0/5\0\na.md\0', '', { 'a.md': 5000 }],
  ['a merge that changed a file', '/9\0\0b.md\0/5\0\na.md\0b.md\0', '', { 'a.md': 5000, 'b.md': 9000 }],
  ['files in a subfolder', '/5\0\ndocs/a.md\0a.md\0docs/b.md\0', 'docs/', { 'a.md': 5000, 'b.md': 5000 }],
  ['names with digits and line breaks', '/5\0\n7\0a\nb\0', '', {}],
  ['nothing', '', '', {}],
])('reads %s', (_, log, prefix, dates) => {
  expect(datesOf(log, prefix, ['a.md', 'b.md'])).toEqual(dates);
});

it('reads a log in pieces of any size', () => {
  const name = fc.constantFrom('a', 'b c', 'ä/ö.md', '\nx', '9');
  const commit = fc.tuple(fc.nat(2 ** 31), fc.array(name, { maxLength: 4 }));
  fc.assert(
    fc.property(fc.array(commit, { maxLength: 6 }), fc.integer({ min: 1, max: 9 }), (commits, size) => {
      const log = commits
        .map(
          ([time, names]) =>
            `/${time}\0${names.length > 0 ? '\n' : ''}${names.map((one) => `${one}\0`).join('')}`,
        )
        .join('');
      const wanted = ['a', 'b c', 'ä/ö.md', '\nx', '9', 'untracked'];
      const expected: Record<string, number> = {};
      for (const [time, names] of commits) for (const one of names) expected[one] ??= time * 1000;
      expect(datesOf(log, '', wanted, size)).toEqual(expected);
    }),
    often(500),
  );
});

it('returns how many files still lack a date, and rejects a path that is too long', () => {
  const reader = new GitLog('', new Set(['a', 'b']));
  expect(reader.read(encodeUtf8('/5\0\na\0'))).toBe(1);
  expect(reader.read(encodeUtf8('b\0'))).toBe(0);
  expect(() => reader.read(new Uint8Array(70_000).fill(0x61))).toThrow('git-failed');
});
