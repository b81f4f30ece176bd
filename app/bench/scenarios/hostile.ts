import { listFindings } from '@urlset/core/findings/list.ts';
import { COSTLY_SHAPES } from '@urlset/core/project/testing/costly-shapes.ts';
import { projectOf } from '@urlset/core/project/testing/sitemaps.ts';
import { summarise } from '../measure.ts';
import { type Goal, type Measurement, type Scenario, within } from '../scenario.ts';

const BYTES = 1_000_000;
const REPEATS = 3;
/** Limits: the processor time for one megabyte, in seconds, and how many times as long two megabytes may take. */
const MOST = 1;
const MOST_RATIO = 2.3;
/** Below this time, in milliseconds, the ratio means nothing. */
const LEAST = 50;
const NOW = Date.UTC(2026, 0, 1);

export const hostile: Scenario = {
  name: 'hostile',
  about:
    'checks a megabyte of each kind of input that may cost too much, then twice as many bytes: processor time',
  async run() {
    const measurements: Measurement[] = [];
    const goals: Goal[] = [];
    for (const [name, shape] of Object.entries(COSTLY_SHAPES)) {
      const [once, twice] = [BYTES, BYTES * 2].map((bytes) => timesOf(shape(bytes)));
      if (!once || !twice) continue;
      measurements.push({ who: name, timing: once, bytes: BYTES });
      goals.push(within(name, once.min / 1000, MOST, 's'));
      if (once.min >= LEAST) goals.push(within(`${name}, twice`, twice.min / once.min, MOST_RATIO, '×'));
    }
    return { measurements, goals, notes: [] };
  },
};

/** Measures the processor time of a check, in milliseconds. */
function timesOf(text: string) {
  const times = Array.from({ length: REPEATS }, () => {
    const before = process.cpuUsage();
    listFindings([projectOf(text)], () => 'x', 100, NOW);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return summarise(times);
}
