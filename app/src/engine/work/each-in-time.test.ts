// @module-tag slow
import { describe, expect, it } from 'vitest';
import { eachInTime } from './each-in-time.ts';
import { collectGarbage } from './let-go.ts';

const holdsForEver = () => /^(a+)+$/.test(`${'a'.repeat(60)}b`);

describe('eachInTime', () => {
  it.each([0, 1, 31, 32, 33, 1000])('runs %i steps in order', (count) => {
    const done: number[] = [];
    expect(eachInTime(count, (place) => void done.push(place))).toBe(null);
    expect(done).toEqual(Array.from({ length: count }, (_, place) => place));
  });

  it.each([0, 31, 32, 45])('returns step %i if it hangs, and runs no later step', (held) => {
    const done: number[] = [];
    const broken = eachInTime(100, (place) => {
      if (place === held) holdsForEver();
      done.push(place);
    });
    expect(broken).toBe(held);
    expect(done).toEqual(Array.from({ length: held }, (_, place) => place));
  });

  it('runs many slow steps that together take longer than one step may', () => {
    let done = 0;
    const slow = () => {
      for (const end = performance.now() + 20; performance.now() < end; );
      done++;
    };
    expect(eachInTime(40, slow)).toBe(null);
    expect(done).toBe(40);
  });

  it('passes on errors of a step', () => {
    const fails = () => {
      throw new TypeError('no');
    };
    expect(() => eachInTime(1, fails)).toThrow(new TypeError('no'));
  });
});

it('keeps no references to what a step saw once it is done', async () => {
  const seen = see();
  await expect.poll(() => isGone(seen)).toBe(true);
});

/** Lets a step see an object that nothing else refers to. */
function see(): WeakRef<object> {
  const project = { entries: 3 };
  eachInTime(project.entries, () => project.entries);
  return new WeakRef(project);
}

function isGone(seen: WeakRef<object>): boolean {
  collectGarbage();
  return seen.deref() === undefined;
}
