import { parentPort, workerData } from 'node:worker_threads';
import { toProblem } from '@urlset/core/contract.ts';
import { diskError } from '../engine/disk.ts';
import type { TellProgress } from './known-list.ts';
import type { ListJob, ListReply, ListWorkerData } from './list-thread.ts';
import { openOrigin } from './open-origin.ts';

/** One thread, one list: whatever is in it, only this thread has to do with it. */
const { origin, name, now }: ListWorkerData = workerData;
const opened = openOrigin(origin, name, now);
// Whoever asks hears of it.
opened.catch(() => undefined);

parentPort?.on('message', async ({ job, kind, asked }: ListJob) => {
  const reply = (message: ListReply) => parentPort?.postMessage(message);
  try {
    const list = await opened;
    const tell: TellProgress = (progress) => reply({ type: 'progress', job, progress });
    if (kind === 'look') reply({ type: 'looked', job, look: await list.look(asked, tell) });
    else reply({ type: 'read', job, read: await list.read(asked, tell) });
  } catch (error) {
    reply({ type: 'failed', job, problem: toProblem(diskError(error, name, 'read')) });
  }
});
