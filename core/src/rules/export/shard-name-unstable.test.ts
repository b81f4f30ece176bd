import { expect, it } from 'vitest';
import { lostNames } from './shard-name-unstable.ts';

it.each([
  ['the same names', ['a', 'b'], ['a', 'b'], []],
  ['no earlier export', [], ['a'], []],
  ['an added name', ['a'], ['a', 'b'], []],
  ['an emptied shard', ['a', 'b'], ['a'], []],
  ['a renamed shard', ['a', 'b'], ['a', 'c'], ['b']],
  ['all shards renamed', ['a', 'b'], ['c'], ['a', 'b']],
])('lostNames: %s', (_, before, after, expected) => {
  expect(lostNames(before, after)).toEqual(expected);
});
