import { expect, it } from 'vitest';
import { retryAfter } from './retry-after.ts';

const NOW = Date.UTC(2026, 0, 1);

it.each<[string | undefined, number | null]>([
  ['120', 120_000],
  ['0', 0],
  [' 5 ', 5000],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['1.5', null],
  ['', null],
  [undefined, null],
])('%s: %s', (value, expected) => expect(retryAfter(value, NOW)).toBe(expected));
