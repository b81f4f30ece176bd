import { expect, it } from 'vitest';
import { Deaths } from './deaths.ts';

it('stops restarting at the third crash within a minute, not counting crashes that are forgiven', () => {
  let now = 0;
  const deaths = new Deaths(() => now);
  expect([deaths.died(), deaths.died(), deaths.died()]).toEqual([true, true, false]);
  deaths.forgive();
  expect([deaths.died(), deaths.died()]).toEqual([true, true]);
  now += 60_000;
  expect([deaths.died(), deaths.died(), deaths.died()]).toEqual([true, true, false]);
  expect(deaths.count).toBe(3);
});
