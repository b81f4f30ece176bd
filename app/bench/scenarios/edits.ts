import type { EditRequest, Field, View } from '@urlset/core/contract.ts';
import { wholeView } from '@urlset/core/contract.ts';
import type { Session } from '../../src/engine/session/session.ts';
import { seeded } from '../data/random.ts';
import { summarise } from '../measure.ts';
import { openSession, settled, warmPool } from '../open-set.ts';
import { type Goal, type Measurement, type Scenario, within } from '../scenario.ts';

const REPEATS = 101;
/** The duration of a screen frame, in milliseconds. */
const FRAME = 16;
const ALL: View = wholeView(null);

export const edits: Scenario = {
  name: 'edits',
  about: 'edits, undoes and redoes one of ten million entries; the slowest of many runs counts',
  async run() {
    const session = await openSession(await warmPool());
    const { entries } = session.summary;
    const random = seeded(7);
    const measurements: Measurement[] = [];
    const goals: Goal[] = [];
    for (const { what, make } of KINDS) {
      const times: Record<'edit' | 'undo' | 'redo', number[]> = { edit: [], undo: [], redo: [] };
      for (let i = 0; i < REPEATS; i++) {
        const request = make(random(entries), i);
        times.edit.push(await time(() => edit(session, request)));
        times.undo.push(await time(() => session.edits.undo()));
        times.redo.push(await time(() => session.edits.redo()));
        await session.edits.undo();
      }
      for (const step of ['edit', 'undo', 'redo'] as const) {
        const who = `${step}: ${what}`;
        measurements.push({ who, timing: summarise(times[step]), bytes: null });
        goals.push(within(`${who}, slowest of ${REPEATS}`, Math.max(...times[step]), FRAME, 'ms'));
      }
    }
    const million = set(0, 1_000_000, 'changefreq', 'daily');
    const done = summarise([await time(() => edit(session, million))]);
    await settled(session);
    const undone = summarise([await time(() => session.edits.undo())]);
    measurements.push({ who: 'edit: a million entries at once', timing: done, bytes: null });
    measurements.push({ who: 'undo: a million entries at once', timing: undone, bytes: null });
    return { measurements, goals, notes: [] };
  },
};

/** The edits to measure, each at the given row. `step` is the number of the run. */
const KINDS: readonly { what: string; make: (row: number, step: number) => EditRequest }[] = [
  { what: 'a loc', make: (row, step) => set(row, 1, 'loc', `https://www.example.com/edited/${step}`) },
  { what: 'a lastmod', make: (row) => set(row, 1, 'lastmod', '2026-01-01') },
  { what: 'an entry added', make: (row) => ({ kind: 'insert', row }) },
  { what: 'an entry removed', make: (row) => ({ kind: 'remove', rows: [{ first: row, count: 1 }] }) },
];

function set(first: number, count: number, field: Field, value: string): EditRequest {
  return { kind: 'set', field, rows: [{ first, count }], value };
}

function edit(session: Session, request: EditRequest) {
  const { order } = session.rows({ view: ALL, first: 0, count: 1 });
  return session.edit({ view: ALL, order, request, selection: null });
}

async function time(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
