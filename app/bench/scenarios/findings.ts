import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wholeView } from '@urlset/core/contract.ts';
import { summarise } from '../measure.ts';
import { openSession, warmPool } from '../open-set.ts';
import { type Goal, type Measurement, type Scenario, within } from '../scenario.ts';

/** How long rows may take before the user notices the wait, in milliseconds. */
const WAIT = 100;
const REPEATS = 3;

export const findings: Scenario = {
  name: 'findings',
  about:
    'what fixes of ten million entries would do, and all findings as a file: how long, and how long rows wait',
  async run() {
    const session = await openSession(await warmPool());
    const target = path.join(tmpdir(), `urlset-bench-${process.pid}.csv`);
    const preview = (code: string) => () =>
      session.findings.previewFix(
        { view: wholeView(null), code, mode: 'unsafe', rows: null },
        { part: () => undefined, signal: new AbortController().signal },
      );
    const kinds: [string, () => Promise<unknown>][] = [
      ['preview: changefreq and priority of all removed', preview('hints-ignored')],
      ['preview: ten thousand duplicates among them removed', preview('duplicate-loc')],
      ['report of them as CSV', () => session.reports.write('csv', 'en', target)],
    ];
    const measurements: Measurement[] = [];
    const goals: Goal[] = [];
    for (const [who, run] of kinds) {
      const runs = [];
      for (let i = 0; i < REPEATS; i++) runs.push(await watched(run));
      measurements.push({ who, timing: summarise(runs.map(({ time }) => time)), bytes: null });
      goals.push(within(`${who}, longest wait`, Math.max(...runs.map(({ wait }) => wait)), WAIT, 'ms'));
    }
    await rm(target, { force: true });
    return { measurements, goals, notes: [] };
  },
};

/** Measures how long something takes, and the longest time that other work had to wait meanwhile. */
async function watched(run: () => Promise<unknown>): Promise<{ time: number; wait: number }> {
  let wait = 0;
  let last = performance.now();
  let going = true;
  const look = () => {
    const now = performance.now();
    wait = Math.max(wait, now - last);
    last = now;
    if (going) setImmediate(look);
  };
  const start = performance.now();
  setImmediate(look);
  await run();
  going = false;
  return { time: performance.now() - start, wait };
}
