import { expect, it } from 'vitest';
import { isDevelopment } from './is-development.ts';

it.each([
  [false, '1', true],
  [false, '', false],
  [false, undefined, false],
  [true, '1', false],
  [true, undefined, false],
])('packaged: %s, URLSET_DEV: %s, reloads pages: %s', (isPackaged, value, expected) => {
  expect(isDevelopment(isPackaged, value === undefined ? {} : { URLSET_DEV: value })).toBe(expected);
});
