import { type DuplicatesAsked, LIKENESSES } from '@urlset/core/contract.ts';
import type { Session } from '../../src/engine/session/session.ts';
import { summarise } from '../measure.ts';
import { openSession, settled, warmPool } from '../open-set.ts';
import { type Goal, type Measurement, type Scenario, within } from '../scenario.ts';

const REPEATS = 3;
/** Goals in milliseconds: for finding all pages that are listed several times, and for showing 100 of them. */
const MOST = 5000;
const MOST_SHOWN = 100;

const ASKED: Record<string, DuplicatesAsked> = {
  'equal URLs': { alike: [], prefer: ['newest', 'first'], sitemap: null, kept: [] },
  'every kind of likeness': { alike: [...LIKENESSES], prefer: ['newest', 'first'], sitemap: null, kept: [] },
};

export const duplicates: Scenario = {
  name: 'duplicates',
  about: 'duplicates among ten million entries: found, shown and merged, and the merge undone',
  async run() {
    const session = await openSession(await warmPool());
    const measurements: Measurement[] = [];
    const goals: Goal[] = [];
    const notes: string[] = [];
    for (const [what, asked] of Object.entries(ASKED)) {
      const runs: Awaited<ReturnType<typeof measured>>[] = [];
      for (let run = 0; run < REPEATS; run++) runs.push(await measured(session, asked));
      const times = (name: keyof (typeof runs)[0]) => summarise(runs.map((one) => one[name]));
      for (const name of ['found', 'shown', 'merged', 'undone'] as const)
        measurements.push({ who: `${what}: ${name}`, timing: times(name), bytes: null });
      goals.push(within(`${what}: found`, times('found').median, MOST, 'ms'));
      goals.push(within(`${what}: shown`, times('shown').median, MOST_SHOWN, 'ms'));
      notes.push(`${what}: ${times('pages').median} pages`);
    }
    return { measurements, goals, notes };
  },
};

/** Durations in milliseconds, and the number of pages that are listed several times. */
async function measured(session: Session, asked: DuplicatesAsked) {
  const call = { part: () => undefined, signal: new AbortController().signal };
  const start = performance.now();
  const { number, pages } = await session.duplicates.find(asked, call);
  const found = performance.now();
  session.duplicates.pages({ number, first: Math.floor(pages / 2), count: 100 });
  const shown = performance.now();
  await session.duplicates.merge({ number, selection: null }, call);
  const merged = performance.now();
  await settled(session);
  const undoing = performance.now();
  await session.edits.undo();
  const undone = performance.now();
  await settled(session);
  return {
    ...{ pages, found: found - start, shown: shown - found },
    ...{ merged: merged - shown, undone: undone - undoing },
  };
}
