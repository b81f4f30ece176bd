import { expect, it } from 'vitest';
import { paceOf } from './pace.ts';

it.each([
  ['too early', { done: 10, total: 100 }, 499, null],
  ['nothing done', { done: 0, total: 100 }, 5000, null],
  ['half', { done: 50, total: 100 }, 5000, { rate: 10, left: 5 }],
  ['a moment is a second', { done: 99, total: 100 }, 1000, { rate: 99, left: 1 }],
  ['done', { done: 100, total: 100 }, 2000, { rate: 50, left: 0 }],
])('%s', (_, progress, elapsed, expected) => {
  expect(paceOf(progress, elapsed)).toEqual(expected);
});
