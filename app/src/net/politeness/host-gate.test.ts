import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../testing/clocks.ts';
import { HostGate, type HostLimits, type Pass, retryAfter } from './host-gate.ts';

/** Queues `count` requests that take `takes` ms each. Returns when each began that did so within `ms` ms. */
async function begun(
  gate: HostGate,
  clock: ManualClock,
  count: number,
  takes: number,
  ms: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at++) {
    void gate.enter().then((pass) => {
      times.push(pass.at);
      clock.after(takes, () => gate.leave());
    });
  }
  await clock.pass(ms);
  return times;
}

/** The largest number of requests that began within one second. */
function mostInASecond(times: readonly number[]): number {
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));
}

const gateOf = (limits: HostLimits, clock: ManualClock) => new HostGate(limits, clock, () => 0);

describe('the rate', () => {
  it('is never exceeded in any second, and nearly reached', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 0, max: 200 }),
        async (rate, takes) => {
          const clock = new ManualClock();
          const times = await begun(gateOf({ rate, concurrency: 1000 }, clock), clock, rate * 3, takes, 2500);
          expect(mostInASecond(times)).toBeLessThanOrEqual(rate);
          expect(times.length).toBeGreaterThanOrEqual(Math.min(rate * 3, rate * 2 * 0.85));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is limited by the number of concurrent requests', async () => {
    const clock = new ManualClock();
    const times = await begun(gateOf({ rate: 100, concurrency: 2 }, clock), clock, 20, 1000, 3500);
    expect(times).toHaveLength(8);
  });

  it('respects the delay that robots.txt asks for', async () => {
    const clock = new ManualClock();
    const gate = gateOf({ rate: 5, concurrency: 2 }, clock);
    gate.keepDelay(10);
    gate.keepDelay(10);
    expect(await begun(gate, clock, 5, 1, 35_000)).toEqual([10_000, 20_000, 30_000]);
  });
});

describe('a server that asks clients to slow down', () => {
  const setup = async () => {
    const clock = new ManualClock();
    const gate = gateOf({ rate: 100, concurrency: 4 }, clock);
    const passes: Pass[] = [];
    const enter = () =>
      void gate.enter().then((pass) => {
        passes.push(pass);
      });
    enter();
    enter();
    await clock.pass(100);
    return { clock, gate, passes, enter };
  };

  it.each<[string, number | null, number]>([
    ['the time it names', 7000, 7000],
    ['5 seconds, if it names none', null, 5000],
    ['at most 300 seconds', 3_600_000, 300_000],
    ['at least a second', 0, 1000],
  ])('is left alone for %s', async (_, asked, expected) => {
    const { clock, gate, passes, enter } = await setup();
    const [first] = passes;
    if (first) gate.noteThrottled(first, asked);
    gate.leave();
    gate.leave();
    enter();
    await clock.pass(expected - 1);
    expect(passes).toHaveLength(2);
    await clock.pass(1);
    expect(passes).toHaveLength(3);
  });

  it('is left alone twice as long when it asks again; concurrent requests count once', async () => {
    const { clock, gate, passes, enter } = await setup();
    for (const pass of passes) gate.noteThrottled(pass, null);
    gate.leave();
    gate.leave();
    enter();
    await clock.pass(5000);
    const third = passes[2];
    if (third) gate.noteThrottled(third, null);
    gate.leave();
    enter();
    await clock.pass(9999);
    expect(passes).toHaveLength(3);
    await clock.pass(1);
    expect(passes).toHaveLength(4);
  });

  it.each([
    ['stays slower after 19 good answers', 19, false],
    ['gets its full rate again after 20 good answers', 20, true],
  ])('%s', async (_, answers, isFull) => {
    const clock = new ManualClock();
    const gate = gateOf({ rate: 10, concurrency: 4 }, clock);
    gate.noteThrottled({ at: 0 }, 1000);
    const rateNow = async () => (await begun(gate, clock, 10, 1, 1900)).length;
    await clock.pass(1000);
    const slow = await rateNow();
    await clock.pass(60_000);
    for (let good = 0; good < answers; good++) gate.noteGood();
    expect([slow < 10, (await rateNow()) === 10]).toEqual([true, isFull]);
  });
});

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
])('reads Retry-After %s as %s ms', (value, expected) => expect(retryAfter(value, NOW)).toBe(expected));
