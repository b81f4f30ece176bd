import { expect, it } from 'vitest';
import { inPercents } from './coverage.ts';

it.each([
  [0, 0],
  [0.0001, 0.01],
  [0.29, 0.29],
  [2 / 3, 0.66],
  [0.9999, 0.99],
  [1, 1],
])('a coverage of %d is shown as %d', (share, shown) => expect(inPercents(share)).toBe(shown));
