import { expect, it } from 'vitest';
import { predictedRoom } from './judged-entries.ts';

it('room is a tenth more than the file has if its end is like its beginning', () => {
  expect(predictedRoom(100, 20_000, 10_000_000)).toBe(55_000);
  expect(predictedRoom(100, 20_000, 20_000)).toBe(110);
});

it('no room is predicted before anything was read', () => {
  expect(predictedRoom(1, 0, 10_000_000)).toBe(0);
});

it('room is limited if the first items are unusually small', () => {
  expect(predictedRoom(100, 500, 10_000_000)).toBe(200_000);
  expect(predictedRoom(100_000, 500_000, 10_000_000)).toBe(400_000);
});
