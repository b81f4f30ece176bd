import { type EditRequest, type View, wholeView } from '@urlset/core/contract.ts';
import type { Session } from '../../src/engine/session/session.ts';
import { seeded } from '../data/random.ts';
import { summarise } from '../measure.ts';
import { openSession, warmPool } from '../open-set.ts';
import { type Goal, type Measurement, type Scenario, within } from '../scenario.ts';
import { show } from './views.ts';

const REPEATS = 51;
const SECOND = 1000;
const ALL: View = wholeView(null);
/** The number of rows that a window requests at once. */
const ROWS = 128;
/** A cache size that is enough for all files. */
const GIBIBYTES = 4;
/** The duration of a screen frame, in milliseconds. */
const FRAME = 16;

export const packed: Scenario = {
  name: 'packed',
  about:
    'jumps, edits and a filter over ten million entries whose bytes are not in memory; then the filter with all bytes in memory',
  async run() {
    const pool = await warmPool();
    const session = await openSession(pool, undefined, 0);
    const { entries } = session.summary;
    const measurements: Measurement[] = [];
    const goals: Goal[] = [];
    const add = (who: string, times: number[], most: number) => {
      const timing = summarise(times);
      measurements.push({ who, timing, bytes: null });
      goals.push(within(`${who}, slowest of ${times.length}`, Math.max(...times), most, 'ms'));
    };
    const random = seeded(11);
    const jumps: number[] = [];
    const times: Record<'edit' | 'undo' | 'redo', number[]> = { edit: [], undo: [], redo: [] };
    for (let i = 0; i < REPEATS; i++) {
      const first = random(entries - ROWS);
      jumps.push(await time(() => session.rows({ view: ALL, first, count: ROWS })));
      // Before each step, read another file, so that the bytes that the step needs are not in memory.
      times.edit.push(await time(() => setLastmod(session, random(entries))));
      session.rows({ view: ALL, first: random(entries - ROWS), count: 1 });
      times.undo.push(await time(() => session.edits.undo()));
      session.rows({ view: ALL, first: random(entries - ROWS), count: 1 });
      times.redo.push(await time(() => session.edits.redo()));
      await session.edits.undo();
    }
    add('a jump to uncached rows', jumps, 60);
    for (const step of ['edit', 'undo', 'redo'] as const) add(`${step}, uncached`, times[step], FRAME);
    const cold = { all: [] as number[], first: [] as number[] };
    for (const [word, next] of [
      ['item-77777', 'item-66666'],
      ['item-77778', 'item-66667'],
      ['item-77779', 'item-66668'],
    ] as const) {
      // Drops everything inflated so far.
      session.files.keepInMemory(0);
      session.files.keepInMemory(GIBIBYTES);
      const { all, first } = await filterBy(session, [word]);
      cold.all.push(...all);
      cold.first.push(...first);
      // Filters again, because the engine keeps inflated bytes only when they are read a second time.
      await filterBy(session, [next]);
    }
    const warm = await filterBy(session, ['item-77774', 'item-77775', 'item-77776']);
    for (const [what, { all, first }, most] of [
      ['cold', cold, 3],
      ['warm', warm, 0.7],
    ] as const) {
      measurements.push({ who: `filter by a word, ${what}`, timing: summarise(all), bytes: null });
      goals.push(within(`filter by a word, ${what}`, summarise(all).median / SECOND, most, 's'));
      goals.push(within(`filter by a word, ${what}: first rows`, summarise(first).median, 100, 'ms'));
    }
    return { measurements, goals, notes: [] };
  },
};

async function filterBy(session: Session, filters: readonly string[]) {
  const all: number[] = [];
  const first: number[] = [];
  for (const filter of filters) {
    const seen = await show(session, { file: null, filter, sort: [] });
    all.push(seen.all);
    if (seen.first !== null) first.push(seen.first);
  }
  return { all, first };
}

function setLastmod(session: Session, row: number) {
  const { order } = session.rows({ view: ALL, first: 0, count: 1 });
  const rows = [{ first: row, count: 1 }];
  const request: EditRequest = { kind: 'set', field: 'lastmod', rows, value: '2026-01-01' };
  return session.edit({ view: ALL, order, request, selection: null });
}

async function time(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
