import { describe, expect, it } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';
import { eachInTime } from './each-in-time.ts';

const holdsForEver = () => /^(a+)+$/.test(`${'a'.repeat(60)}b`);

describe('eachInTime', () => {
  it.each([0, 1, 31, 32, 33, 1000])('does %i steps in their order', (count) => {
    const done: number[] = [];
    expect(eachInTime(count, (place) => void done.push(place))).toBe(null);
    expect(done).toEqual(Array.from({ length: count }, (_, place) => place));
  });

  it.each([0, 31, 32, 45])('gives back step %i, which holds, and does none behind it', (held) => {
    const done: number[] = [];
    const broken = eachInTime(100, (place) => {
      if (place === held) holdsForEver();
      done.push(place);
    });
    expect(broken).toBe(held);
    expect(done).toEqual(Array.from({ length: held }, (_, place) => place));
  });

  it('does slow steps that hold together longer than one may', () => {
    let done = 0;
    const slow = () => {
      for (const end = performance.now() + 20; performance.now() < end; );
      done++;
    };
    expect(eachInTime(40, slow)).toBe(null);
    expect(done).toBe(40);
  });

  it('lets errors of a step through', () => {
    const fails = () => {
      throw new TypeError('no');
    };
    expect(() => eachInTime(1, fails)).toThrow(new TypeError('no'));
  });
});

it('holds nothing that a step saw, when all are done', async () => {
  const seen = see();
  await expect.poll(() => isGone(seen)).toBe(true);
});

/** Has a step see something that nobody else knows. */
function see(): WeakRef<object> {
  const project = { entries: 3 };
  eachInTime(project.entries, () => project.entries);
  return new WeakRef(project);
}

function isGone(seen: WeakRef<object>): boolean {
  collectGarbage();
  return seen.deref() === undefined;
}
