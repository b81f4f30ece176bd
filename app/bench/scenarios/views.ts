import type { SortKey, View } from '@urlset/core/contract.ts';
import type { Session } from '../../src/engine/session.ts';
import { summarise } from '../measure.ts';
import { openSession, warmPool } from '../open-set.ts';
import { type Goal, type Measurement, type Scenario, type ScenarioResult, within } from '../scenario.ts';

const REPEATS = 3;
const SECOND = 1000;

/** A view to be worked out, and in which time, in milliseconds. */
interface Case {
  readonly what: string;
  readonly filter?: string;
  readonly sort?: readonly SortKey[];
  readonly aim: number;
}

const by = (...keys: string[]): readonly SortKey[] =>
  keys.map((key) => {
    const descending = key.startsWith('-');
    return { column: (descending ? key.slice(1) : key) as SortKey['column'], descending };
  });

const FILTERS: readonly Case[] = [
  { what: 'a word that few have', filter: 'item-77777', aim: 2 * SECOND },
  { what: 'a word that none has', filter: 'zzzz', aim: 2 * SECOND },
  { what: 'a word that many have', filter: 'garden', aim: 2 * SECOND },
  { what: 'with &, in many', filter: 'oak&size', aim: 2 * SECOND },
  { what: 'a regular expression', filter: '/\\d{5}$/', aim: 6 * SECOND },
  { what: 'a number and a date', filter: 'priority:>0.5 lastmod:2025-03', aim: 2 * SECOND },
  { what: 'a severity', filter: 'is:error', aim: 2 * SECOND },
];

const SORTS: readonly Case[] = [
  { what: 'by priority', sort: by('priority'), aim: 1.5 * SECOND },
  { what: 'by lastmod, the newest first', sort: by('-lastmod'), aim: 1.5 * SECOND },
  { what: 'by findings, the worst first', sort: by('-findings'), aim: 1.5 * SECOND },
  { what: 'by loc', sort: by('loc'), aim: 6 * SECOND },
  { what: 'by loc, the last first', sort: by('-loc'), aim: 6 * SECOND },
];

export const filter: Scenario = {
  name: 'filter',
  about: 'ten million entries filtered in the engine: when the first rows are there, and when all are',
  run: () => measureViews(FILTERS),
};

export const sort: Scenario = {
  name: 'sort',
  about: 'ten million entries sorted in the engine',
  run: () => measureViews(SORTS),
};

async function measureViews(cases: readonly Case[]): Promise<ScenarioResult> {
  const session = await openSession(await warmPool());
  const measurements: Measurement[] = [];
  const goals: Goal[] = [];
  const notes: string[] = [];
  for (const { what, filter = '', sort = [], aim } of cases) {
    const view: View = { file: null, filter, sort: [...sort] };
    const all: number[] = [];
    const first: number[] = [];
    let rows = 0;
    const before = process.cpuUsage();
    for (let i = 0; i < REPEATS; i++) {
      const seen = await show(session, view);
      all.push(seen.all);
      if (seen.first !== null) first.push(seen.first);
      rows = seen.rows;
    }
    const { user } = process.cpuUsage(before);
    const timing = summarise(all);
    measurements.push({ who: what, timing, bytes: null });
    goals.push(within(what, timing.median / SECOND, aim / SECOND, 's'));
    if (sort.length === 0 && first.length > 0)
      goals.push(within(`${what}: first rows`, summarise(first).median, 100, 'ms'));
    notes.push(`${what}: ${rows} rows, ${(user / REPEATS / 1e6).toFixed(2)} s of processor time`);
  }
  return { measurements, goals, notes };
}

/** How long until a view has rows to see, and until it has all of them. */
async function show(
  session: Session,
  view: View,
): Promise<{ all: number; first: number | null; rows: number }> {
  const start = performance.now();
  let first: number | null = null;
  const part = ({ rows }: { rows: number }) => {
    if (rows > 0) first ??= performance.now() - start;
  };
  const { rows } = await session.show({ view }, { part, signal: new AbortController().signal });
  return { all: performance.now() - start, first, rows };
}
