import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('a value that is reported at most every 60 ms', () => {
  it.each<[string, number[], number[]]>([
    ['is reported immediately', [0], [0]],
    ['is dropped if it follows too soon', [0, 1, 59], [0]],
    ['is reported again after the interval', [0, 60, 500], [0, 60, 500]],
    ['is dropped if the last report, not the first, is too recent', [0, 90, 120], [0, 90]],
  ])('%s', (_, times, expected) => {
    const began = performance.now();
    const said: number[] = [];
    const say = atMostEvery(60, (at: number) => said.push(at));
    for (const at of times) {
      vi.advanceTimersByTime(began + at - performance.now());
      say(at);
    }
    expect(said).toEqual(expected);
  });
});
