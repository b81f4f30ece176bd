import type { SortKey, View } from '@urlset/core/contract.ts';
import type { Session } from '../../src/engine/session/session.ts';
import { summarise } from '../measure.ts';
import { openSession, warmPool } from '../open-set.ts';
import { type Goal, type Measurement, type Scenario, type ScenarioResult, within } from '../scenario.ts';

const REPEATS = 3;
const AS_OPENED = Array<string>(REPEATS).fill('');
const SECOND = 1000;

/** A kind of view to compute, and the goal in milliseconds. */
interface Case {
  readonly what: string;
  /** A different filter for each run, because results are cached. */
  readonly filters?: readonly string[];
  readonly sort?: readonly SortKey[];
  readonly aim: number;
}

const by = (...keys: string[]): readonly SortKey[] =>
  keys.map((key) => {
    const descending = key.startsWith('-');
    return { column: (descending ? key.slice(1) : key) as SortKey['column'], descending };
  });

const FILTERS: readonly Case[] = [
  { what: 'a word that few have', filters: ['item-77777', 'item-77778', 'item-77779'], aim: 2 * SECOND },
  { what: 'a word that none has', filters: ['zzzz', 'yyyy', 'xxxx'], aim: 2 * SECOND },
  { what: 'a word that many have', filters: ['garden', 'kitchen', 'storage'], aim: 2 * SECOND },
  {
    what: 'a word with & that many have',
    filters: ['oak&size', 'birch&size', 'linen&size'],
    aim: 2 * SECOND,
  },
  { what: 'a regular expression', filters: ['/\\d{5}$/', '/[1-9]{4}$/', '/\\D\\d{4}$/'], aim: 6 * SECOND },
  {
    what: 'a number and a date',
    filters: [
      'priority:>0.5 lastmod:2025-03',
      'priority:>0.5 lastmod:2025-05',
      'priority:>0.5 lastmod:2025-07',
    ],
    aim: 2 * SECOND,
  },
  { what: 'a severity', filters: ['is:error', 'is:warning', 'is:hint'], aim: 2 * SECOND },
];

const SORTS: readonly Case[] = [
  { what: 'by priority', sort: by('priority'), aim: 1.5 * SECOND },
  { what: 'by lastmod, the newest first', sort: by('-lastmod'), aim: 1.5 * SECOND },
  { what: 'by findings, the worst first', sort: by('-findings'), aim: 1.5 * SECOND },
  { what: 'by loc', sort: by('loc'), aim: 6 * SECOND },
  { what: 'by loc, descending', sort: by('-loc'), aim: 6 * SECOND },
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
  for (const { what, filters = AS_OPENED, sort = [], aim } of cases) {
    const all: number[] = [];
    const first: number[] = [];
    const rows: number[] = [];
    const before = process.cpuUsage();
    for (const filter of filters) {
      const seen = await show(session, { file: null, filter, sort: [...sort] });
      all.push(seen.all);
      if (seen.first !== null) first.push(seen.first);
      rows.push(seen.rows);
    }
    const { user, system } = process.cpuUsage(before);
    const timing = summarise(all);
    measurements.push({ who: what, timing, bytes: null });
    goals.push(within(what, timing.median / SECOND, aim / SECOND, 's'));
    if (sort.length === 0 && first.length > 0)
      goals.push(within(`${what}: first rows`, summarise(first).median, 100, 'ms'));
    notes.push(
      `${what}: ${rows.join(', ')} rows, ${((user + system) / filters.length / 1e6).toFixed(2)} s of processor time`,
    );
  }
  return { measurements, goals, notes };
}

/**
 * Measures how long a view takes, in milliseconds, until its first rows are available, and until all of them are.
 * `first` is null if no progress message reported rows.
 */
export async function show(
  session: Session,
  view: View,
): Promise<{ all: number; first: number | null; rows: number }> {
  const start = performance.now();
  let first: number | null = null;
  const part = ({ rows }: { rows: number }) => {
    if (rows > 0) first ??= performance.now() - start;
  };
  const { rows } = await session.views.show({ view }, { part, signal: new AbortController().signal });
  return { all: performance.now() - start, first, rows };
}
