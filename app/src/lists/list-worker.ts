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
    const progress: TellProgress = (progress) => reply({ type: 'progress', job, progress });
    const sitemap = (bytes: Uint8Array) => reply({ type: 'sitemap', job, bytes });
    if (kind === 'look') reply({ type: 'looked', job, look: await list.look(asked, progress) });
    else reply({ type: 'read', job, made: await list.read(asked, { progress, sitemap }) });
  } catch (error) {
    reply({ type: 'failed', job, problem: toProblem(diskError(error, name, 'read')) });
  }
});
