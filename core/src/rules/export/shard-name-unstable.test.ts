import { expect, it } from 'vitest';
import { lostNames } from './shard-name-unstable.ts';

it.each([
  ['the same names', ['a', 'b'], ['a', 'b'], []],
  ['nothing before', [], ['a'], []],
  ['one more', ['a'], ['a', 'b'], []],
  ['one that is emptied', ['a', 'b'], ['a'], []],
  ['one under another name', ['a', 'b'], ['a', 'c'], ['b']],
  ['all under other names', ['a', 'b'], ['c'], ['a', 'b']],
])('lostNames: %s', (_, before, after, expected) => {
  expect(lostNames(before, after)).toEqual(expected);
});
