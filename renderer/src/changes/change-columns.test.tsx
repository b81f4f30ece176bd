import type { Difference } from '@urlset/core/contract.ts';
import { expect, it } from 'vitest';
import { createMessages } from '../messages/messages.ts';
import { changeColumns } from './change-columns.tsx';

const RENAMED: Difference = {
  ...{ class: 'renamed', moved: false, loc: 'https://a.example/new', left: 'a.xml', right: 'a.xml' },
  ...{ score: null, reason: 'name', fields: [] },
};

it.each([
  [0.999, '99%: same name'],
  [0.985, '98%: same name'],
  // In floating point, 0.58 * 100 is 57.99….
  [0.58, '58%: same name'],
])('the score %d of a rename is rounded down', (score, expected) => {
  const columns = changeColumns({ widths: {}, sort: [], origin: '' }, createMessages('en', 'en'));
  const fields = columns.find(({ id }) => id === 'fields');
  expect(fields?.text({ ...RENAMED, score }).trim()).toBe(expected);
});

it.each([
  ['https://a.example/%C3%A4', 'https://a.example/%C3%B6', '/ä → /ö'],
  // These locs differ only in their percent-encoding.
  ['https://a.example/%C3%A4', 'https://a.example/ä', '/%C3%A4 → /ä'],
])('the change from %s to %s is shown as %s', (before, after, expected) => {
  const columns = changeColumns(
    { widths: {}, sort: [], origin: 'https://a.example' },
    createMessages('en', 'en'),
  );
  const fields = columns.find(({ id }) => id === 'fields');
  const changed = { ...RENAMED, reason: null, fields: [{ column: 'loc', before, after }] } as const;
  expect(fields?.text({ ...changed, fields: [...changed.fields] })).toBe(expected);
});
