import {
  ALL_DIFFERENCES,
  type Comparison,
  DEFAULT_RENAMES,
  type RenameLimit,
} from '@urlset/core/contract.ts';
import type { Session } from '../../src/engine/session/session.ts';
import { locsOf, tenMillionLater } from '../data/cached.ts';
import { summarise, type Timing } from '../measure.ts';
import { openSession, warmPool } from '../open-set.ts';
import { isInstalled, runProgram } from '../peers/process.ts';
import { type Goal, type Measurement, type Scenario, within } from '../scenario.ts';

const REPEATS = 3;
/** Limits: in seconds, and as a multiple of the memory that both sides occupy. */
const MOST = 10;
const MOST_MEMORY = 1.3;
const GIBIBYTE = 2 ** 30;
/** Interval for sampling memory, in milliseconds. */
const LOOK = 20;

/**
 * The counts that a comparison of the data must find: 1 % of ten million per kind of change (`changed` includes three
 * kinds), and one repeated entry per thousand on each side.
 */
const EXPECTED: Partial<Comparison['counts']> = {
  ...{ added: 100_000, removed: 100_000, renamed: 100_000, changed: 300_000 },
  ...{ lastmodOnly: 100_000, hintsOnly: 100_000, duplicatesLeft: 10_000, duplicatesRight: 10_000 },
};

/** Counts the lines that only one of two files has, with Python sets. */
const PYTHON = `import sys
left = set(open(sys.argv[1], "rb")); right = set(open(sys.argv[2], "rb"))
print(len(left - right), len(right - left))`;
const COMM =
  'export LC_ALL=C; comm -3 <(sort -u -S 40% --parallel=2 "$1") <(sort -u -S 40% --parallel=2 "$2") | wc -l';

export const compare: Scenario = {
  name: 'compare',
  about:
    'ten million entries against ten million, with 1% of each class; compared with sort and comm, and a Python set',
  async run() {
    const { index } = await tenMillionLater();
    const lists = [await locsOf('index'), await locsOf('later')] as const;
    const session = await openSession(await warmPool());
    const { side } = session.sides.offer([index]);
    const start = performance.now();
    // The project is the earlier state but is on the right, so entries added later count as removed.
    const found = await compared(session, side, null);
    const opened = performance.now() - start;
    globalThis.gc?.();
    const both = process.memoryUsage.rss();
    const runs: Record<string, Timing> = {};
    let peak = 0;
    let counts = found.counts;
    for (const [what, other, renames] of [
      ['Urlset, without renames', DEFAULT_RENAMES, null],
      ['Urlset, with renames', null, DEFAULT_RENAMES],
    ] as const) {
      const times: number[] = [];
      for (let run = 0; run < REPEATS; run++) {
        // Uses another rename limit first, so that the engine compares again.
        await compared(session, side, other);
        const began = performance.now();
        const watched = watchMemory();
        ({ counts } = await compared(session, side, renames));
        peak = Math.max(peak, watched.end());
        times.push(performance.now() - began);
      }
      runs[what] = summarise(times);
    }
    const measurements: Measurement[] = Object.entries(runs).map(([who, timing]) => ({
      who,
      timing,
      bytes: null,
    }));
    const notes = [
      `opened and compared for the first time in ${(opened / 1000).toFixed(1)} s`,
      `both open ${(both / GIBIBYTE).toFixed(2)} GiB, at most ${(peak / GIBIBYTE).toFixed(2)} GiB while comparing`,
    ];
    await session.files.close();
    for (const [program, args] of [
      ['bash', ['-c', COMM, 'bash', ...lists]],
      ['python3', ['-c', PYTHON, ...lists]],
    ] as const) {
      if (!isInstalled(program)) {
        notes.push(`${program} is not installed`);
        continue;
      }
      const began = performance.now();
      await runProgram(program, args);
      const who = program === 'bash' ? 'sort | comm: only locs' : 'Python set: only locs';
      measurements.push({ who, timing: summarise([performance.now() - began]), bytes: null });
    }
    const slowest = (runs['Urlset, with renames']?.median ?? 0) / 1000;
    const wrong = Object.entries(EXPECTED).filter(
      ([name, count]) => counts[name as keyof typeof counts] !== count,
    );
    const goals: Goal[] = [
      within('compared, with renames', slowest, MOST, 's'),
      within('memory, relative to both sides open', peak / both, MOST_MEMORY, '×'),
      {
        ...{ what: 'exact counts', wanted: 'all', met: wrong.length === 0 },
        seen: wrong.map(([name]) => `${name} ${counts[name as keyof typeof counts]}`).join(', ') || 'all',
      },
    ];
    return { measurements, goals, notes };
  },
};

function compared(session: Session, side: number, renames: RenameLimit): Promise<Comparison> {
  const call = { part: () => undefined, signal: new AbortController().signal };
  const sides = { left: { from: 'chosen', side }, right: { from: 'now' }, mappedSide: 'left' } as const;
  const asked = { ...sides, renames, filter: ALL_DIFFERENCES };
  return session.changes.compare({ ...asked, mappings: [], sort: [] }, call);
}

/** Tracks the peak of resident memory from now on. `end` stops tracking and returns the peak, in bytes. */
function watchMemory(): { end(): number } {
  let most = process.memoryUsage.rss();
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, LOOK);
  return {
    end() {
      clearInterval(timer);
      look();
      return most;
    },
  };
}
