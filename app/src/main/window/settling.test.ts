import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Settling } from './settling.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each<[string, number | null, boolean]>([
  ['immediately', 0, true],
  ['after a delay', 1500, true],
  ['too late', 6000, false],
  ['never', null, false],
])('reports whether the page answered in time: %s', async (_, after, expected) => {
  const settling = new Settling();
  const settled = settling.settle(() => {
    if (after !== null) setTimeout(() => settling.heard(), after);
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await settled).toBe(expected);
});

it('ignores an answer that was not asked for', async () => {
  const settling = new Settling();
  settling.heard();
  const settled = settling.settle(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await settled).toBe(false);
});
