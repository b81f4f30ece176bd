import { spawn } from 'node:child_process';
import { wholeView } from '@urlset/core/contract.ts';
import type { Session } from '../src/engine/session/session.ts';
import { hundredMillion, languages, oneFile, type SitemapSet, tenMillion } from './data/cached.ts';
import { seeded } from './data/random.ts';
import { openSession, warmPool } from './open-set.ts';

/** The sets that can be opened in a new process. Each function makes the files if they do not exist yet. */
export const SETS = {
  index: tenMillion,
  languages,
  large: hundredMillion,
  plain: () => oneFile('plain', false),
  rich: () => oneFile('rich', false),
  'plain, gzipped': () => oneFile('plain', true),
  'rich, gzipped': () => oneFile('rich', true),
} satisfies Record<string, () => Promise<SitemapSet>>;
const JUMPS = 50;
/** The number of rows that a window requests at once. */
const ROWS = 128;

export type SetName = keyof typeof SETS;

/** The cost of opening a set for the first time, until all rows, counts and findings are complete. */
export interface Opening {
  /** In milliseconds: the elapsed time, and the processor time in user and in system mode. */
  readonly wall: number;
  readonly user: number;
  readonly system: number;
  /** Pages of memory that the system had to provide. */
  readonly faults: number;
  /** Resident bytes of the process once the set is open. */
  readonly resident: number;
  /** Bytes of the files, inflated. */
  readonly bytes: number;
  /** Milliseconds to get a window of rows at a random place: the slowest of several. */
  readonly rows: number;
}

/** Opens a set in a new process, as when a user opens a project for the first time. */
export function openApart(set: SetName): Promise<Opening> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--expose-gc', __filename, '--open', set], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (opening: Opening) => resolve(opening));
    child.on('error', reject);
    child.on('close', () => reject(new Error(`the process that opened ${set} ended without a result`)));
  });
}

/** Opens a set in this process, and sends its {@link Opening} to the parent. */
export async function openHere(name: string): Promise<void> {
  if (!(name in SETS)) throw new TypeError(`no set ${name}`);
  const set = await SETS[name as SetName]();
  const pool = await warmPool();
  const before = process.resourceUsage();
  const start = performance.now();
  const session = await openSession(pool, set);
  const wall = performance.now() - start;
  const after = process.resourceUsage();
  const opening: Opening = {
    wall,
    user: (after.userCPUTime - before.userCPUTime) / 1000,
    system: (after.systemCPUTime - before.systemCPUTime) / 1000,
    faults: after.minorPageFault - before.minorPageFault,
    resident: process.memoryUsage.rss(),
    bytes: session.summary.files.reduce((sum, file) => sum + file.bytes, 0),
    rows: slowestRows(session),
  };
  process.send?.(opening, () => process.exit());
}

/** The time of the slowest of several jumps to a window of rows, in milliseconds. */
function slowestRows(session: Session): number {
  const random = seeded(5);
  let slowest = 0;
  for (let jump = 0; jump < JUMPS; jump++) {
    const first = random(session.summary.entries - ROWS);
    const start = performance.now();
    session.rows({ view: wholeView(null), first, count: ROWS });
    slowest = Math.max(slowest, performance.now() - start);
  }
  return slowest;
}
