import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { toProblem } from '@urlset/core/contract.ts';
import { HeardTable } from './heard-table.ts';
import type { JobContext } from './job-context.ts';
import { JOBS, type JobKind, type Jobs } from './jobs.ts';
import { collectGarbage } from './let-go.ts';
import type { Slot, WorkMessage, WorkReply, WorkThreadData } from './work-pool.ts';

/** How much to raise the nice value. The thread then gets a third of another thread's share. */
const LOWER = 5;
const LOWEST = 19;

/** The projects, as far as the thread has received them. */
const heard: Record<Slot, HeardTable> = { own: new HeardTable(), other: new HeardTable() };

// Only the pool starts this script.
const { yields } = workerData as WorkThreadData;
if (yields) yieldToPage();

parentPort?.on('message', (message: WorkMessage) => {
  if (message.type === 'forget') {
    heard[message.slot] = new HeardTable();
    return;
  }
  if (message.type === 'rest') return collectGarbage();
  if (message.type !== 'job') return heard[message.slot].hear(message);
  const { job, kind, params, flag } = message;
  try {
    const { project } = heard.own;
    if (!project) throw new TypeError('no project to work on');
    const other = heard.other.project?.table ?? null;
    const context = { ...project, other, stopped: () => Atomics.load(flag, 0) !== 0 };
    // The pool sends each kind of job with its own parameters.
    const result = perform(kind, params as Jobs[typeof kind]['params'], context);
    reply({ type: 'done', job, result }, result);
  } catch (error) {
    reply({ type: 'failed', job, problem: toProblem(error) }, null);
  }
});

function perform<K extends JobKind>(
  kind: K,
  params: Jobs[K]['params'],
  context: JobContext,
): Jobs[K]['result'] {
  return JOBS[kind](params, context);
}

/** Sends a reply. Transfers the buffers of its result, unless they are shared, instead of copying them. */
function reply(message: WorkReply, result: unknown): void {
  const columns = ArrayBuffer.isView(result) ? [result] : Object.values(result ?? {});
  const own = columns.flatMap((column) =>
    ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer ? column.buffer : [],
  );
  parentPort?.postMessage(message, own);
}

/**
 * Lowers the priority of this thread below that of the threads that draw the page and answer its requests. This matters
 * if more threads are running than the machine has cores. On Linux, this changes one thread. Elsewhere it would change
 * the whole process, and those systems prefer the threads of a window anyway.
 */
function yieldToPage(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(LOWEST, getPriority() + LOWER));
  } catch {
    // Some sandboxes forbid it. All threads then compete on equal terms.
  }
}
