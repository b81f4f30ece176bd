import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OpenProject } from '../src/engine/open-project.ts';
import { Opener } from '../src/engine/opener.ts';
import { ReaderPool } from '../src/engine/reader-pool.ts';
import { Session } from '../src/engine/session.ts';
import { Tasks } from '../src/engine/tasks.ts';
import { WorkPool } from '../src/engine/work/work-pool.ts';
import { ListThread } from '../src/lists/list-thread.ts';
import { type SitemapSet, tenMillion } from './data/cached.ts';

/** The clock of the runs: after every lastmod of the data. */
const NOW = Date.UTC(2026, 5, 1);
const worker = path.join(__dirname, 'read-worker.cjs');
/** The threads for all else, as a window has them. */
export const work = new WorkPool(path.join(__dirname, 'work-worker.cjs'));

/** Reader threads, started and with their code compiled, as the app has them before a file is opened. */
export async function warmPool(): Promise<ReaderPool> {
  const pool = new ReaderPool(worker);
  pool.warm();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  return pool;
}

const listWorker = path.join(__dirname, 'list-worker.cjs');
/** The session of a window with a set open, the ten million entries if not another, and everything found out about it. */
export async function openSession(pool: ReaderPool, set?: SitemapSet): Promise<Session> {
  const { index } = set ?? (await tenMillion());
  const journalFolder = mkdtempSync(path.join(tmpdir(), 'urlset-bench-journal-'));
  process.on('exit', () => rmSync(journalFolder, { recursive: true, force: true }));
  let told: (() => void) | null = null;
  const startLists = () => new ListThread(listWorker, pool);
  const session = new Session({ pool, work, startLists }, () => NOW, {
    host: () => undefined,
    summary: ({ tasks }) => {
      if (tasks.length === 0) told?.();
    },
    notice: (problem) => process.stderr.write(`  ${problem.code} ${JSON.stringify(problem.params)}\n`),
    diskChanged: () => undefined,
    lists: () => undefined,
    view: () => undefined,
  });
  await session.open([index], null, journalFolder);
  // As a window hears of it: asking again and again would take the time that is measured.
  if (session.summary.tasks.length > 0) {
    await new Promise<void>((resolve) => {
      told = resolve;
    });
  }
  return session;
}

/** Resolves once nothing is under way in a session any more. */
export async function settled(session: Session): Promise<void> {
  while (session.summary.tasks.length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** The same project read, and its entries not yet compared with each other. */
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
