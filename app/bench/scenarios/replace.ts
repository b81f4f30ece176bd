import { type EditRequest, wholeView } from '@urlset/core/contract.ts';
import type { Session } from '../../src/engine/session/session.ts';
import { summarise } from '../measure.ts';
import { openSession, settled, warmPool } from '../open-set.ts';
import { type Goal, type Measurement, type Scenario, within } from '../scenario.ts';

const REPEATS = 3;
const SECONDS = 1000;

export const replace: Scenario = {
  name: 'replace',
  about: 'find and replace over ten million entries as one edit, with undo and redo',
  async run() {
    const session = await openSession(await warmPool());
    const all = { rows: [{ first: 0, count: session.summary.entries }] };
    const expression = { do: 'replace', find: 'item-(\\d+)', expression: true, anyCase: false } as const;
    const kinds: { what: string; request: EditRequest; most: number | null }[] = [
      {
        what: 'regular expression in locs',
        request: { kind: 'change', ...all, field: 'loc', change: { ...expression, text: 'article-$1' } },
        most: 8,
      },
      {
        what: 'a changefreq for all',
        request: { kind: 'set', ...all, field: 'changefreq', value: 'daily' },
        most: null,
      },
    ];
    const measurements: Measurement[] = [];
    const goals: Goal[] = [];
    const notes: string[] = [];
    for (const { what, request, most } of kinds) {
      const seconds: number[] = [];
      const times: Record<'edit' | 'undo' | 'redo' | 'compared', number[]> = {
        edit: [],
        compared: [],
        undo: [],
        redo: [],
      };
      for (let i = 0; i < REPEATS; i++) {
        const before = process.cpuUsage();
        times.edit.push(await time(() => edit(session, request)));
        const { user, system } = process.cpuUsage(before);
        seconds.push((user + system) / 1_000_000);
        times.compared.push(await time(() => settled(session)));
        times.undo.push(await time(() => session.edits.undo()));
        await settled(session);
        times.redo.push(await time(() => session.edits.redo()));
        await settled(session);
        await session.edits.undo();
        await settled(session);
      }
      for (const step of ['edit', 'compared', 'undo', 'redo'] as const) {
        measurements.push({ who: `${step}: ${what}`, timing: summarise(times[step]), bytes: null });
      }
      notes.push(
        `${what}: ${seconds.map((one) => one.toFixed(1)).join(', ')} s of CPU time across all threads`,
      );
      if (most !== null) goals.push(within(what, summarise(times.edit).median / SECONDS, most, 's'));
    }
    return { measurements, goals, notes };
  },
};

function edit(session: Session, request: EditRequest) {
  const view = wholeView(null);
  return session.edit({ view, order: session.summary.order, request, selection: null });
}

async function time(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
