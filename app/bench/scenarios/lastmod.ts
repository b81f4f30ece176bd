import { LASTMOD_VERDICTS, type LastmodSource } from '@urlset/core/contract.ts';
import type { Session } from '../../src/engine/session/session.ts';
import { summarise } from '../measure.ts';
import { openSession, warmPool } from '../open-set.ts';
import { type Goal, type Measurement, type Scenario, within } from '../scenario.ts';

const REPEATS = 3;
const SECOND = 1000;

const untold = () => ({ part: () => undefined, signal: new AbortController().signal });

export const lastmod: Scenario = {
  name: 'lastmod',
  about: 'the lastmods of ten million entries judged, and changes to them planned',
  async run() {
    const session = await openSession(await warmPool());
    const measurements: Measurement[] = [];
    const goals: Goal[] = [];
    const notes: string[] = [];
    for (const { what, prepare, run, aim } of CASES) {
      const times: number[] = [];
      let processor = 0;
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        await prepare(session);
        const before = process.cpuUsage();
        const start = performance.now();
        await run(session);
        times.push(performance.now() - start);
        const { user, system } = process.cpuUsage(before);
        processor += user + system;
      }
      const timing = summarise(times);
      measurements.push({ who: what, timing, bytes: null });
      goals.push(within(what, timing.median / SECOND, aim, 's'));
      notes.push(`${what}: ${(processor / REPEATS / 1e6).toFixed(2)} s of processor time`);
    }
    return { measurements, goals, notes };
  },
};

interface Case {
  readonly what: string;
  /** Sets up the session before each run. Not timed. */
  prepare(session: Session): Promise<unknown>;
  run(session: Session): Promise<unknown>;
  /** Goal for a run, in seconds. */
  readonly aim: number;
}

const judge = (session: Session) => session.lastmods.judge(untold());

async function plan(session: Session, source: LastmodSource): Promise<number> {
  const { number } = await judge(session);
  const asked = { number, source, verdicts: [...LASTMOD_VERDICTS], sections: [] };
  return (await session.lastmods.plan(asked, untold())).plan;
}

/** A date that no entry has, so that a plan changes all of them. */
const DATE: LastmodSource = { from: 'date', date: '2026-05-31T12:00:00+00:00' };

const CASES: readonly Case[] = [
  { what: 'judged', prepare: async (session) => session.lastmods.close(), run: judge, aim: 3 },
  { what: 'one date for all, planned', prepare: judge, run: (session) => plan(session, DATE), aim: 4 },
  {
    what: 'all removed, planned',
    prepare: judge,
    run: (session) => plan(session, { from: 'nothing' }),
    aim: 4,
  },
];
