import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OpenProject } from '../src/engine/open-project.ts';
import { Opener } from '../src/engine/read/opener.ts';
import { ReaderPool } from '../src/engine/read/reader-pool.ts';
import { Session } from '../src/engine/session/session.ts';
import type { SessionOut } from '../src/engine/session/session-state.ts';
import { noNet } from '../src/engine/testing/no-net.ts';
import { Tasks } from '../src/engine/work/tasks.ts';
import { WorkPool } from '../src/engine/work/work-pool.ts';
import { ListThread } from '../src/lists/list-thread.ts';
import { type SitemapSet, tenMillion } from './data/cached.ts';

/** The current time in all runs, later than every lastmod in the sets, except in `tenMillionLater`. */
const NOW = Date.UTC(2026, 5, 1);
const worker = path.join(__dirname, 'read-worker.cjs');
/** The threads for work other than reading, as in a window. */
export const work = new WorkPool(path.join(__dirname, 'work-worker.cjs'));

/** Starts reader threads and lets them compile their code, as the app does before a file is opened. */
export async function warmPool(): Promise<ReaderPool> {
  const pool = new ReaderPool(worker);
  pool.warm();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  return pool;
}

const listWorker = path.join(__dirname, 'list-worker.cjs');
/**
 * A window's session with a set of sitemaps open and all findings complete. The default set has ten million entries.
 * @param cacheBytes the maximum number of inflated bytes of gzipped files that the session keeps in memory
 */
export async function openSession(pool: ReaderPool, set?: SitemapSet, cacheBytes?: number): Promise<Session> {
  const { index } = set ?? (await tenMillion());
  const journalFolder = mkdtempSync(path.join(tmpdir(), 'urlset-bench-journal-'));
  process.on('exit', () => rmSync(journalFolder, { recursive: true, force: true }));
  let told: (() => void) | null = null;
  const startLists = () => new ListThread(listWorker, pool);
  const out: SessionOut = {
    host: () => undefined,
    summary: ({ tasks }) => {
      if (tasks.length === 0) told?.();
    },
    notice: (problem) => process.stderr.write(`  ${problem.code} ${JSON.stringify(problem.params)}\n`),
    diskChanged: () => undefined,
    lists: () => undefined,
    view: () => undefined,
  };
  const session = new Session(
    { pool, work, startLists, openNet: noNet },
    () => NOW,
    out,
    undefined,
    cacheBytes,
  );
  await session.files.open([index], null, journalFolder);
  // Waits for a message, as a window does. Polling would distort the measured time.
  if (session.summary.tasks.length > 0) {
    await new Promise<void>((resolve) => {
      told = resolve;
    });
  }
  return session;
}

/** Resolves once no task is running in a session. */
export async function settled(session: Session): Promise<void> {
  while (session.summary.tasks.length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Opens and reads the set of ten million entries, but does not compare its entries with each other. */
export async function openUncompared(pool: ReaderPool): Promise<OpenProject> {
  const { index } = await tenMillion();
  const open = new OpenProject(NOW, '', () => undefined);
  const task = new Tasks(
    () => undefined,
    () => undefined,
  ).start('open', null);
  const [unread] = await new Opener(open, pool, task, () => undefined).open([index]);
  const problem = unread?.problem;
  if (problem) throw new Error(`${problem.code} ${JSON.stringify(problem.params)}`);
  return open;
}
