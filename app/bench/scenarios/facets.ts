import { type Facet, wholeView } from '@urlset/core/contract.ts';
import type { Session } from '../../src/engine/session/session.ts';
import { summarise } from '../measure.ts';
import { openSession, warmPool } from '../open-set.ts';
import { type Goal, type Measurement, type Scenario, within } from '../scenario.ts';

const REPEATS = 3;
const SECOND = 1000;
/** The facets that most people open. The engine counts all other facets in the same pass. */
const MAIN: Facet[] = [
  'section',
  'sitemap',
  'month',
  'changefreq',
  'priority',
  'language',
  'host',
  'finding',
];

export const facets: Scenario = {
  name: 'facets',
  about: 'ten million entries counted by eight facets, and as an overview; again after an edit',
  async run() {
    const session = await openSession(await warmPool());
    const measurements: Measurement[] = [];
    const goals: Goal[] = [];
    const notes: string[] = [];
    for (const { what, request, prepare, aim, firstAim } of CASES) {
      const all: number[] = [];
      const first: number[] = [];
      let processor = 0;
      for (let run = 0; run < REPEATS; run++) {
        await prepare(session, run);
        const before = process.cpuUsage();
        const times = await timed((part) => request(session, part));
        const { user, system } = process.cpuUsage(before);
        processor += user + system;
        all.push(times.all);
        first.push(times.first);
      }
      const timing = summarise(all);
      measurements.push({ who: what, timing, bytes: null });
      goals.push(within(what, timing.median / SECOND, aim / SECOND, 's'));
      if (firstAim !== null)
        goals.push(within(`${what}: first numbers`, summarise(first).median, firstAim, 'ms'));
      notes.push(`${what}: ${(processor / REPEATS / 1e6).toFixed(2)} s of processor time`);
    }
    return { measurements, goals, notes };
  },
};

interface Case {
  readonly what: string;
  /** Brings the session into the state that each run starts from. */
  prepare(session: Session, run: number): Promise<unknown>;
  request(session: Session, part: () => void): Promise<unknown>;
  /** Goal for the whole request, in milliseconds. */
  readonly aim: number;
  /** Goal for the first numbers, in milliseconds; null if all numbers come at once. */
  readonly firstAim: number | null;
}

const counted = (filter: string) => (session: Session, part: () => void) =>
  session.facets.facets(
    { file: null, filter, facets: MAIN, limit: 25, search: '', section: '' },
    { part, signal: new AbortController().signal },
  );
const overview = (session: Session, part: () => void) =>
  session.facets.overview({ part, signal: new AbortController().signal });
/** Discards all counts, so that the run counts everything. */
const fresh = async (session: Session) => session.facets.close();
/** Edits one entry. The run before has already counted everything. */
const edited = async (session: Session, run: number) => {
  const row = run * 3_000_000;
  const view = wholeView(null);
  const { order } = session.rows({ view, first: row, count: 1 });
  const rows = [{ first: row, count: 1 }];
  const request = { kind: 'set', field: 'lastmod', rows, value: `2026-01-0${run + 1}` } as const;
  await session.edit({ view, order, request, selection: null });
};

const CASES: readonly Case[] = [
  { what: 'eight facets', prepare: fresh, request: counted(''), aim: 2 * SECOND, firstAim: 300 },
  {
    what: 'eight facets after an edit of one entry',
    ...{ prepare: edited, request: counted(''), aim: 0.3 * SECOND, firstAim: null },
  },
  {
    what: 'eight facets of entries that contain a word',
    ...{ prepare: fresh, request: counted('garden'), aim: 2 * SECOND, firstAim: 300 },
  },
  { what: 'overview', prepare: fresh, request: overview, aim: 2 * SECOND, firstAim: 300 },
  {
    what: 'overview after an edit of one entry',
    ...{ prepare: edited, request: overview, aim: 0.3 * SECOND, firstAim: null },
  },
];

/** How long a request takes until its first numbers, and until its last, in milliseconds. */
async function timed(
  request: (part: () => void) => Promise<unknown>,
): Promise<{ all: number; first: number }> {
  const start = performance.now();
  let first: number | null = null;
  await request(() => {
    first ??= performance.now() - start;
  });
  const all = performance.now() - start;
  return { all, first: first ?? all };
}
