// @module-tag slow
import { COSTLY_SHAPES } from '@urlset/core/project/testing/costly-shapes.ts';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { anyCostly } from './testing/any-costly.ts';
import { WorkCounter } from './testing/work-counter.ts';

/** `npm run fuzz -- --cost` sets these. */
const SECONDS = Number(process.env.URLSET_COST_SECONDS ?? 0);
const SEED = Number(process.env.URLSET_COST_SEED ?? 1);

/** The most units of work per input byte that any activity may need. */
const MOST_PER_BYTE = 64;
/**
 * Each entry counts as this many additional bytes, for its row in the table. Otherwise entries of eleven bytes, such as
 * `<url>}<loc>`, would cost up to 99 units per byte. That is about 1,000 units per entry, for any number of entries.
 */
const ROW_BYTES = 24;
/** Bytes of each shape. In smaller inputs, fixed costs would dominate. */
const BYTES = 40 * 1024;
const RUNS = 4;
const WORST = 12;

const counter = WorkCounter.start();
// The counter covers only modules that are loaded from here on.
const { activitiesOf } = await import('./testing/activities.ts');
const { projectOf } = await import('@urlset/core/project/testing/sitemaps.ts');

/** An activity and its input, its units of work per byte, and the functions that did most of the work. */
interface Cost {
  what: string;
  perByte: number;
  places: string;
}

const worst: Cost[] = [];

/** The activities that cost too much for an input. */
function tooCostly(name: string, text: string): Cost[] {
  const bytes = new TextEncoder().encode(text);
  const costs: Cost[] = [];
  const rows = projectOf(bytes).file(0).order.length;
  // `skip` reads the counters, which is slower than most activities. So call it only after work that must not count.
  counter.skip();
  for (const activity of activitiesOf(bytes)) {
    const { units, places } = counter.count(activity.run);
    const size = Math.max(bytes.length + ROW_BYTES * rows, activity.made?.() ?? 0);
    if (activity.made) counter.skip();
    const perByte = units / size;
    const busiest = places.map((place) => `${place.name} ${(place.units / size).toFixed(1)}`);
    costs.push({ what: `${activity.name}: ${name}`, perByte, places: busiest.join(', ') });
  }
  worst.push(...costs);
  worst.sort((a, b) => b.perByte - a.perByte).splice(WORST);
  return costs.filter(({ perByte }) => perByte > MOST_PER_BYTE);
}

it.each(Object.entries(COSTLY_SHAPES))('needs a bounded amount of work per byte of %s', (name, shape) => {
  expect(tooCostly(name, shape(BYTES))).toEqual([]);
});

it(
  `needs a bounded amount of work per byte of generated inputs (seed ${SEED})`,
  () => {
    const limits =
      SECONDS === 0
        ? { numRuns: RUNS }
        : { numRuns: Number.POSITIVE_INFINITY, interruptAfterTimeLimit: SECONDS * 1000 };
    // Reports the worst input of each activity, not only the first failure.
    const found = new Map<string, Cost>();
    fc.assert(
      fc.property(anyCostly, (text) => {
        for (const cost of tooCostly(JSON.stringify(text.slice(0, 300)), text)) {
          const activity = cost.what.slice(0, cost.what.indexOf(':'));
          if ((found.get(activity)?.perByte ?? 0) < cost.perByte) found.set(activity, cost);
        }
      }),
      { seed: SEED, ...limits },
    );
    expect([...found.values()]).toEqual([]);
  },
  SECONDS * 1000 + 120_000,
);

afterAll(() => {
  if (SECONDS === 0) return;
  const lines = worst.map(({ what, perByte, places }) => `${perByte.toFixed(1)} ${what} (${places})`);
  process.stdout.write(`seed ${SEED}; the worst, in units of work for each byte:\n${lines.join('\n')}\n`);
});
