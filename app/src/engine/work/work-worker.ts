import { parentPort } from 'node:worker_threads';
import { toProblem } from '@urlset/core/contract.ts';
import { HeardTable } from './heard-table.ts';
import type { JobContext } from './job-context.ts';
import { JOBS, type JobKind, type Jobs } from './jobs.ts';
import { collectGarbage } from './let-go.ts';
import type { WorkMessage, WorkReply } from './work-pool.ts';

/** The project, as far as the thread has received it. */
let heard = new HeardTable();

parentPort?.on('message', (message: WorkMessage) => {
  if (message.type === 'forget') {
    heard = new HeardTable();
    return;
  }
  if (message.type === 'rest') return collectGarbage();
  if (message.type !== 'job') return heard.hear(message);
  const { job, kind, params, flag } = message;
  try {
    const { project } = heard;
    if (!project) throw new TypeError('no project to work on');
    const context = { ...project, stopped: () => Atomics.load(flag, 0) !== 0 };
    // The pool sends each kind its own parameters.
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
