import { expect, it } from 'vitest';
import { paceOf } from './pace.ts';

it.each([
  ['too early', { done: 10, total: 100 }, 499, null],
  ['nothing done', { done: 0, total: 100 }, 5000, null],
  ['half', { done: 50, total: 100 }, 5000, { rate: 10, left: 5, unit: 'seconds' }],
  ['less than a second rounds up', { done: 99, total: 100 }, 1000, { rate: 99, left: 1, unit: 'seconds' }],
  ['done', { done: 100, total: 100 }, 2000, { rate: 50, left: 0, unit: 'seconds' }],
  ['just under a minute and a half', { done: 1, total: 90 }, 1000, { rate: 1, left: 89, unit: 'seconds' }],
  ['a minute and a half', { done: 1, total: 91 }, 1000, { rate: 1, left: 2, unit: 'minutes' }],
  ['minutes', { done: 1, total: 200 }, 1000, { rate: 1, left: 3, unit: 'minutes' }],
])('estimates the speed and the time left: %s', (_, progress, elapsed, expected) => {
  expect(paceOf(progress, elapsed)).toEqual(expected);
});
