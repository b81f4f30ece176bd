import { parentPort, workerData } from 'node:worker_threads';
import { toProblem } from '@urlset/core/contract.ts';
import { diskError } from '../engine/disk.ts';
import { ListFile } from './list-file.ts';
import type { ListJob, ListReply, ListWorkerData } from './list-thread.ts';

/** One thread, one list: whatever is in it, only this thread has to do with it. */
const { origin, name, now }: ListWorkerData = workerData;
const opened = ListFile.open(origin, name, now);
// Whoever asks hears of it.
opened.catch(() => undefined);

parentPort?.on('message', async ({ job, kind, asked }: ListJob) => {
  const reply = (message: ListReply) => parentPort?.postMessage(message);
  try {
    const list = await opened;
    if (kind === 'look') reply({ type: 'looked', job, look: await list.look(asked) });
    else {
      const read = await list.read(asked, (rows) => reply({ type: 'progress', job, rows }));
      reply({ type: 'read', job, read });
    }
  } catch (error) {
    reply({ type: 'failed', job, problem: toProblem(diskError(error, name, 'read')) });
  }
});
