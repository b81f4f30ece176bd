import { expect, it } from 'vitest';
import { isPlannedAlike } from './plan/plan-input.ts';
import { parsePolicy } from './policy.ts';
import { laterNumbers } from './previous-export.ts';

const BEFORE = { policies: ['section:1'], limits: { entries: 100, bytes: 1000 }, names: 'x-{n}' };
const NOW = { ...BEFORE, policies: [parsePolicy('section')] };

it.each<[string, Partial<typeof NOW>, boolean]>([
  ['the same', {}, true],
  ['fewer entries', { limits: { entries: 99, bytes: 1000 } }, true],
  ['fewer bytes', { limits: { entries: 100, bytes: 1 } }, true],
  ['more entries', { limits: { entries: 101, bytes: 1000 } }, false],
  ['fewer entries and more bytes', { limits: { entries: 1, bytes: 1001 } }, false],
  ['other names', { names: 'y-{n}' }, false],
  ['another policy', { policies: [parsePolicy('section:2')] }, false],
  ['no policy', { policies: [] }, false],
])('decides whether an export with %s continues the earlier one', (_, now, expected) => {
  expect(isPlannedAlike({ ...NOW, ...now }, BEFORE)).toBe(expected);
});

it.each([
  [{}, { a: 2 }, { a: 2 }],
  [{ a: 5 }, {}, { a: 5 }],
  [
    { a: 5, b: 2 },
    { a: 3, c: 4 },
    { a: 5, b: 2, c: 4 },
  ],
  [{ a: 2 }, { a: 7 }, { a: 7 }],
])('the next numbers %j and those of a plan from scratch, %j, become %j', (before, planned, expected) => {
  expect(laterNumbers(before, planned)).toEqual(expected);
});
