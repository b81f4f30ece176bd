import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MERGE_MODES, type MergeMode } from '@urlset/core/contract/lists.ts';
import { wholeView } from '@urlset/core/contract/values.ts';
import type { Session } from '../../src/engine/session/session.ts';
import { summarise } from '../measure.ts';
import { openSession, settled, warmPool } from '../open-set.ts';
import { type Measurement, type Scenario, within } from '../scenario.ts';

const LINES = 1_000_000;
const STRETCHES = 500;
const REPEATS = 3;
/** Goals in milliseconds: for adding a million lines, and for the first progress message and for canceling. */
const MOST = 3000;
const TOLD_WITHIN = 100;
/** When to cancel the reading, in milliseconds after its start. */
const CANCELLED_AFTER = 200;

export const lists: Scenario = {
  name: 'lists',
  about: 'a million lines, half of them new, merged into ten million entries, as a window asks for it',
  async run() {
    const session = await openSession(await warmPool());
    const locs = someLocs(session);
    const kinds = {
      text: locs.join('\n'),
      csv: `url,title,lastmod\n${locs.map((loc, n) => `${loc},"a, ${n}",2026-01-01\n`).join('')}`,
    };
    const folder = mkdtempSync(path.join(tmpdir(), 'urlset-bench-lists-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    const measurements: Measurement[] = [];
    let slowest = 0;
    let latest = 0;
    let longest = 0;
    for (const [kind, text] of Object.entries(kinds)) {
      const file = path.join(folder, `list.${kind}`);
      writeFileSync(file, text);
      const times = await measured(session, file);
      for (const [what, all] of Object.entries(times))
        measurements.push({ who: `${kind}: ${what}`, timing: summarise(all), bytes: null });
      const { taken, read, add } = times;
      slowest = Math.max(
        slowest,
        summarise(taken.map((time, i) => time + (read[i] ?? 0) + (add[i] ?? 0))).median,
      );
      latest = Math.max(latest, summarise(times.told).median);
      longest = Math.max(longest, summarise(times.cancelled).median);
    }
    return {
      measurements,
      goals: [
        within('read, compared and added, the slower kind', slowest, MOST, 'ms'),
        within('first report of progress', latest, TOLD_WITHIN, 'ms'),
        within('cancelled', longest, TOLD_WITHIN, 'ms'),
      ],
      notes: [],
    };
  },
};

/**
 * Durations in milliseconds, one per run: to detect the format, to read and compare, until the first progress message,
 * to cancel, and to merge in each mode.
 */
type Times = Record<'taken' | 'read' | 'told' | 'cancelled' | MergeMode, number[]>;

async function measured(session: Session, file: string): Promise<Times> {
  const times: Times = {
    taken: [],
    read: [],
    told: [],
    cancelled: [],
    add: [],
    update: [],
    remove: [],
    keep: [],
    sync: [],
  };
  const to = session.summary.files.at(-1)?.id ?? 0;
  const list = () => session.lists.waiting.at(-1)?.list ?? 0;
  const asked = { asked: {}, matching: 'exact' as const };
  for (let i = 0; i < REPEATS; i++) {
    await timed(times.cancelled, async () => {
      await session.lists.offer({ path: file }, {});
      const stop = new AbortController();
      const joined = session.lists.join(
        { list: list(), ...asked },
        { part: () => undefined, signal: stop.signal },
      );
      await new Promise((resolve) => setTimeout(resolve, CANCELLED_AFTER));
      const since = performance.now();
      stop.abort();
      await joined.catch(() => undefined);
      return since;
    });
    session.lists.dismiss(list());
    await timed(times.taken, () => session.lists.offer({ path: file }, {}));
    await timed(times.read, async () => {
      const since = performance.now();
      let told: number | null = null;
      const part = () => {
        told ??= performance.now() - since;
      };
      await session.lists.join({ list: list(), ...asked }, { part, signal: new AbortController().signal });
      times.told.push(told ?? performance.now() - since);
    });
    for (const mode of MERGE_MODES) {
      const call = { part: () => undefined, signal: new AbortController().signal };
      await timed(times[mode], () =>
        session.lists.merge({ list: list(), ...asked, mode, to, selection: null }, call),
      );
      await settled(session);
      await session.edits.undo();
      await settled(session);
    }
    session.lists.dismiss(list());
  }
  return times;
}

/** Records how long something takes, from the start or from a time that `run` returns. */
async function timed(times: number[], run: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  const since = await run();
  times.push(performance.now() - (typeof since === 'number' ? since : start));
}

/** Locs from ranges of rows all over a project. Each loc is followed by one that is new to the project. */
function someLocs(session: Session): string[] {
  const half = LINES / 2;
  const stretch = Math.ceil(half / STRETCHES);
  const step = Math.floor(session.summary.entries / STRETCHES);
  const firsts = Array.from({ length: STRETCHES }, (_, at) => at * step);
  return firsts
    .flatMap((first) => session.rows({ view: wholeView(null), first, count: stretch }).rows)
    .flatMap(({ loc }) => [loc, `${loc}/new`]);
}
