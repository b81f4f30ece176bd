import type { ClusterAction, ClustersFound } from '@urlset/core/contract.ts';
import type { Session } from '../../src/engine/session/session.ts';
import { languages, thirtyLanguages } from '../data/cached.ts';
import { summarise, type Timing } from '../measure.ts';
import { openSession, settled, warmPool } from '../open-set.ts';
import { type Goal, type Measurement, type Scenario, within } from '../scenario.ts';

const REPEATS = 3;
const ALL = { faults: [], language: null, text: '' };

const ACTIONS: readonly (readonly [string, ClusterAction])[] = [
  ['all faults fixed', { do: 'complete', languages: null }],
  ['one language fixed', { do: 'complete', languages: ['sv'] }],
  [
    'a language added',
    { do: 'add', language: 'uk', from: '/en/', to: '/uk/', source: 'en', onlyListed: false },
  ],
  ['an x-default added', { do: 'default', languages: ['en'], replaces: false }],
  ['a language removed', { do: 'remove', language: 'fr' }],
];

export const clusters: Scenario = {
  name: 'clusters',
  about:
    '450,000 alternates in 30 languages, each entry without some of them: clusters found and changed; and clusters of 1.2 million entries without faults found',
  async run() {
    const pool = await warmPool();
    const session = await openSession(pool, await thirtyLanguages());
    const measurements: Measurement[] = [];
    const goals: Goal[] = [];
    const add = (who: string, timing: Timing) => {
      process.stderr.write(`  ${who} ${Math.round(timing.median)}\n`);
      measurements.push({ who, timing, bytes: null });
      goals.push(within(who, timing.median / 1000, 1, 's'));
    };
    add(
      'clusters found',
      await repeated(
        () => session.clusters.close(),
        () => find(session),
      ),
    );
    for (const [what, action] of ACTIONS) {
      const undo = async () => {
        if (session.summary.undo !== null) await session.edits.undo();
        await settled(session);
        return find(session);
      };
      add(what, await repeated(undo, ({ number }) => change(session, number, action)));
      // Measures while the last change is still applied.
      await settled(session);
      const timing = summarise([await timed(() => find(session))]);
      measurements.push({ who: `clusters found after that`, timing, bytes: null });
      await session.edits.undo();
      await settled(session);
    }
    const large = await openSession(pool, await languages());
    const timing = await repeated(
      () => large.clusters.close(),
      () => find(large),
    );
    measurements.push({ who: 'clusters of 1.2 million entries found', timing, bytes: null });
    return { measurements, goals, notes: [] };
  },
};

const call = () => ({ part: () => undefined, signal: new AbortController().signal });
const find = (session: Session): Promise<ClustersFound> => session.clusters.find(ALL, call());

async function change(session: Session, number: number, action: ClusterAction): Promise<void> {
  const { count } = await session.clusters.mend({ number, rows: null, action, selection: null }, call());
  if (count === 0) throw new Error(`${action.do} changed nothing`);
}

/** Calls `before` and `run` several times, and times only `run`. */
async function repeated<T>(
  before: () => T | Promise<T>,
  run: (before: T) => Promise<unknown>,
): Promise<Timing> {
  const times: number[] = [];
  for (let at = 0; at < REPEATS; at++) {
    const ready = await before();
    times.push(await timed(() => run(ready)));
  }
  return summarise(times);
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
